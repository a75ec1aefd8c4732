"""Bakes scenes: `blender -b -P run.py -- mugs.mug:front laid_out.hoodie` (settings: OUT, SIM, RES, SPP)."""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

for name in sys.argv[sys.argv.index('--') + 1 :]:
    scene, _, arguments = name.partition(':')
    module, _, function = scene.partition('.')
    getattr(importlib.import_module(module), function)(*filter(None, arguments.split(',')))
