"""Photographs with known truth for the measuring bench: bench.py OUT PER [class...]
Seeds and half of the object types are kept out of training. Per picture three files: the photograph, the flat colours,
and two planes of masks (stroke, fill, inside; border, eye + mouth, face) as red, green, blue."""
import os
import sys
import numpy as np
from PIL import Image
import objects
import photo

FIRST_SEED = 930_000_000
SIDE = 704

LIVELY = {"turns": 0, "geo": "close", "exposure": (.75, 1.)}
DAY = {"cast": "neutral", "paper": "white", "lines": "none", "shadow": None, **LIVELY}
HATCH = {"fstyle": "hatch", "fill_medium": "colpencil", "pfill": 1.0}
CLASSES = {
    "daylight": DAY,
    "warm light": {**DAY, "cast": "strongwarm"},
    "dim": {**DAY, "exposure": (.42, .55)},
    "oversaturated": {**DAY, "saturation": 1.8, "contrast": 1.35},
    "ruled paper": {**DAY, "lines": "ruled"},
    "hand shadow": {**DAY, "shadow": "hand"},
    "desk": {**DAY, "geo": "sheet"},
    "coloured paper": {**DAY, "paper": "coloured"},
    "faint pencil": {**DAY, "theme": "faint"},
    "pale fills": {**DAY, "theme": "pale"},
    "grey-brown fills": {**DAY, "theme": "brown"},
    "hatching": {**DAY, "child": HATCH},
    "open outlines": {**DAY, "child": {"pgap": 1.8, "retrace": 0}},
    "many small figures": {**DAY, "theme": "crowd"},
    "upside down": {**DAY, "turns": 2, "mode": "face"},
    "full-page painting": {**DAY, "mode": "paint"},
    "self-crossing stars": {**DAY, "theme": "stars"},
    "nested outlines": {**DAY, "theme": "nested"},
}


def picture(name, k):
    want = dict(CLASSES[name])
    seed = FIRST_SEED + 1000 * list(CLASSES).index(name) + k
    kinds = objects.HELD if k % 2 else objects.TRAIN
    for attempt in range(5):
        if "mode" not in want and "theme" not in want:
            want["mode"] = ["one", "scene", "huge", "scatter"][k % 4]
        packed, *_ = photo.sample(seed + attempt * 100_000, SIDE, kinds, want=want)
        seen, flat, truth = photo.unpack(packed)
        if truth["sil"].mean() > .02:                             # nearly empty sheets measure nothing
            return seen, flat, truth
    return seen, flat, truth


if __name__ == "__main__":
    out, per = sys.argv[1], int(sys.argv[2])
    os.makedirs(out, exist_ok=True)
    for name in sys.argv[3:] or CLASSES:
        for k in range(per):
            stem = "%s/%s-%02d" % (out, name.replace(" ", "_"), k)
            if os.path.exists(stem + ".lines.png"):
                continue
            seen, flat, truth = picture(name, k)
            planes = lambda *m: Image.fromarray((np.dstack(m) * 255).astype(np.uint8))
            Image.fromarray(seen).save(stem + ".jpg", quality=95, subsampling=0)
            Image.fromarray(flat).save(stem + ".flat.png")
            planes(truth["bound"], np.maximum(truth["eye"], truth["mouth"]), truth["face"]).save(stem + ".faces.png")
            planes(truth["stroke"], truth["fill"], truth["sil"]).save(stem + ".lines.png")
