"""Values of Python as links and the command line spell them."""

from collections.abc import Iterable
from decimal import Decimal
from numbers import Integral, Real


def spell(value: object) -> str:
    """A number without an exponent, `on` or `off` for a truth value, several values with commas between."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, Integral):
        return str(int(value))
    if isinstance(value, Real):
        text = format(Decimal(repr(float(value))), "f")
        return text.rstrip("0").rstrip(".") if "." in text else text
    if isinstance(value, str):
        return value
    if isinstance(value, Iterable):
        return ",".join(spell(each) for each in value)
    return str(value)
