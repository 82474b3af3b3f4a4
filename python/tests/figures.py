"""Writes and runs a notebook with the given figures: `figures.py FILE`. What its cells give is kept in it."""

import sys

import nbformat
from nbconvert.preprocessors import ExecutePreprocessor

CELLS = [
    "from clean_plates import Figure, run, sweep\nfrom IPython.display import HTML",
    "figure = Figure('spare-area', spare=0.1, skin='chip', theme='dark')\nfigure",
    "figure.update(spare=0.3)",
    "HTML(Figure('cafeteria', spare=0.4, lock='spare', lang='ru').to_html())",
    "run(blocks=256, spare_factor=0.1)['stateHash']",
    "sweep(vary={'spare_factor': '0.1..0.3:3'}, blocks=64)[['spare-factor', 'writeAmplification']]",
]

notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in CELLS])
ExecutePreprocessor(timeout=300, kernel_name="python3", store_widget_state=True).preprocess(notebook, {})
nbformat.write(notebook, sys.argv[1])
