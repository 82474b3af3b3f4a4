"""The engine, by its command line: the same numbers and hashes as `sim run --json` and `sim sweep`."""

import io
import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file

from .facts import DATA, FACTS
from .values import spell

INSTALL_NODE = "The engine runs in Node: install Node 20.19 or newer (https://nodejs.org), so that “node” is on the path."
LEAST_NODE = (20, 19)
REFUSED = 2
# They say where the output goes, which is decided here.
OF_OUTPUT = ("--json", "--csv", "--out", "--help")


def run(scenario: str | Mapping[str, object] | None = None, /, **settings: object) -> dict:
    """The report of one drive, as `sim run --json` prints it.

    `scenario` is what a link to the lab holds, or a mapping of settings; the settings are the flags of `sim run`, with underscores:
    `run(spare_factor=0.1, victim='fifo', until_steady=True)`. What the engine refuses is a ValueError with its sentence.
    """
    return json.loads(_sim("run", *_flags(scenario, settings), "--json"))


def sweep(
    scenario: str | Mapping[str, object] | None = None,
    /,
    *,
    vary: Mapping[str, object] | None = None,
    as_reports: bool = False,
    **settings: object,
):
    """A DataFrame with a line for each drive of a sweep, as `sim sweep --csv` prints it.

    `vary` has the values of each setting: a list, or a range such as '0.05..0.3:6'. `seeds` and `processes` are settings, too. With
    `as_reports`, a list of whole reports instead, which needs no pandas.
    """
    pandas = None if as_reports else _import_pandas()
    axes = [part for name, values in (vary or {}).items() for part in ("--vary", f"{_name(name)}={spell(values)}")]
    flags = [*_flags(scenario, settings), *axes]
    if pandas is not None:
        return pandas.read_csv(io.StringIO(_sim("sweep", *flags, "--csv")), dtype={"stateHash": str})
    return _read_reports(_sim("sweep", *flags, "--json"))


def _read_reports(text: str) -> list[dict]:
    """A sweep with `--vary` is printed as a line of JSON for each point, another one as one value."""
    try:
        whole = json.loads(text)
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines()]
    return whole["points"] if "points" in whole else [whole]


def _name(setting: str) -> str:
    return setting.replace("_", "-")


def _flags(scenario: str | Mapping[str, object] | None, settings: Mapping[str, object]) -> list[str]:
    flags = ["--scenario", scenario] if isinstance(scenario, str) else []
    for setting, value in {**(scenario if isinstance(scenario, Mapping) else {}), **settings}.items():
        flag = f"--{_name(setting)}"
        if flag in OF_OUTPUT:
            raise ValueError(f"{flag} is not a setting here: the report comes back as a value.")
        if flag in FACTS["switches"]:
            flags += [flag] if value else []
        elif value is not None:
            flags.append(f"{flag}={spell(value)}")
    return flags


def _sim(*arguments: str) -> str:
    node = _find_node()
    with as_file(DATA / "sim.mjs") as program:
        ended = subprocess.run([node, str(program), *arguments], capture_output=True, text=True, encoding="utf-8")
    if ended.returncode == 0:
        return ended.stdout
    sentence = ended.stderr.strip()
    raise (ValueError if ended.returncode == REFUSED else RuntimeError)(sentence)


@cache
def _find_node() -> str:
    node = shutil.which("node")
    if node is None:
        raise RuntimeError(INSTALL_NODE)
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found or tuple(map(int, found.groups())) < LEAST_NODE:
        raise RuntimeError(f"{INSTALL_NODE} This one is {version.strip()}.")
    return node


def _import_pandas():
    try:
        import pandas
    except ImportError:
        raise ImportError(
            "sweep gives a DataFrame and needs pandas: install it, or ask for sweep(…, as_reports=True)."
        ) from None
    return pandas
