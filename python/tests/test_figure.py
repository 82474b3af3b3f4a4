import base64
import gzip
import re

import pytest

from clean_plates import FIGURES, Figure
from clean_plates.facts import FACTS

SITE = "https://your.site/plates"


def file_of(figure: Figure) -> str:
    return gzip.decompress(base64.b64decode(figure.page)).decode()


@pytest.mark.parametrize("name", FIGURES)
@pytest.mark.parametrize("language", FACTS["languages"])
def test_each_figure_comes_with_its_file_and_its_still(name: str, language: str) -> None:
    figure = Figure(name, lang=language)
    page = file_of(figure)
    assert f'<html lang="{language}"' in page
    assert page.count("<head>") == 1
    assert 'src="data:image/png;base64,' in figure.to_html()


def test_parameters_are_those_of_a_link() -> None:
    figure = Figure("cafeteria", spare=0.3, trim=True, lock=["spare", "trim"], skin="chip", seed=7)
    assert figure.parameters == {"spare": "0.3", "trim": "on", "lock": "spare,trim", "skin": "chip", "seed": "7"}
    assert Figure("trim", told=True).parameters == {"told": "1"}
    assert Figure("spare-area", spare=None).parameters == {}


def test_a_site_gives_the_address() -> None:
    figure = Figure("trim", site=SITE, lang="ru", part="pauses", lock="told")
    assert figure.page == ""
    assert figure.address() == f"{SITE}/e/v1/ru/trim.html?part=pauses&lock=told"
    assert f'src="{SITE}/e/v1/ru/trim.html?part=pauses&amp;lock=told"' in figure.to_html()


def test_a_change_keeps_what_is_not_named_and_takes_the_file_of_its_language() -> None:
    figure = Figure("spare-area", spare=0.1, skin="chip")
    figure.update(spare=0.2, lang="ru")
    assert figure.parameters == {"spare": "0.2", "skin": "chip", "lang": "ru"}
    assert '<html lang="ru"' in file_of(figure)
    figure.update(skin=None, lang=None)
    assert figure.parameters == {"spare": "0.2"}
    assert '<html lang="en"' in file_of(figure)
    with pytest.raises(ValueError):
        figure.update(spare=7)
    assert figure.parameters == {"spare": "0.2"}


def test_programs_without_widgets_get_a_still_and_text() -> None:
    data, _ = Figure("trim", site=SITE)._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == f"The guest who leaves without a word: {SITE}/e/v1/trim.html"
    assert f'<a href="{SITE}/e/v1/trim.html"><img src="{SITE}/e/v1/trim-light.png"' in data["text/html"]


def test_the_link_in_an_exported_frame_is_text_of_an_attribute() -> None:
    text = Figure("dish-room", guess='"><script>').to_html()
    assert "&lt;meta name=&quot;link&quot; content=&quot;guess=%22%3E%3Cscript%3E&quot;&gt;" in text


@pytest.mark.parametrize(
    ("arguments", "parameters", "sentence"),
    [
        (["spare"], {}, f'exhibit="spare" should be one of {", ".join(FIGURES)}.'),
        (["spare-area"], {"spare": 9}, 'spare="9" should be a number from 0.04 to 0.6.'),
        (["spare-area"], {"spare": 1e-5}, 'spare="0.00001" should be a number from 0.04 to 0.6.'),
        (["spare-area"], {"spare": "much"}, 'spare="much" should be a number from 0.04 to 0.6.'),
        (["one-plate"], {"dish": 1.5}, 'dish="1.5" should be a whole number from 1 to 128.'),
        (["cliff"], {"orders": "some"}, 'orders="some" should be one of all, row.'),
        (["trim"], {"theme": "pink"}, 'theme="pink" should be one of auto, light, dark, contrast.'),
        (["trim"], {"lang": "xx"}, 'lang="xx" should be one of en, ru.'),
        (["trim"], {"part": "x"}, 'part="x" should be one of pair, checklist, ultradrive, pauses.'),
        (["cliff"], {"part": "x"}, 'part="x" should be left out: this figure has one part.'),
        (["cafeteria"], {"lock": "seed"}, 'lock="seed" should be names of spare, random, trim, with commas between.'),
        (["dish-room"], {"lock": "seed"}, 'lock="seed" should be left out: this figure has nothing to lock.'),
        (
            ["cliff"],
            {"order": "all"},
            'order="all" should be one of orders, drive, part, lock, skin, theme, play, lang, by its name.',
        ),
    ],
)
def test_what_there_is_not_is_refused(arguments: list[str], parameters: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        Figure(*arguments, **parameters)
