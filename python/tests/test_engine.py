import builtins
import json
import subprocess

import pytest

from clean_plates import engine, run, sweep
from clean_plates.facts import DATA

SMALL = {"blocks": 64, "pages_per_block": 16}


def computed(report: dict) -> dict:
    """What does not depend on the machine."""
    return {name: value for name, value in report.items() if name != "hostWritesPerSecond"}


def sim(*arguments: str) -> str:
    ended = subprocess.run(["node", str(DATA / "sim.mjs"), *arguments], capture_output=True, text=True, check=True)
    return ended.stdout


def test_a_run_is_that_of_the_command_line() -> None:
    report = run(blocks=256, spare_factor=0.1)
    printed = json.loads(sim("run", "--blocks", "256", "--spare-factor", "0.1", "--json"))
    assert computed(report) == computed(printed)
    # The example of docs/library.md.
    assert report["stateHash"] == "fd60e493"


def test_a_scenario_may_be_a_link_or_a_mapping() -> None:
    by_link = run("3~blocks=64~pages-per-block=16~spare-factor=0.2")
    assert computed(by_link) == computed(run(SMALL, spare_factor=0.2))
    assert run(SMALL, spare_factor=0.2, until_steady=True)["isSteady"]
    assert run(SMALL, filled=False, warmup=0, writes=100, until_steady=False)["hostPagesWritten"] == 100


def test_a_sweep_is_a_table() -> None:
    table = sweep(SMALL, vary={"spare_factor": [0.2, 0.4], "victim": ["greedy", "fifo"]}, processes=2)
    assert list(table["spare-factor"]) == [0.2, 0.2, 0.4, 0.4]
    assert list(table["victim"]) == ["greedy", "fifo", "greedy", "fifo"]
    reports = sweep(SMALL, vary={"spare_factor": "0.2..0.4:2", "victim": "greedy,fifo"}, as_reports=True)
    assert [each["stateHash"] for each in reports] == list(table["stateHash"])
    assert [each["writeAmplification"] for each in reports] == list(table["writeAmplification"])


def test_a_sweep_without_axes_is_that_over_spare_area() -> None:
    reports = sweep(SMALL, spare_factor="0.2..0.4:3", as_reports=True)
    assert len(reports) == 3
    assert [each["stateHash"] for each in reports] == list(sweep(SMALL, spare_factor="0.2..0.4:3")["stateHash"])


def test_what_the_engine_refuses_is_told_in_its_sentence() -> None:
    with pytest.raises(ValueError, match=r"^--blocks is 0, but it has to be a whole number from 3 to 1,048,576\.$"):
        run(blocks=0)
    with pytest.raises(ValueError, match=r"^--spare-factr is not known here; did you mean --spare-factor\?"):
        run(spare_factr=0.1)
    with pytest.raises(ValueError, match="^--json is not a setting here"):
        run(json=True)


def test_without_node_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    engine._find_node.cache_clear()
    monkeypatch.setenv("PATH", "")
    with pytest.raises(RuntimeError, match="^The engine runs in Node: install Node 20.19 or newer"):
        run(SMALL)
    engine._find_node.cache_clear()


def test_without_pandas_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    load = builtins.__import__

    def refuse(name: str, *others):
        if name == "pandas":
            raise ImportError(name)
        return load(name, *others)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(ImportError, match="^sweep gives a DataFrame and needs pandas"):
        sweep(SMALL)
