"""Pages of things whose class and parts are known: make_pages.py DOODLES OUT PAGES [SEED]
DOODLES: the stroke vectors of real people's quick drawings (their README says whose). OUT gets NNNN.jpg, what a camera sees, and
beside it NNNN.png, pixel by pixel in blue, green and red the kind, the number and the part of what lies topmost (canvas.KINDS, PARTS),
and NNNN.json: of every number the kind, the thing it belongs to and its box."""
import json
import os
import sys
import numpy as np
import cv2

sys.path.insert(0, os.environ.get("GEN") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gen"))
import objects
from canvas import KINDS, Canvas, ell, smooth1d
from objects import U, place

# what the classes of the doodles are called here; what is missing is left out
NAMES = {
    "person": "angel yoga mermaid",
    "head": "face smiley_face",
    "animal": "bear bee butterfly camel cat cow crab crocodile dog dragon elephant frog giraffe hedgehog horse kangaroo lion monkey mouse octopus "
              "panda pig rabbit raccoon scorpion sea_turtle sheep snail snake spider squirrel teddy_bear tiger zebra ant bat",
    "bird": "bird duck flamingo owl parrot penguin swan",
    "fish": "fish dolphin shark whale",
    "house": "house barn castle church hospital lighthouse skyscraper tent windmill",
    "tree": "tree palm_tree bush cactus",
    "flower": "flower house_plant",
    "sun": "sun",
    "cloud": "cloud",
    "rainbow": "rainbow",
    "star": "star",
    "balloon": "hot_air_balloon parachute",
    "vehicle": "airplane ambulance bus car firetruck helicopter pickup_truck police_car school_bus submarine tractor train truck motorbike bicycle "
               "flying_saucer sailboat canoe cruise_ship speedboat",
    "other": "apple backpack banana book birthday_cake cake bread camera chair clock coffee_cup cookie crown cup diamond door drums envelope guitar "
             "hamburger hat hot_dog ice_cream key ladder leaf light_bulb lollipop moon mushroom pants pear pencil pineapple pizza popsicle present "
             "shoe sock strawberry suitcase sword t_shirt table teapot telephone television umbrella vase watermelon wheel hand foot hexagon square "
             "triangle circle octagon",
}
PAINT = {
    "person": ["skin", "peach", "red", "blue", "pink", "tan"], "head": ["yellow", "skin", "peach", "paleyellow", "pink", "green"],
    "animal": ["brown", "tan", "grey", "orange", "pink", "lightbrown", "yellow", "green"], "bird": ["blue", "yellow", "red", "grey", "brown"],
    "fish": ["orange", "blue", "yellow", "teal", "grey"], "house": ["pink", "paleyellow", "red", "tan", "lightbrown", "yellow", "grey"],
    "tree": ["green", "darkgreen", "lime"], "flower": ["pink", "red", "purple", "yellow", "orange", "blue"],
    "sun": ["yellow", "gold", "orange"], "cloud": ["sky", "lightgrey", "cyan", "blue"], "rainbow": ["red", "yellow", "green", "blue"],
    "star": ["yellow", "gold", "orange", "pink", "blue"], "heart": ["red", "pink", "magenta"],
}
# how often a thing is drawn: what children draw, and of what there are hardly any doodles above all
OFTEN = {"person": 9, "head": 6, "animal": 9, "bird": 3, "fish": 3, "house": 6, "tree": 7, "flower": 7, "sun": 4, "cloud": 4, "rainbow": 3,
         "star": 8, "heart": 8, "balloon": 3, "vehicle": 5, "monster": 2, "other": 7}
INVENTED = {
    "person": [objects.person], "head": [objects.smiley, lambda c: objects.head(c, 0, 0, .9, c.named("skin", "peach", "yellow"))],
    "animal": [objects.quadruped, objects.quadruped, objects.butterfly, objects.caterpillar, objects.snail, objects.spider, objects.creature],
    "bird": [objects.bird], "fish": [objects.fish], "house": [objects.house, objects.house, objects.castle, objects.facade],
    "tree": [objects.tree], "flower": [objects.flower], "sun": [objects.sun], "cloud": [objects.cloud], "rainbow": [objects.rainbow],
    "star": [objects.star], "heart": [objects.heart], "balloon": [objects.balloon], "vehicle": [objects.car, objects.boat, objects.rocket],
    "monster": [objects.monster],
    "other": [objects.moon, objects.mushroom, objects.cup, objects.icecream, objects.apple, objects.umbrella, objects.gift, objects.swing,
              objects.polygon, objects.blob],
}
DOODLED = .45                                                     # of the things of a class that both have


def doodle(c, kind, strokes):
    """A real person's strokes, in a child's pens and paint."""
    r = c.rng
    points = [np.array(s, float).T for s in strokes]
    every = np.concatenate(points)
    low, high = every.min(0), every.max(0)
    points = [(p - (low + high) / 2) / (max(high - low) / 2 + 1e-6) for p in points]
    paint = c.named(*PAINT[kind]) if kind in PAINT else c.colour()
    ink = paint * .8 if r.random() < .3 else None
    spans = [np.prod(np.ptp(p, axis=0)) for p in points]
    with c.thing(kind):
        for k, p in enumerate(points):                            # what comes back to where it began is an area
            if len(p) < 5 or np.hypot(*(p[0] - p[-1])) > .35 * np.hypot(*np.ptp(p, axis=0)):
                continue
            q = c.px(np.concatenate([p, p[:1]]))
            b = c.box(q, 2)
            if b is None:
                continue
            c.occupy(b, c.raster(b, lambda g: (c.path(g, q, True), g.fill())))
            if r.random() < c.pfill and (spans[k] == max(spans) or r.random() < .5):
                c.fill(q, paint if spans[k] == max(spans) else c.colour(), c.fill_medium)
        for p in points:
            if len(p) > 1:
                c.line(p, ink, wob=.4)


class Page(Canvas):
    """Remembers from where to where each thing reaches, even below what lies over it."""
    reach = None

    def occupy(self, b, m):
        super().occupy(b, m)
        y, x = np.nonzero(m > .5)
        if len(x):
            self.reach = self.reach or {}
            x0, y0, x1, y1 = self.reach.get(self.now[1], (1e9, 1e9, -1, -1))
            self.reach[self.now[1]] = (min(x0, x.min() + b[0]), min(y0, y.min() + b[1]), max(x1, x.max() + b[0]), max(y1, y.max() + b[1]))

    def truth(self):
        """Kind, number of the thing it belongs to, box; the first is paper."""
        return [[kind, int(of), [int(v) for v in (self.reach or {}).get(k, ())]] for k, (kind, of) in enumerate(self.things)]


class Pack:
    def __init__(self, folder, r):
        self.r = r
        self.of = {kind: [json.load(open("%s/%s.json" % (folder, name))) for name in names.split()] for kind, names in NAMES.items()}
        self.kinds = list(OFTEN)
        self.share = np.array(list(OFTEN.values()), float) / sum(OFTEN.values())

    def thing(self, kind=None):
        """Draws one thing when it is placed."""
        r = self.r
        kind = kind or str(r.choice(self.kinds, p=self.share))
        if kind not in INVENTED or kind in self.of and r.random() < DOODLED:
            own = self.of[kind]
            drawings = own[r.integers(0, len(own))]
            strokes = drawings[r.integers(0, len(drawings))]
            return lambda c: doodle(c, kind, strokes)
        return INVENTED[kind][r.integers(0, len(INVENTED[kind]))]


def arrange(c, pack):
    """Alone, apart, side by side, over each other, one in the other, on a ground; or what gen/ composes."""
    r, W, H = c.rng, c.W, c.H
    m = min(W, H)
    mode = r.choice(["one", "apart", "touching", "nested", "ground", "composed"], p=[.22, .22, .22, .12, .14, .08])
    if mode == "composed":
        objects.compose(c, objects.TRAIN + objects.HELD)
    elif mode == "one":
        place(c, pack.thing(), W * (.5 + r.normal(0, .05)), H * (.5 + r.normal(0, .05)), m * U(r, .25, .47), r.normal(0, .08))
    elif mode == "apart":
        n = int(r.integers(2, 10))
        k = int(np.ceil(np.sqrt(n * W / H)))
        rows = int(np.ceil(n / k))
        same = None if r.random() < .6 else str(r.choice(pack.kinds, p=pack.share))
        for i in range(n):
            place(c, pack.thing(same), (i % k + .5 + r.normal(0, .06)) / k * W, (i // k + .5 + r.normal(0, .06)) / rows * H,
                  min(W / k, H / rows) * U(r, .28, .46), r.normal(0, .12))
    elif mode == "touching":                                      # rims meet, or lie over each other by up to a third
        n = int(r.choice([2, 2, 2, 3, 3, 4]))
        same = None if r.random() < .45 else str(r.choice(["star", "heart", "heart", "star", "flower", "tree", "person", "head", "cloud", "house"]))
        s = m * U(r, .3, .42) * (2 / n) ** .6
        angle = r.choice([0, 0, 0, .5, -.5, 1.57]) + r.normal(0, .15)
        step = s * U(r, 1.15, 1.95)
        for i in range(n):
            at = (i - (n - 1) / 2) * step
            place(c, pack.thing(same), W / 2 + at * np.cos(angle), H / 2 + at * np.sin(angle), s * U(r, .75, 1.1), r.normal(0, .15))
    elif mode == "nested":
        s = m * U(r, .32, .46)
        outer = str(r.choice(["heart", "heart", "star", "head", "other", "cloud", "sun", "balloon"]))
        place(c, pack.thing(outer), W / 2, H / 2, s, r.normal(0, .08))
        for i in range(int(r.choice([1, 1, 1, 2, 4]))):
            place(c, pack.thing(str(r.choice(["heart", "star", "star", "flower", outer]))), W / 2 + r.normal(0, .15) * s, H / 2 + r.normal(0, .15) * s, s * U(r, .15, .5), r.normal(0, .1))
    else:
        hz = U(r, .65, .9) * H
        x = np.linspace(-.03, 1.03, 20)
        top = np.stack([x * W, hz + m * .02 * smooth1d(r, 20, 6)], 1)
        with c.thing("ground"):
            k = r.random()
            if k < .4:
                c.line(top, c.named("green", "brown", "black"), raw=True)
            elif k < .8:
                c.fill(np.concatenate([top, [[W + 9, H + 9], [-9, H + 9]]]), c.named("green", "lime", "brown", "tan"), c.fill_medium, bare=True)
            else:
                for t in np.linspace(0, W, int(r.integers(12, 50))):
                    c.line([[t, hz + m * .02], [t + r.normal(0, m * .01), hz - m * U(r, .01, .05)]], c.named("green", "darkgreen"), raw=True)
        n = int(r.integers(1, 6))
        for i in range(n):
            s = min(m * U(r, .12, .3), .55 * W / n)
            place(c, pack.thing(str(r.choice(["person", "person", "house", "tree", "tree", "flower", "animal", "vehicle"]))),
                  (i + .5 + r.normal(0, .12)) / n * W, hz - s * U(r, .8, 1), s)
        for i in range(int(r.integers(0, 4))):
            place(c, pack.thing(str(r.choice(["sun", "cloud", "cloud", "bird", "star", "rainbow", "balloon"]))), U(r, .08, .92) * W, U(r, .06, .3) * H, m * U(r, .07, .17))


def photograph(c):
    """Warm or cool paper under light from one side, a little soft, with grain."""
    r, W, H = c.rng, c.W, c.H
    paper = np.array([.96, .95, .93]) + r.normal(0, .015, 3)
    rgb = paper * c.T * (1 - c.OA[..., None]) + c.O
    y, x = np.mgrid[0:H, 0:W] / max(W, H)
    a = U(r, 0, 6.28)
    light = U(r, .62, .95) * (1 + U(r, -.18, .18) * (x * np.cos(a) + y * np.sin(a))) [..., None] * (1 + r.normal(0, .03, 3))
    rgb = cv2.GaussianBlur((rgb * light).astype(np.float32), (0, 0), U(r, .4, .9))
    rgb = rgb + r.normal(0, U(r, .004, .015), rgb.shape)
    return (rgb.clip(0, 1) ** (1 / 1.1) * 255).astype(np.uint8)


if __name__ == "__main__":
    folder, out, pages = sys.argv[1], sys.argv[2], int(sys.argv[3])
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 90_000_000
    cv2.setNumThreads(1)
    os.makedirs(out, exist_ok=True)
    pack = Pack(folder, np.random.default_rng(seed))
    for k in range(pages):
        r = pack.r = np.random.default_rng(seed + 1 + k)
        W, H = (704, 704) if r.random() < .3 else (704, 528) if r.random() < .5 else (528, 704)
        c = Page(W, H, r)
        try:
            arrange(c, pack)
        except Exception as e:                                    # a degenerate shape: one page less
            print("page", k, repr(e)[:120], flush=True)
            continue
        cv2.imwrite("%s/%04d.jpg" % (out, k), photograph(c)[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 88])
        cv2.imwrite("%s/%04d.png" % (out, k), np.dstack([c.kind, c.one, c.part]))
        json.dump(c.truth(), open("%s/%04d.json" % (out, k), "w"))
    print(pages, "pages in", out)
