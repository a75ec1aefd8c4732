"""What lies beside, on and over a sheet when somebody photographs it: table, hands, tape, shadow. Every function takes a picture
(S x S x 3, 0..1), the light and a random generator, and returns the picture and a mask of what it laid over it."""
import math
import numpy as np
import cv2
from canvas import noise

f32 = np.float32
SKINS = np.array([[.93, .74, .62], [.80, .58, .44], [.55, .36, .25], [.96, .82, .74], [.38, .24, .17], [.88, .66, .52]])


def U(r, a, b):
    return float(r.uniform(a, b))


def polygon_mask(S, points):
    m = np.zeros((S, S), f32)
    cv2.fillPoly(m, [np.round(np.asarray(points) * 8).astype(np.int32).reshape(-1, 1, 2)], 1, cv2.LINE_AA, 3)
    return m


def lay(img, m, colour, light):
    return img * (1 - m[..., None]) + np.asarray(colour, f32) * light * m[..., None]


def from_edge(r, S):
    """A place on the edge of the picture and the direction inwards."""
    e, t = r.integers(0, 4), U(r, .02, .98) * S
    at = np.array([[t, S + 6], [t, -6], [-6, t], [S + 6, t]][e])
    inwards = np.array([[0., -1], [0, 1], [1, 0], [-1, 0]][e])
    a = r.normal(0, .5)
    turn = np.array([[math.cos(a), -math.sin(a)], [math.sin(a), math.cos(a)]])
    return at, turn @ inwards


def finger(S, at, way, long, thick, bend):
    """A bent capsule that narrows to its tip: mask and how far from its axis each pixel lies."""
    t = np.linspace(0, 1, 14)
    side = np.array([-way[1], way[0]])
    axis = at + np.outer(t * long, way) + np.outer(bend * long * t * t, side)
    m, near = np.zeros((S, S), f32), np.ones((S, S), f32)
    yy, xx = np.mgrid[0:S, 0:S].astype(f32)
    for (a, b), k in zip(zip(axis[:-1], axis[1:]), t):
        half = thick * (1.05 - .3 * k) / 2
        d = b - a
        q = np.clip(((xx - a[0]) * d[0] + (yy - a[1]) * d[1]) / max(1e-6, d @ d), 0, 1)
        far = np.hypot(xx - a[0] - q * d[0], yy - a[1] - q * d[1]) / half
        near = np.minimum(near, far)
        m = np.maximum(m, np.clip((1 - far) * half + .5, 0, 1))
    return m, near, axis[-1], axis[-1] - axis[-2]


