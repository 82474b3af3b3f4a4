"""Checks what a figure is asked for, before its frame does."""

import re

from .facts import FACTS
from .values import spell

# What a copied link may say besides: a whole drive and its moment, a guess, the engine that made it.
OF_EVERY_LINK = ("at", "engine", "events", "guess", "s")
LONGEST = 300
NUMBER = re.compile(r"-?\d{1,12}(\.\d{1,12})?")
WHOLE = re.compile(r"-?\d{1,12}")


def refuse(name: str, given: str, expected: str) -> ValueError:
    """The sentence that the custom element writes of a wrong attribute."""
    return ValueError(f'{name}="{given[:40]}" should be {expected}.')


def choose(name: str, given: str, choices: list[str]) -> str:
    if given not in choices:
        raise refuse(name, given, f"one of {', '.join(choices)}")
    return given


def check_figure(figure: object) -> str:
    return choose("exhibit", spell(figure), list(FACTS["figures"]))


def check_parameters(figure: str, parameters: dict[str, object]) -> dict[str, str]:
    """Spells the parameters of a link. None is as if a parameter were not given."""
    given = {name.replace("_", "-"): value for name, value in parameters.items() if value is not None}
    return {name: check(figure, name, value) for name, value in given.items()}


def check(figure: str, name: str, value: object) -> str:
    facts = FACTS["figures"][figure]
    if name == "lang":
        return choose(name, spell(value), list(FACTS["languages"]))
    if name in FACTS["looks"]:
        return choose(name, spell(value), FACTS["looks"][name])
    if name == "part":
        return check_part(spell(value), facts["parts"])
    if name == "lock":
        return check_locks(spell(value), facts["locks"])
    if name in facts["parameters"]:
        return check_value(name, value, facts["parameters"][name])
    if name in OF_EVERY_LINK and len(spell(value)) <= LONGEST:
        return spell(value)
    known = [*facts["parameters"], "part", "lock", *FACTS["looks"], "lang"]
    raise refuse(name, spell(value), f"one of {', '.join(known)}, by its name")


def check_part(given: str, parts: list[str]) -> str:
    if not parts:
        raise refuse("part", given, "left out: this figure has one part")
    return choose("part", given, parts)


def check_locks(given: str, locks: list[str]) -> str:
    if not locks:
        raise refuse("lock", given, "left out: this figure has nothing to lock")
    for each in given.split(","):
        if each not in locks:
            raise refuse("lock", given, f"names of {', '.join(locks)}, with commas between")
    return given


def check_value(name: str, value: object, expectation: dict) -> str:
    given = spell(value)
    if "choices" in expectation:
        if isinstance(value, bool) and expectation["choices"] == ["0", "1"]:
            given = "1" if value else "0"
        return choose(name, given, expectation["choices"])
    if "min" in expectation:
        low, high, is_whole = expectation["min"], expectation["max"], expectation["isWhole"]
        is_number = (WHOLE if is_whole else NUMBER).fullmatch(given)
        if not is_number or not low <= float(given) <= high:
            kind = "a whole number" if is_whole else "a number"
            raise refuse(name, given, f"{kind} from {spell(low)} to {spell(high)}")
        return given
    if len(given) > LONGEST:
        raise refuse(name, given, f"at most {LONGEST} signs of a link")
    return given
