"""A figure as a widget."""

import base64
import gzip
import html
from urllib.parse import urlencode

import anywidget
import traitlets

from .facts import DATA, FACTS
from .link import check_figure, check_parameters

FIGURES = tuple(FACTS["figures"])
"""The names of all figures, in the order of the story."""

SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox"


class Figure(anywidget.AnyWidget):
    """A figure to play with, for example `Figure('spare-area', spare=0.1, skin='chip', lang='ru')`.

    The parameters are those of its link (docs/protocol.md): values of the drive, `part`, `lock`, `skin`, `lang`, `theme`, `play`.
    `site` is the address of a built site that the figure comes from; without it, it comes from this library and needs no network.
    `height` is in pixels; without it, the figure has the height that its width asks for. A wrong name or value is a ValueError.
    """

    _esm = (DATA / "notebook.js").read_text(encoding="utf-8")

    figure = traitlets.Unicode().tag(sync=True)
    parameters = traitlets.Dict().tag(sync=True)
    site = traitlets.Unicode().tag(sync=True)
    page = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int(0).tag(sync=True)

    def __init__(self, figure: str, *, site: str = "", height: int = 0, title: str = "", **parameters: object) -> None:
        name = check_figure(figure)
        link = check_parameters(name, parameters)
        site = site if site == "" or site.endswith("/") else f"{site}/"
        page = "" if site else base64.b64encode(_read_file(name, link)).decode()
        super().__init__(figure=name, parameters=link, site=site, page=page, height=height, title=title)

    def update(self, **parameters: object) -> None:
        """Changes some parameters of a figure that is on show; None takes one away."""
        kept = {name: value for name, value in self.parameters.items() if name not in parameters}
        link = check_parameters(self.figure, {**kept, **parameters})
        with self.hold_sync():
            if not self.site and link.get("lang") != self.parameters.get("lang"):
                self.page = base64.b64encode(_read_file(self.figure, link)).decode()
            self.parameters = link

    def address(self) -> str:
        """The address of the figure on its site, or on the one that this library was built for; empty where that has none."""
        site = self.site or FACTS["site"]
        if not site:
            return ""
        link = {name: value for name, value in self.parameters.items() if name != "lang"}
        search = urlencode(link, safe=",")
        return f"{site}e/v1/{_folder(self.parameters)}{self.figure}.html{search and f'?{search}'}"

    def to_html(self) -> str:
        """A frame of the figure that needs neither Python nor a network, for pages that are exported."""
        name = html.escape(self._title())
        height = self.height or 420
        style = f"width:100%;max-width:680px;height:{height}px;border:0"
        if self.site:
            source = f'src="{html.escape(self.address())}"'
        else:
            link = {key: value for key, value in self.parameters.items() if key != "lang"}
            meta = f'<head><meta name="link" content="{html.escape(urlencode(link, safe=","))}">'
            text = gzip.decompress(_read_file(self.figure, self.parameters)).decode()
            source = f'srcdoc="{html.escape(text.replace("<head>", meta, 1))}"'
        frame = f'<iframe {source} sandbox="{SANDBOX}" title="{name}" style="{style}" loading="lazy">'
        # IPython warns of HTML that begins with a frame: it takes it for the address of another page.
        return f"<div>{frame}{self._still()}</iframe></div>"

    def _repr_mimebundle_(self, **options: object):
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        address = self.address()
        text = f"{self._title()}: {address}" if address else self._title()
        # What programs show that have no widgets.
        return {**data, "text/plain": text, "text/html": self._still()}, metadata

    def _title(self) -> str:
        return self.title or FACTS["titles"][self.parameters.get("lang", "en")][self.figure]

    def _still(self) -> str:
        """A picture of the figure, with a link where it has an address."""
        address = self.address()
        if self.site:
            folder = _folder(self.parameters)
            source = f"{self.site}e/v1/{folder}{self.figure}-light.png"
        else:
            picture = (DATA / "figures" / f"{_folder(self.parameters)}{self.figure}.png").read_bytes()
            source = f"data:image/png;base64,{base64.b64encode(picture).decode()}"
        image = f'<img src="{html.escape(source)}" alt="{html.escape(self._title())}" width="680">'
        return f'<a href="{html.escape(address)}">{image}</a>' if address else image


def _folder(parameters: dict[str, str]) -> str:
    return FACTS["languages"][parameters.get("lang", "en")]


def _read_file(figure: str, parameters: dict[str, str]) -> bytes:
    return (DATA / "figures" / f"{_folder(parameters)}{figure}.html.gz").read_bytes()
