"""Line drawings that stand upright: make_upright.py DOODLES OUT.npy [GENERATED] [SEED]
DOODLES: the stroke vectors of real people's quick drawings (their README says whose). GENERATED pages of gen/ (7,000) come
beside them, with what the doodles lack: hearts, people, rainbows, whole scenes. OUT holds N x 64 x 64 bytes of ink."""
import json
import os
import sys
import numpy as np
import cv2

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gen"))
import objects
from canvas import Canvas

SIDE = 64
LARGE = 320                                                       # drawn at this size, then made smaller
EACH = {True: 320, False: 40}                                     # of a class that children draw (core), and of another
# nobody can say how these stand: they would only teach doubt about everything alike
NO_TOP = {"circle", "square", "hexagon", "octagon", "diamond", "squiggle", "zigzag", "line", "pencil", "crayon", "paintbrush",
          "key", "scissors", "sword", "wheel", "basketball", "soccer_ball", "donut", "cookie", "map", "snowflake", "river", "pond",
          "bread", "hot_dog", "carrot", "banana", "guitar", "camera", "hand", "foot", "arm", "leg", "ear", "nose", "skateboard",
          "leaf", "lightning", "shoe", "snake", "mouth", "triangle", "telephone"}
MODES = ("one", "scene", "scatter", "huge", "face")
OFTEN = 5 * [objects.heart] + 4 * [objects.star, objects.person, objects.smiley] + 3 * [objects.flower, objects.tree, objects.house] + 2 * [objects.sun]


def draw(strokes, r):
    """One doodle as a pen of random breadth draws it, in the middle of its square."""
    img = np.zeros((LARGE, LARGE), np.uint8)
    points = [np.array(s, float).T for s in strokes]
    every = np.concatenate(points)
    low, high = every.min(0), every.max(0)
    scale = .86 * LARGE / max(high - low)
    pen = int(r.choice([4, 7, 11, 16, 24]))
    for p in points:
        q = ((p - (low + high) / 2) * scale + LARGE / 2) * 8
        cv2.polylines(img, [np.round(q).astype(np.int32).reshape(-1, 1, 2)], False, 255, pen, cv2.LINE_AA, 3)
    return cv2.resize(img, (SIDE, SIDE), interpolation=cv2.INTER_AREA)


def invent(seed):
    """A page of gen/: its lines and the rims of what is coloured."""
    r = np.random.default_rng(seed)
    W, H = (256, 256) if r.random() < .5 else (288, 224) if r.random() < .5 else (224, 288)
    c = Canvas(W, H, r)
    if r.random() < .75:                                          # one thing alone, what every child draws often
        kinds = OFTEN + objects.TRAIN
        objects.place(c, kinds[r.integers(0, len(kinds))], W / 2, H / 2, .45 * min(W, H) * r.uniform(.8, 1), r.normal(0, .08), .45 * min(W, H) * r.uniform(.65, 1))
    else:
        objects.compose(c, objects.TRAIN, wanted=str(r.choice(MODES)))
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
    doodles, out = sys.argv[1], sys.argv[2]
    generated = int(sys.argv[3]) if len(sys.argv) > 3 else 7000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 70_000_000
    cv2.setNumThreads(1)
    r = np.random.default_rng(seed)
    pages = []
    for name, about in sorted(json.load(open(doodles + "/index.json")).items()):
        if name in NO_TOP:
            continue
        drawings = json.load(open("%s/%s.json" % (doodles, name)))
        for k in r.permutation(len(drawings))[:EACH[about["core"]]]:
            pages.append(draw(drawings[k], r))
    print(len(pages), "doodles", flush=True)
    for k in range(generated):
        try:
            pages.append(invent(seed + k))
        except Exception as e:                                    # a degenerate shape: one page less
            print("seed", seed + k, repr(e)[:120], flush=True)
    np.save(out, np.stack(pages))
    print(len(pages), "drawings in", out)