def hand(img, light, r):
    """Fingers, a thumb or half a hand that holds the sheet; now and then a sleeve."""
    S = len(img)
    at, way = from_edge(r, S)
    thick, skin = S * U(r, .05, .17), SKINS[r.integers(0, len(SKINS))] * U(r, .75, 1.12)
    many = int(r.choice([1, 2, 4], p=[.6, .15, .25]))
    side = np.array([-way[1], way[0]])
    long = S * U(r, .06, .34)
    whole, shade = np.zeros((S, S), f32), np.ones((S, S), f32)
    nails = np.zeros((S, S), f32)
    has_nails, bend = r.random() < .65, r.normal(0, .18)
    for i in range(many):
        start = at + side * (i - (many - 1) / 2) * thick * U(r, .9, 1.1)
        m, near, tip, last = finger(S, start, way, long * U(r, .75, 1.15), thick, bend)
        shade = np.where(m > whole, np.clip(near, 0, 1), shade)
        whole = np.maximum(whole, m)
        if has_nails:
            middle, angle = tip - last * U(r, .1, .5), math.degrees(math.atan2(last[1], last[0]))
            cv2.ellipse(nails, tuple(int(v) for v in middle), (max(1, int(thick * .3)), max(1, int(thick * .22))), angle, 0, 360, 1, -1, cv2.LINE_AA)
    if many > 1 and r.random() < .7:                              # the back of the hand behind the fingers
        palm = polygon_mask(S, np.array([at + side * s * thick * many * .55 + way * d for s, d in ((-1, long * .25), (1, long * .25), (1.15, -S), (-1.15, -S))]))
        shade = np.where(palm > whole, .55, shade)
        whole = np.maximum(whole, palm)
    colour = skin * (1 - U(r, .3, .6) * shade ** 2)[..., None] * (.93 + .14 * noise(r, 1.7, S, S))[..., None]
    colour = colour * (1 + .12 * (noise(r, 14.0, S, S)[..., None] - .5) * np.array([.4, 1, 1]))
    colour = colour * (1 - .6 * nails[..., None]) + .6 * nails[..., None] * np.array([.97, .82, .76])
    if r.random() < .2:
        sleeve = polygon_mask(S, np.array([at + side * s * thick * (many + 1) + way * d for s, d in ((-1, long * .12), (1, long * .12), (1, -S), (-1, -S))]))
        cloth = r.random(3) * U(r, .3, 1) * (.7 + .6 * noise(r, 3.0, S, S))[..., None]
        colour = colour * (1 - sleeve[..., None]) + cloth * sleeve[..., None]
        whole = np.maximum(whole, sleeve)
    cast = np.roll(cv2.GaussianBlur(whole, (0, 0), S * U(r, .006, .03)), tuple(int(v) for v in r.integers(-S // 40, S // 40 + 1, 2)), (0, 1))
    img = img * (1 - cast * U(r, .1, .5))[..., None]
    return lay(img, whole, colour, light), whole


def tape(img, light, r):
    """Strips of tape, stickers or magnets on the sheet, most near its corners."""
    S = len(img)
    over = np.zeros((S, S), f32)
    for _ in range(int(r.integers(1, 5))):
        at = (U(r, 0, 1) * S, U(r, 0, 1) * S) if r.random() < .25 else tuple(float(r.choice([U(r, 0, .14), U(r, .86, 1)])) * S for _ in range(2))
        if r.random() < .8:
            box = cv2.boxPoints((at, (S * U(r, .06, .25), S * U(r, .03, .08)), float(r.choice([0, 45, -45, 90, U(r, 0, 180)]))))
            m = polygon_mask(S, box)
        else:
            m = np.zeros((S, S), f32)
            cv2.circle(m, tuple(int(v) for v in at), int(S * U(r, .012, .05)), 1, -1, cv2.LINE_AA)
        colour = [np.array([.85, .78, .6]), np.array([.9, .9, .88]), r.random(3)][r.integers(0, 3)]
        through = U(r, .15, .9)
        colour = colour * (.9 + .2 * noise(r, 3.0, S, S))[..., None]
        img = img * (1 - m[..., None] * through) + colour * light * m[..., None] * through
        over = np.maximum(over, m * (through > .3))
    return img, over


def things(img, light, r):
    """Pens, a cup, a phone, scraps: what else lies on the table, over the edge of the sheet or in from the edge of the photo."""
    S = len(img)
    over = np.zeros((S, S), f32)
    for _ in range(int(r.integers(1, 3))):
        at, way = from_edge(r, S)
        long, thick, colour = S * U(r, .08, .5), S * U(r, .015, .16), r.random(3) * U(r, .2, 1)
        side = np.array([-way[1], way[0]])
        if r.random() < .75:
            m = polygon_mask(S, [at - side * thick / 2 - way * S, at + side * thick / 2 - way * S, at + side * thick / 2 + way * long, at - side * thick / 2 + way * long])
            yy, xx = np.mgrid[0:S, 0:S].astype(f32)
            across = np.abs((xx - at[0]) * side[0] + (yy - at[1]) * side[1]) / thick * 2
            c = colour * (1.1 - .5 * np.clip(across, 0, 1) ** 2)[..., None]
        else:
            m = np.zeros((S, S), f32)
            cv2.circle(m, tuple(int(v) for v in at + way * long * .3), int(S * U(r, .06, .2)), 1, -1, cv2.LINE_AA)
            c = colour * (.8 + .4 * noise(r, 40.0, S, S))[..., None]
        cast = np.roll(cv2.GaussianBlur(m, (0, 0), S * .02), tuple(int(v) for v in r.integers(-S // 50, S // 50 + 1, 2)), (0, 1))
        img = lay(img * (1 - cast * U(r, .05, .4))[..., None], m, c, light)
        over = np.maximum(over, m)
    return img, over


def table(r, S):
    """A table, floor or blanket with its own scale of grain, sometimes hardly darker than the paper."""
    k = r.choice(["planks", "grain", "speckle", "checks", "cloth", "pale", "dark", "sheets"])
    base = (np.array([.62, .43, .27]) * U(r, .35, 1.5) + r.normal(0, .05, 3)) if k in ("planks", "grain") else r.random(3) * U(r, .3, 1)
    if k == "pale":
        base = np.array([.85, .84, .82]) * U(r, .75, 1.1) + r.normal(0, .03, 3)
    if k == "dark":
        base = base * U(r, .1, .4)
    yy, xx = np.mgrid[0:S, 0:S].astype(f32)
    a = U(r, 0, math.pi)
    along, across = xx * math.cos(a) + yy * math.sin(a), -xx * math.sin(a) + yy * math.cos(a)
    n = lambda s: noise(r, float(s), S, S)
    if k in ("planks", "grain"):
        stretched = noise(r, float(r.choice([1.0, 3.0, 6.0])), S, S, U(r, 6, 20), r.random() < .5)
        img = base * (1 + U(r, .2, .8) * (stretched - .5) + U(r, 0, .4) * (n(40) - .5))[..., None]
        if k == "planks":
            wide = S * U(r, .08, .5)
            img = img * (1 - U(r, .3, .8) * np.exp(-((across % wide) / U(r, .8, 3)) ** 2))[..., None] * (1 + .2 * np.sin((across // wide) * 2.4))[..., None]
    elif k == "speckle":
        img = base + (r.random(3) - base) * (n(float(r.choice([.6, 1.0, 1.7]))) > U(r, .5, .9))[..., None] * U(r, .2, .8)
    elif k == "checks":
        wide = S * U(r, .03, .3)
        check = ((along // wide + across // wide) % 2)[..., None]
        img = base * (1 - check) + (r.random(3) if r.random() < .5 else base * U(r, .5, 1.5)) * check
    elif k == "cloth":
        w = U(r, 2, 9)
        img = base * (1 + U(r, .05, .4) * np.sin(along / w * 6.28) * np.sin(across / w * 6.28) + U(r, .1, .7) * (n(40) - .5))[..., None]
        for _ in range(int(r.integers(0, 12))):                   # printed flowers or dots
            cv2.circle(img, tuple(int(v) for v in r.integers(0, S, 2)), int(S * U(r, .01, .06)), tuple(r.random(3)), -1, cv2.LINE_AA)
    elif k == "sheets":                                           # other drawings underneath
        img = np.ones((S, S, 3)) * np.array([.93, .93, .9]) * U(r, .7, 1)
        for _ in range(int(r.integers(2, 9))):
            p = (r.random((int(r.integers(2, 5)), 2)) * S).astype(np.int32).reshape(-1, 1, 2)
            cv2.polylines(img, [p], r.random() < .4, tuple(r.random(3)), int(r.integers(1, 5)), cv2.LINE_AA)
    else:
        img = base * (1 + U(r, .02, .3) * (n(float(r.choice([1.7, 14, 40]))) - .5))[..., None]
    return np.clip(img, .01, 1).astype(f32)


def dim(r, S):
    """Light that falls off: towards the corners, to one side, or nearly everywhere."""
    yy, xx = np.mgrid[0:S, 0:S].astype(f32) / S - .5
    k, far = r.integers(0, 3), np.hypot(xx - r.normal(0, .1), yy - r.normal(0, .1))
    if k == 0:
        return (1 - U(r, .3, .95) * np.clip(far * 1.5, 0, 1) ** U(r, 1.5, 4))[..., None].astype(f32)
    if k == 1:
        a = U(r, 0, 6.28)
        return (1 - U(r, .3, .85) * np.clip(.5 + (xx * math.cos(a) + yy * math.sin(a)) * U(r, .8, 2), 0, 1))[..., None].astype(f32)
    return np.full((S, S, 1), U(r, .25, .6), f32)


def cut_out(sil, r):
    """The sheet of a drawing that was cut out along itself."""
    disc = lambda share: cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (int(len(sil) * share) | 1,) * 2)
    whole = cv2.morphologyEx((sil > .5).astype(f32), cv2.MORPH_CLOSE, disc(.15))
    return cv2.GaussianBlur(cv2.dilate(whole, disc(U(r, .03, .12))), (0, 0), 1.)


def seen(lum, reach=.02):
    """Where something stands out from what surrounds it, drawn or not."""
    g = cv2.GaussianBlur(np.log(np.clip(lum, 0, None) + .02).astype(f32), (0, 0), 1)  # the grain of paper is nothing
    return np.abs(g - cv2.GaussianBlur(g, (0, 0), reach * len(lum), borderType=cv2.BORDER_REPLICATE)) > .05
