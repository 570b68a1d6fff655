"""What all games share: the contract, the kernel decorator, records, options and components."""
