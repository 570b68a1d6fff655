brand = Tuileries
home-title = Four gardens, one table.
