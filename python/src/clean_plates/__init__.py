"""The figures of Clean Plates in notebooks, and the engine that computes them."""

from importlib.metadata import version

from .engine import run, sweep
from .figure import FIGURES, Figure

__version__ = version("clean-plates")
__all__ = ["FIGURES", "Figure", "run", "sweep"]
