"""Real people's quick drawings as things on the page: their strokes in this child's pen, their rooms coloured now and then.
The folder of stroke vectors is named by DOODLES in the environment; its README says whose they are."""
import functools
import json
import os
import numpy as np
import cv2

WHERE = os.environ.get("DOODLES", "")
# what a child would call them; classes that are not here are not drawn
KIND_OF = {kind: names.split() for kind, names in {
    "person": "angel mermaid yoga", "head": "face smiley_face skull",
    "animal": "ant bat bear bee butterfly camel cat cow crab crocodile dog dolphin dragon elephant frog giraffe hedgehog horse kangaroo "
              "lion lobster monkey mosquito mouse octopus panda pig rabbit raccoon rhinoceros scorpion sea_turtle sheep snail snake spider "
              "squirrel teddy_bear tiger whale zebra",
    "bird": "bird duck flamingo owl parrot penguin swan", "fish": "fish shark",
    "house": "barn castle church house hospital lighthouse skyscraper tent", "tree": "palm_tree tree bush",
    "flower": "flower", "sun": "sun", "cloud": "cloud", "rainbow": "rainbow", "star": "star",
    "balloon": "hot_air_balloon parachute",
    "vehicle": "airplane ambulance bicycle bus canoe car cruise_ship firetruck flying_saucer helicopter motorbike pickup_truck police_car "
               "sailboat school_bus submarine tractor train truck van",
    "ground": "grass mountain", "other": "apple backpack birthday_cake book bowtie cactus cake carrot chair crown cup donut drums guitar "
    "hamburger hat house_plant ice_cream key ladder light_bulb lollipop moon mushroom pear pencil pineapple pizza present shoe snowflake "
    "snowman strawberry swing_set table umbrella vase watermelon windmill"}.items()}
COLOURS = {"tree": ("green", "darkgreen", "lime"), "sun": ("yellow", "gold", "orange"), "cloud": ("sky", "lightgrey", "blue"),
           "animal": ("brown", "tan", "grey", "orange", "pink", "lightbrown"), "ground": ("green", "brown", "lime")}
OFTEN = {"person": 4, "animal": 6, "head": 2, "vehicle": 3, "house": 3, "bird": 2, "other": 3}


@functools.lru_cache(maxsize=None)
def drawings(name):
    path = "%s/%s.json" % (WHERE, name)
    return json.load(open(path)) if os.path.exists(path) else []


@functools.lru_cache(maxsize=None)
def classes():
    return [(kind, names) for kind, all_ in KIND_OF.items() if (names := [n for n in all_ if os.path.exists("%s/%s.json" % (WHERE, n))])]


def there():
    return bool(WHERE) and bool(classes())


def rooms(lines, pen, W, H):
    """What the strokes enclose, gaps of a few pens closed: polygons in pixels, and all of it with the strokes as a mask."""
    low, high = np.concatenate(lines).min(0), np.concatenate(lines).max(0)
    x0, y0 = (int(v) for v in np.maximum(0, low - 3 * pen - 3))
    x1, y1 = int(min(W, high[0] + 3 * pen + 4)), int(min(H, high[1] + 3 * pen + 4))
    if x1 - x0 < 8 or y1 - y0 < 8:
        return [], None, None
    wall = np.zeros((y1 - y0, x1 - x0), np.uint8)
    for p in lines:
        cv2.polylines(wall, [np.round((p - [x0, y0]) * 8).astype(np.int32).reshape(-1, 1, 2)], False, 255, max(1, int(pen)), cv2.LINE_8, 3)
    k = int(2 * pen) | 1
    shut = cv2.morphologyEx(wall, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (k, k)))
    n, label, stats, _ = cv2.connectedComponentsWithStats((shut == 0).astype(np.uint8), connectivity=4)
    polygons, inside = [], shut > 0
    for i in range(1, n):
        x, y, w, h, area = stats[i]
        if x == 0 or y == 0 or x + w == wall.shape[1] or y + h == wall.shape[0]:
            continue
        inside |= label == i
        if area > max(60, 6 * pen * pen):
            contour = max(cv2.findContours((label == i).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)[0], key=len)[:, 0]
            polygons.append(contour.astype(float) + [x0, y0])
    return polygons, inside.astype(np.float32), (x0, y0, x1, y1)


def doodle(c, kind=None):
    """One quick drawing of a real person in local coordinates."""
    r = c.rng
    among = classes()
    weight = np.array([OFTEN.get(k, 1.) for k, _ in among])
    kind, names = among[r.choice(len(among), p=weight / weight.sum())] if kind is None else (kind, dict(among)[kind])
    name = str(names[r.integers(0, len(names))])
    several = drawings(name)
    strokes = [np.array(s, float).T for s in several[r.integers(0, len(several))]]
    every = np.concatenate(strokes)
    middle = (every.max(0) + every.min(0)) / 2
    lines = [(s - middle) / 127.5 for s in strokes if len(s) > 1]
    if not lines:
        return
    with c.thing(kind):
        pen = c.width(1, c.line_medium)
        polygons, inside, b = rooms([c.px(p) for p in lines], pen, c.W, c.H)
        if b is not None:
            if r.random() < c.covers:
                c.hide(b, inside)
            c.occupy(b, inside)
        one, many = c.named(*COLOURS[kind]) if kind in COLOURS else c.colour(), r.random() < .5
        for p in polygons:
            if r.random() < c.pfill:
                c.fill(p, c.colour() if many and r.random() < .5 else one, c.fill_medium)
        ink = None if c.one_ink or r.random() < .5 else c.colour(dark=True)
        for p in lines:
            c.line(p, ink, pen / c.lw, wob=.35)
