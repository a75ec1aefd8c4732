"""Line drawings of things whose class is known: make_ink.py DOODLES OUT.npz [SEED]
Real people's quick drawings and things of gen/, each alone in a square of 64 x 64 bytes of ink."""
import json
import os
import sys
import numpy as np
import cv2

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "upright"), os.environ.get("GEN") or os.path.join(HERE, "..", "gen"), HERE]
import objects
from canvas import Canvas
from make_pages import INVENTED, NAMES
from make_upright import SIDE, draw

CLASSES = ["person", "head", "animal", "bird", "fish", "house", "tree", "flower", "sun", "cloud", "rainbow", "star", "heart", "balloon", "vehicle",
           "boat", "other"]
BOATS = {"sailboat", "canoe", "cruise_ship", "speedboat"}
EACH = {"doodled": 4000, "invented": 450}                         # of a class; hearts, people and rainbows are invented more often
MORE = {"heart": 1100, "person": 900, "rainbow": 700, "star": 700, "head": 700}


def invent(seed, fn):
    r = np.random.default_rng(seed)
    c = Canvas(288, 288, r)
    objects.place(c, fn, 144, 144, 125, r.normal(0, .08))
    ink = np.maximum(c.stroke, c.bound)
    rows, columns = np.where(ink > .3)
    if len(rows) < 60:
        raise ValueError("empty")
    y0, y1, x0, x1 = rows.min(), rows.max() + 1, columns.min(), columns.max() + 1
    side = int(max(y1 - y0, x1 - x0) / .86) + 2
    square = np.zeros((side, side), np.float32)
    y, x = (side - (y1 - y0)) // 2, (side - (x1 - x0)) // 2
    square[y:y + y1 - y0, x:x + x1 - x0] = ink[y0:y1, x0:x1]
    return (cv2.resize(square, (SIDE, SIDE), interpolation=cv2.INTER_AREA) * 255).clip(0, 255).astype(np.uint8)


if __name__ == "__main__":
    folder, out = sys.argv[1], sys.argv[2]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 80_000_000
    cv2.setNumThreads(1)
    r = np.random.default_rng(seed)
    pages, of = [], []
    for kind, names in NAMES.items():
        names = names.split()
        for name in names:
            drawings = json.load(open("%s/%s.json" % (folder, name)))
            cls = "boat" if name in BOATS else kind
            for k in r.permutation(len(drawings))[:max(40, EACH["doodled"] // (len(BOATS) if name in BOATS else len(names)))]:
                pages.append(draw(drawings[k], r))
                of.append(CLASSES.index(cls))
    print(len(pages), "doodles", flush=True)
    for kind, functions in INVENTED.items():
        cls = "animal" if kind == "monster" else kind
        many = MORE.get(kind, EACH["invented"])
        for k in range(many):
            fn = functions[k % len(functions)]
            try:
                pages.append(invent(seed + k, fn))
                of.append(CLASSES.index("boat" if fn is objects.boat else cls))
            except Exception as e:                                # a degenerate shape: one page less
                print(kind, k, repr(e)[:100], flush=True)
    np.savez(out, pages=np.stack(pages), of=np.array(of, np.uint8))
    print(len(pages), "things:", dict(zip(CLASSES, np.bincount(of, minlength=len(CLASSES)))))
