"""The drawings of Miyabi's pieces: SVG fragments on a grid of 32 by 32."""

from __future__ import annotations

from typing import Final

DRAW: Final = "#26312B"
"""The one outline of every piece."""

STROKE: Final = f'stroke="{DRAW}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"'

SYMBOLS: Final = {
    "maple": (
        '<path fill="#D2472F" d="M16 21.5Q20.3 22 24.8 21.7Q22.6 17.8 22.5 17.9Q24.7 18.4 29.1 14.2Q23.4 12.2 21.'
        "7 13.7Q24 12.9 25.1 6.9Q19.2 8.6 18.4 10.8Q19.6 7.6 16 1.8Q12.4 7.6 13.6 10.8Q12.8 8.6 6.9 6.9Q8 12.9 10"
        '.3 13.7Q8.6 12.2 2.9 14.2Q7.3 18.4 9.5 17.9Q9.4 17.8 7.2 21.7Q11.7 22 16 21.5Z"/>'
        '<path fill="none" d="M16 11V29.5M16 18L22.5 14.5M16 18L9.5 14.5"/>'
    ),
    "pagoda": (
        '<path fill="#FBF1DA" d="M11.5 9.5h9V15h-9zM9.5 18.5h13V28h-13z"/>'
        '<path fill="none" d="M16 1.5V5"/>'
        '<path fill="#4F6F94" d="M6.2 11.6C11 10.6 14 8.4 16 4.6c2 3.8 5 6 9.8 7L23.6 14H8.4z"/>'
        '<path fill="#4F6F94" d="M3.2 20.6C8.5 19.6 10.5 17.6 11.4 15h9.2c.9 2.6 2.9 4.6 8.2 5.6L26.2 23H5.8z"/>'
        '<path fill="none" d="M6 29.2H26"/>'
        '<path fill="#26312B" stroke="none" d="M13.6 29V25.6h4.8V29z"/>'
    ),
    "fish": (
        '<path fill="#F3A05C" d="M20.6 9.5Q26.4 10.6 27.6 16.4Q23.4 16.6 20.6 15zM11 12Q5.6 14 5 19.6Q9.2 19.6 11'
        '.8 17z"/>'
        '<path fill="#FFF6E6" d="M15.6 2.2C21.2 5 23 12.4 19.6 19.4C18.6 21.6 18.2 22.6 18 24.2Q20.4 28 24.2 28.6'
        "Q19.6 31 16.2 28.8Q13 31.4 8.2 29.8Q12.6 28 13.8 24C13.4 22.6 12.6 21.4 11.8 19.4C9.2 12.6 10.6 5.4 15.6"
        ' 2.2z"/>'
        '<path fill="#E8702F" stroke="none" d="M12 8.6Q15.4 11.6 19.9 8.3Q21.6 13.4 19.6 17.6Q15.6 14.6 11.2 15.4'
        'Q10.7 11.8 12 8.6z"/>'
        '<circle fill="#26312B" stroke="none" cx="13.3" cy="6.9" r="1"/>'
        '<circle fill="#26312B" stroke="none" cx="18.3" cy="6.7" r="1"/>'
    ),
    "azalea": (
        '<path fill="#DF79A8" d="M11.2 9.8A5.6 5.6 0 1 1 20.8 9.8A5.6 5.6 0 1 1 23.8 18.9A5.6 5.6 0 1 1 16 24.6A5'
        '.6 5.6 0 1 1 8.2 18.9A5.6 5.6 0 1 1 11.2 9.8Z"/>'
        '<path fill="none" d="M16 11.8L16 7M20.4 15L24.9 13.5M18.7 20.1L21.5 24M13.3 20.1L10.5 24M11.6 15L7.1 13.'
        '5"/>'
        '<circle fill="#F8DE7B" cx="16" cy="16.4" r="3.4"/>'
    ),
    "boxwood": (
        '<path fill="none" d="M16 22V29.4M11.4 29.4H20.6"/>'
        '<path fill="#5E9F5B" d="M7.4 23.4A5.3 5.3 0 0 1 6.2 13.4A6 6 0 0 1 11.2 7.2A6.2 6.2 0 0 1 21.4 7.6A6 6 0'
        ' 0 1 26 13.6A5.2 5.2 0 0 1 24.6 23.4z"/>'
        '<path fill="none" d="M10.4 14.6a4.6 4.6 0 0 0 5.8 1.6M17.2 10.4a4 4 0 0 0 4.6-.4M19.4 18.8a4.4 4.4 0 0 0'
        ' 5-1.4"/>'
    ),
    "stone": (
        '<path fill="#A9B1B3" d="M3.4 27.6L6.2 17.4L11.6 12.6L15 5L20.6 3.4L25.4 11.4L26 18L28.8 27.6z"/>'
        '<path fill="#DDE1E0" d="M15 5L20.6 3.4L21.6 12.6L15.4 15.6L11.6 12.6z"/>'
        '<path fill="none" d="M15.4 15.6L16.6 27.4M21.6 12.6L26 18M15.4 15.6L8.4 20.6"/>'
    ),
    "lantern": (
        '<path fill="none" d="M16 2V5"/>'
        '<path fill="#FFC94D" d="M8.6 9.4h14.8v13.2H8.6z"/>'
        '<path fill="#5A4A3C" d="M4.6 10.4Q11 9.4 13 5h6q2 4.4 8.4 5.4z"/>'
        '<path fill="#5A4A3C" d="M8 22.6h16l2 3.6H6z"/>'
        '<path fill="none" d="M13.4 10.4v12M18.6 10.4v12"/>'
        '<path fill="none" d="M10 29.6h12"/>'
    ),
}
"""By object, and the lantern."""
