"""What children draw.  Every function draws into local coordinates about [-1,1] x [-1,1], y down."""
import functools
import math
import numpy as np
import doodles
from canvas import ell, rect, closed, spline, smooth1d

TAU = 2 * math.pi


def U(r, a, b):
    return float(r.uniform(a, b))


def is_a(kind, part=""):
    """Whatever the function draws is one thing of this kind."""
    def wrap(draw):
        @functools.wraps(draw)
        def thing(c, *more, **named):
            with c.thing(kind, part):
                draw(c, *more, **named)
        return thing
    return wrap


def part_of(part, alone=None):
    """Whatever the function draws is a part of a thing, or one of its own where none is being drawn."""
    def wrap(draw):
        @functools.wraps(draw)
        def piece(c, *more, **named):
            with c.piece(part) if c.now[1] or alone is None else c.thing(alone, part):
                draw(c, *more, **named)
        return piece
    return wrap


# ------------------------------------------------------------------ faces
def face(c, x, y, s, skip=.06):
    """Face of half-width s about (x, y)."""
    r = c.rng
    if r.random() < skip:
        return
    old = c.push(x, y, s)
    c.mark("face", c.px(ell(0, 0, .8)), 1, fill=True)
    ex, ey = U(r, .28, .48), U(r, -.35, -.05)
    es = U(r, .06, .2)
    kind = r.choice(["dot", "ring", "pupil", "oval", "arc", "cross", "lash", "iris", "dash", "bigpupil"],
                    p=[.26, .12, .14, .1, .08, .03, .08, .08, .05, .06])
    ecol = c.ink if r.random() < .75 else c.colour(dark=True)
    n = 1 if r.random() < .03 else (3 if r.random() < .02 else 2)
    for i in range(n):
        dx = [0] if n == 1 else ([-ex, ex] if n == 2 else [-ex, 0, ex])
        X, Y = dx[i] + r.normal(0, .03), ey + r.normal(0, .04)
        e = es * U(r, .85, 1.15)
        if kind == "dot":
            c.dot(X, Y, e * .7, ecol, role="eye")
        elif kind == "oval":
            c.shape(ell(X, Y, e * .6, e * U(r, .9, 1.4), 20), fill=ecol, col=ecol, outline=False, role="eye")
        elif kind in ("ring", "pupil", "iris", "lash", "bigpupil"):
            e *= 1.3
            c.shape(ell(X, Y, e, e * U(r, .75, 1.2), 24), fill=c.colour() if kind == "iris" else None, col=ecol, w=.8, role="eye",
                    pfill=.8, knock=.7)
            if kind in ("pupil", "lash"):
                c.dot(X + r.normal(0, e * .2), Y + r.normal(0, e * .2), e * .3, ecol, role="eye")
            if kind == "bigpupil":
                c.dot(X + r.normal(0, e * .1), Y + r.normal(0, e * .1), e * .65, c.colour(dark=True), role="eye")
            if kind == "lash":
                for a in np.linspace(-150, -30, r.integers(3, 6)):
                    q = np.array([[X + e * math.cos(math.radians(a)), Y + e * math.sin(math.radians(a))],
                                  [X + 1.7 * e * math.cos(math.radians(a)), Y + 1.7 * e * math.sin(math.radians(a))]])
                    c.line(q, ecol, .7)
        elif kind == "arc":
            up = r.random() < .6
            c.line(ell(X, Y, e * 1.2, e, 12, 180 if up else 0, 360 if up else 180), ecol, .9, role="eye")
        elif kind == "dash":
            v = r.random() < .6
            c.line([[X, Y - e], [X, Y + e]] if v else [[X - e, Y], [X + e, Y]], ecol, 1.2, role="eye")
        else:
            c.line([[X - e, Y - e], [X + e, Y + e]], ecol, .8, role="eye")
            c.line([[X - e, Y + e], [X + e, Y - e]], ecol, .8, role="eye")
        if c.brows is None and r.random() < .08:
            c.line([[X - e, Y - es * 2], [X, Y - es * 2.4], [X + e, Y - es * 2]], ecol, .8)
        elif c.brows is not None and r.random() < c.brows:        # close above the eye, level, slanting or arched
            near, slant, arch = e * U(r, 1.15, 2.6), e * r.normal(0, .35) * (1 if X > 0 else -1), e * U(r, 0, .6)
            c.line([[X - e * 1.2, Y - near + slant], [X, Y - near - arch], [X + e * 1.2, Y - near - slant]], ecol, U(r, .7, 1.4))
    if c.glasses and r.random() < c.glasses and n == 2:
        g = min(ex * U(r, .75, .98), es * U(r, 1.7, 3))
        q = ell(0, 0, g, g * U(r, .75, 1.05), 26) if r.random() < .7 else rect(-g, -g * .75, g, g * .75)
        for sx in (-1, 1):
            c.line(q + [sx * ex, ey], ecol)
            c.line([[sx * (ex + g), ey], [sx * .95, ey - .05]], ecol)
        c.line([[g - ex, ey], [0, ey - .06], [ex - g, ey]], ecol)
    if r.random() < .42:                                      # nose
        k = r.integers(0, 4)
        if k == 0:
            c.dot(0, ey + .3, .06, ecol)
        elif k == 1:
            c.line([[0, ey + .1], [U(r, .08, .2), ey + .42], [0, ey + .42]], ecol, .9)
        elif k == 2:
            c.shape(ell(0, ey + .32, .1, .12, 18), fill=c.colour(), w=.8, col=ecol)
        else:
            c.line([[0, ey + .1], [0, ey + .4]], ecol, .9)
    my = ey + U(r, .55, .8)
    mw = U(r, .2, .5)
    mc = ecol if r.random() < .6 else c.named("red", "pink", "darkred", "magenta")
    k = r.choice(["smile", "line", "o", "lens", "sad", "teeth", "filled"], p=[.48, .1, .08, .1, .08, .06, .1])
    if k == "smile":
        c.line(ell(0, my - mw * .35, mw, mw * U(r, .4, .9), 16, 15, 165), mc, 1, role="mouth")
    elif k == "sad":
        c.line(ell(0, my + mw * .5, mw, mw * .6, 16, 200, 340), mc, 1, role="mouth")
    elif k == "line":
        c.line([[-mw, my], [mw, my + U(r, -.08, .08)]], mc, 1, role="mouth")
    elif k == "o":
        c.shape(ell(0, my, mw * .4, mw * U(r, .35, .6), 20), fill=mc, col=mc, w=.9, role="mouth", pfill=.4)
    else:
        q = np.concatenate([ell(0, my - .1, mw, mw * .7, 16, 10, 170), ell(0, my - .1, mw, mw * U(r, -.15, .15), 8, 170, 10)])
        c.shape(q, fill=None if k == "teeth" else mc, col=mc, w=.9, role="mouth", pfill=.85 if k == "filled" else .5)
        if k == "teeth":
            for t in np.linspace(-.6, .6, 4) * mw:
                c.line([[t, my - .1], [t, my + .1]], mc, .7)
    if r.random() < c.cheeks:
        cc = c.named("pink", "red", "palepink", "peach", "darkred")
        for sx in (-1, 1):
            c.shape(ell(sx * (ex + .18), ey + U(r, .35, .5), U(r, .1, .2), U(r, .08, .15), 18), fill=cc, col=cc, outline=r.random() < .15,
                    pfill=1)
    c.pop(old)


@part_of("hair")
def hair(c, x, y, s, col):
    r = c.rng
    k = r.choice(["none", "spikes", "curls", "long", "tails", "cap", "few", "bun", "fringe"], p=[.2, .14, .1, .14, .1, .12, .1, .05, .05])
    if k == "none":
        return
    old = c.push(x, y, s)
    if k == "spikes":
        n = r.integers(6, 16)
        for a in np.linspace(-170, -10, n) + r.normal(0, 4, n):
            t = math.radians(a)
            c.line([[math.cos(t), math.sin(t)], [U(r, 1.15, 1.5) * math.cos(t + .1), U(r, 1.15, 1.5) * math.sin(t + .1)]], col, .9)
    elif k == "curls":
        t = np.linspace(math.pi * 1.05, math.pi * 1.95, 80)
        q = np.stack([1.05 * np.cos(t) + .16 * np.cos(t * 22), 1.05 * np.sin(t) + .16 * np.sin(t * 22)], 1)
        c.line(q, col, .9, wob=.4)
    elif k == "long":
        b = U(r, .3, 1.6)
        q = np.concatenate([ell(0, 0, 1.15, 1.15, 20, 180, 360), [[1.3, b], [.85, b + .1], [.95, 0]], ell(0, 0, .95, .8, 14, 350, 190), [[-.85, b + .1], [-1.3, b]]])
        c.shape(q, fill=col, col=col, pfill=max(c.pfill, .6))
    elif k == "tails":
        for sx in (-1, 1):
            c.shape(ell(sx * 1.25, U(r, -.2, .3), .25, U(r, .35, .7), 22), fill=col, col=col)
        c.line(ell(0, 0, 1.02, 1.05, 16, 190, 350), col, 1)
    elif k == "cap":
        q = np.concatenate([ell(0, 0, 1.08, 1.1, 22, 185, 355), spline([[.8, -.2], [.4, -.45], [0, -.3], [-.4, -.5], [-.8, -.2]], False)])
        c.shape(q, fill=col, col=col, pfill=max(c.pfill, .7))
    elif k == "few":
        for i in range(r.integers(2, 6)):
            a = U(r, -.4, .4)
            c.line(spline([[a, -1], [a + U(r, -.2, .2), -1.2], [a + U(r, -.3, .3), -1.4]], False), col, .8)
    elif k == "bun":
        c.shape(ell(0, -1.3, .4, .35, 24), fill=col, col=col)
    else:
        for t in np.linspace(-.8, .8, r.integers(5, 12)):
            y0 = -math.sqrt(1 - t * t)
            c.line([[t, y0], [t + U(r, -.1, .1), y0 + U(r, .2, .5)]], col, .9)
    c.pop(old)


@part_of("hat")
def hat(c, x, y, s):
    r = c.rng
    if r.random() > .16:
        return
    old = c.push(x, y, s)
    col = c.colour()
    k = r.integers(0, 4)
    if k == 0:
        c.shape(closed([-.8, -.7], [.8, -.7], [0, -2]), fill=col)
        c.shape(ell(0, -2.05, .2), fill=c.colour())
    elif k == 1:
        c.shape(rect(-.6, -1.7, .6, -.8), fill=col)
        c.shape(rect(-1.1, -.95, 1.1, -.75), fill=col)
    elif k == 2:
        c.shape(closed([-.8, -.75], [-.9, -1.6], [-.45, -1.15], [0, -1.7], [.45, -1.15], [.9, -1.6], [.8, -.75]), fill=c.named("gold", "yellow"))
    else:
        c.shape(np.concatenate([ell(0, -.6, .95, .8, 16, 180, 360)]), fill=col)
        c.line([[-1.0, -.6], [1.3, -.55]], None, 1.2)
    c.pop(old)


@part_of("head", "head")
def head(c, x, y, s, fill=None, facep=.92):
    r = c.rng
    sx = U(r, .8, 1.2)
    k = r.random()
    if k < .8:
        q = ell(0, 0, sx, 1, 40)
    elif k < .9:
        q = spline([[-.9, -.8], [.9, -.8], [1, .3], [.5, 1], [-.5, 1], [-1, .3]])
    else:
        q = rect(-.9, -.9, .9, .9)
    old = c.push(x, y, s, s, r.normal(0, .08))
    hc = c.named("brown", "black", "yellow", "gold", "orange", "lightbrown", "darkred") if r.random() < .6 else c.ink
    c.shape(q, fill=fill)
    if r.random() < facep:
        face(c, 0, U(r, -.05, .12), .95)
    hair(c, 0, 0, 1, hc)
    hat(c, 0, 0, 1)
    c.pop(old)


def limb(c, p0, p1, tube, w, fill, hand=True, foot=False):
    c.joint("hip" if foot else "shoulder", *p0)
    c.joint("foot" if foot else "hand", *p1)
    with c.piece("leg" if foot else "arm"):
        draw_limb(c, p0, p1, tube, w, fill, hand, foot)


def draw_limb(c, p0, p1, tube, w, fill, hand, foot):
    r = c.rng
    p0, p1 = np.array(p0, float), np.array(p1, float)
    d = p1 - p0
    nrm = np.array([-d[1], d[0]]) / (np.hypot(*d) + 1e-9)
    mid = (p0 + p1) / 2 + nrm * r.normal(0, .12) * np.hypot(*d)
    if tube:
        a = spline([p0 + nrm * w, mid + nrm * w, p1 + nrm * w * .8], False)
        b = spline([p1 - nrm * w * .8, mid - nrm * w, p0 - nrm * w], False)
        c.shape(np.concatenate([a, b]), fill=fill)
    else:
        c.line(spline([p0, mid, p1], False))
    if not hand:
        return
    k = r.random()
    t = d / (np.hypot(*d) + 1e-9)
    if foot:
        if k < .45:
            e = p1 + np.array([np.sign(d[0] + r.normal(0, .3)) * w * 1.6, 0])
            c.shape(ell((p1[0] + e[0]) / 2, p1[1], w * 1.7, w * .9, 22), fill=c.colour(dark=True))
        elif k < .8:
            c.line([p1, p1 + [np.sign(d[0] + r.normal(0, .05)) * w * 2.2, U(r, -.03, .03)]])
    elif k < .3:
        c.shape(ell(*(p1 + t * w), w * 1.1, None, 20), fill=fill)
    elif k < .6:
        for a in np.linspace(-.7, .7, r.integers(3, 6)):
            ca, sa = math.cos(a), math.sin(a)
            q = np.array([t[0] * ca - t[1] * sa, t[0] * sa + t[1] * ca])
            c.line([p1, p1 + q * w * 2.2], None, .8)


@is_a("person", "body")
def person(c):
    r = c.rng
    k = r.choice(["stick", "tadpole", "box", "triangle", "full"], p=[.34, .14, .16, .18, .18])
    skin = c.named("skin", "peach", "tan", "lightbrown", "brown", "palepink")
    cloth, cloth2 = c.colour(), c.colour()
    tube = r.random() < .3
    w = U(r, .05, .1)
    hs = U(r, .24, .42)
    if k == "tadpole":
        hs = U(r, .42, .6)
        y = -.3
        for sx in (-1, 1):
            limb(c, [sx * hs * .4, y + hs * .9], [sx * hs * U(r, .4, .7), .95], tube, w, skin, foot=True)
            limb(c, [sx * hs * .95, y], [sx * (hs + U(r, .2, .45)), y + U(r, -.3, .3)], tube, w, skin)
        head(c, 0, y, hs, skin)
        return
    y = -1 + hs
    neck = y + hs
    hip = U(r, .25, .5)
    sh = neck + U(r, .04, .18)
    bw = U(r, .16, .34)
    arm = U(r, -.45, .5)
    if k == "stick":
        c.line([[0, neck], [r.normal(0, .03), hip]])
        bw = .0
    legs = lambda: [limb(c, [sx * bw * .5, hip], [sx * U(r, .12, .38), 1], tube, w, cloth2, foot=True) for sx in (-1, 1)]
    legs()
    for sx in (-1, 1):
        limb(c, [sx * bw * .9, sh + .04], [sx * U(r, .45, .75), sh + arm + r.normal(0, .06)], tube, w, skin if r.random() < .5 else cloth)
    if k == "box":
        c.shape(rect(-bw, neck, bw, hip), fill=cloth)
    elif k == "triangle":
        c.shape(closed([0 - .06, neck], [.06, neck], [bw * 1.7, hip + .15], [-bw * 1.7, hip + .15]), fill=cloth)
    elif k == "full":
        c.shape(spline([[-bw * .7, neck], [bw * .7, neck], [bw, (neck + hip) / 2], [bw * .9, hip], [-bw * .9, hip], [-bw, (neck + hip) / 2]]), fill=cloth)
    if k != "stick" and r.random() < .3:
        for t in np.linspace(neck + .1, hip - .1, r.integers(2, 4)):
            c.dot(0, t, .025)
    if k != "stick" and r.random() < .12:
        for t in np.linspace(neck + .1, hip - .1, r.integers(2, 5)):
            c.line([[-bw * .8, t], [bw * .8, t]], cloth2)
    c.joint("neck", 0, neck)
    head(c, 0, y, hs, skin)
    if r.random() < .1:
        old = c.push(U(r, .5, .8) * r.choice([-1, 1]), U(r, -.6, .2), .25)
        r.choice([balloon, flower, heart])(c)
        c.pop(old)


@is_a("head", "head")
def smiley(c):
    col = c.named("yellow", "paleyellow", "green", "pink", "orange")
    old = c.push(0, 0, .95)
    c.shape(ell(0, 0, U(c.rng, .85, 1.1), 1, 50), fill=col)
    face(c, 0, 0, .95, 0)
    c.pop(old)


@is_a("monster", "body")
def monster(c):
    r = c.rng
    n = r.integers(6, 11)
    t = np.arange(n) / n * TAU
    rad = r.uniform(.55, .9, n)
    q = spline(np.stack([rad * np.cos(t), rad * np.sin(t)], 1))
    for i in range(r.integers(2, 6)):
        a = U(r, .3, 2.8)
        limb(c, [.6 * math.cos(a), .6 * math.sin(a)], [math.cos(a) * U(r, .9, 1.1), U(r, .8, 1.1)], r.random() < .4, .06, c.colour(), foot=True)
    c.shape(q, fill=c.colour())
    face(c, 0, U(r, -.2, .1), U(r, .4, .6), 0)
    for sx in (-1, 1):
        if r.random() < .5:
            c.shape(closed([sx * .3, -.6], [sx * .5, -.65], [sx * U(r, .4, .7), -1]), fill=c.colour())
    for i in range(r.integers(0, 7)):
        c.dot(r.normal(0, .3), U(r, .2, .5), U(r, .03, .09), c.colour())


# ------------------------------------------------------------------ animals
@is_a("animal", "body")
def quadruped(c):
    r = c.rng
    col = c.named("brown", "tan", "grey", "orange", "pink", "lightbrown", "black2", "palepink")
    bl = U(r, .4, .65)
    bh = U(r, .22, .38)
    with c.piece("leg"):
        for x in np.array([-.8, -.5, .5, .8]) * bl + r.normal(0, .02, 4):
            if r.random() < .6:
                c.shape(rect(x - .06, bh * .5, x + .06, U(r, .75, .95)), fill=col)
            else:
                c.line([[x, bh * .7], [x, U(r, .75, .95)]])
    c.shape(ell(0, 0, bl, bh, 44) if r.random() < .75 else rect(-bl, -bh, bl, bh), fill=col)
    if r.random() < .25:
        for i in range(r.integers(3, 9)):
            c.shape(ell(r.normal(0, bl * .4), r.normal(0, bh * .4), U(r, .03, .09), None, 14), fill=c.colour(), pfill=.7)
    with c.piece("tail"):
        c.line(spline([[-bl, -.05], [-bl - .15, -.2], [-bl - .1, -.4], [-bl - U(r, .1, .3), -.5]], False))
    hx, hy, hs = bl + .1, -bh * 1.2, U(r, .22, .32)
    with c.piece("ear"):
        for sx in (-1, 1):
            if r.random() < .5:
                c.shape(closed([hx + sx * hs * .4, hy - hs * .8], [hx + sx * hs * .9, hy - hs * .5], [hx + sx * hs * .9, hy - hs * 1.5]), fill=col)
            else:
                c.shape(ell(hx + sx * hs * .9, hy - hs * .5, hs * .28, hs * U(r, .4, 1.0), 20), fill=col)
    with c.piece("head"):
        c.shape(ell(hx, hy, hs * 1.05, hs, 34), fill=col)
        face(c, hx, hy, hs * .95, .02)
    if r.random() < .5:
        for sx in (-1, 1):
            for a in (-.1, .1):
                c.line([[hx + sx * hs * .3, hy + hs * .3], [hx + sx * hs * 1.3, hy + hs * (.3 + a)]], None, .6)


@is_a("bird", "body")
def bird(c):
    r = c.rng
    if r.random() < .4:
        c.line(np.concatenate([ell(-.5, .2, .5, .4, 10, 190, 350), ell(.5, .2, .5, .4, 10, 190, 350)]))
        return
    col = c.colour()
    c.shape(ell(0, .1, .6, .4, 34), fill=col)
    with c.piece("head"):
        c.shape(ell(.55, -.3, .27, None, 26), fill=col)
    with c.piece("beak"):
        c.shape(closed([.8, -.35], [1.05, -.25], [.8, -.18]), fill=c.named("orange", "yellow"))
    c.dot(.6, -.36, .05, role="eye")
    with c.piece("wing"):
        c.shape(spline([[-.1, 0], [-.5, -.1], [-.3, .25]]), fill=c.colour())
    with c.piece("leg"):
        for x in (-.1, .1):
            c.line([[x, .5], [x, .8]])


@is_a("fish", "body")
def fish(c):
    r = c.rng
    col = c.colour()
    with c.piece("tail"):
        c.shape(closed([-.55, 0], [-1, -.4], [-1, .4]), fill=c.colour() if r.random() < .5 else col)
    c.shape(ell(.1, 0, .75, U(r, .3, .5), 40), fill=col)
    c.shape(ell(.5, -.1, .09, None, 16), role="eye")
    c.dot(.51, -.1, .035, role="eye")
    c.line(ell(.75, .08, .14, .1, 10, 60, 190), role="mouth")
    for i in range(r.integers(0, 6)):
        c.line(ell(U(r, -.4, .3), U(r, -.2, .2), .1, .12, 8, -80, 80))


@is_a("animal", "wing")
def butterfly(c):
    r = c.rng
    a, b = c.colour(), c.colour()
    for sx in (-1, 1):
        c.shape(ell(sx * .48, -.32, .45, U(r, .35, .5), 34), fill=a)
        c.shape(ell(sx * .38, .38, .34, U(r, .28, .4), 30), fill=b)
        for i in range(r.integers(0, 3)):
            c.shape(ell(sx * U(r, .3, .65), U(r, -.5, .4), U(r, .06, .14), None, 16), fill=c.colour(), pfill=.7)
    with c.piece("body"):
        c.shape(ell(0, 0, .1, .65, 26), fill=c.named("black", "brown"))
    for sx in (-1, 1):
        c.line(spline([[0, -.6], [sx * .15, -.85], [sx * .3, -.95]], False), None, .8)
    if r.random() < .3:
        c.shape(ell(0, -.7, .16, None, 22))
        face(c, 0, -.7, .15)


@is_a("animal", "body")
def caterpillar(c):
    r = c.rng
    n = r.integers(4, 8)
    for i in range(n)[::-1]:
        x = -.85 + 1.7 * i / (n - 1)
        y = .15 * math.sin(i * 1.4)
        c.shape(ell(x, y, 1.0 / n * U(r, .9, 1.15), None, 26), fill=c.colour())
        if i < n - 1:
            c.line([[x, y + .8 / n], [x, y + 1.5 / n]])
    face(c, .85, y, 1.0 / n, 0)


@is_a("animal", "body")
def snail(c):
    col = c.colour()
    c.shape(spline([[-.9, .6], [.6, .6], [.7, .1], [.95, 0], [1, .5], [.8, .85], [-.9, .85]]), fill=c.named("tan", "green", "skin"))
    c.shape(ell(-.05, .05, .6, .58, 40), fill=col)
    t = np.linspace(0, 4.5 * math.pi, 70)
    c.line(np.stack([-.05 + t / 26 * np.cos(t), .05 + t / 26 * np.sin(t)], 1), wob=.3)
    for x in (.75, .95):
        c.line([[x, 0], [x + .05, -.3]])
        c.dot(x + .05, -.33, .05, role="eye")


@is_a("animal", "body")
def spider(c):
    for sx in (-1, 1):
        for i in range(4):
            y = -.25 + .16 * i
            c.line([[sx * .3, y], [sx * .7, y - .25 + i * .1], [sx * .95, y + .25]])
    c.shape(ell(0, 0, .42, .38, 34), fill=c.named("black", "brown", "purple"))
    face(c, 0, -.05, .35, .3)


# ------------------------------------------------------------------ plants, sky
@is_a("tree", "crown")
def tree(c):
    r = c.rng
    tr = c.named("brown", "lightbrown", "greybrown", "taupe", "tan")
    gr = c.named("green", "darkgreen", "lime", "green", "teal", "mint")
    k = r.choice(["lolli", "cloud", "loops", "triangle", "scrib", "bare", "apple"], p=[.16, .2, .27, .10, .12, .05, .10])
    tw = U(r, .08, .2)
    ty = U(r, -.2, .15)
    flare = U(r, .9, 1.8)
    with c.piece("trunk"):
        c.shape(closed([-tw, ty], [tw, ty], [tw * flare, 1], [-tw * flare, 1]), fill=tr, col=tr if r.random() < .5 else None,
                outline=r.random() < .8)
    if r.random() < .25:
        for i in range(r.integers(2, 8)):
            x, y = U(r, -tw * .6, tw * .6), U(r, ty + .1, .85)
            c.line([[x, y], [x + U(r, -.03, .03), y + U(r, .05, .2)]], tr * .6, .6)
    cr = U(r, .5, .85)
    if k in ("lolli", "apple"):
        c.shape(ell(0, ty - cr * .45, cr * U(r, .8, 1.1), cr * .75, 44), fill=gr, col=gr if r.random() < .5 else None)
        if k == "apple":
            for i in range(r.integers(3, 9)):
                a, d = U(r, 0, TAU), U(r, 0, .55)
                c.shape(ell(cr * d * math.cos(a), ty - cr * .45 + cr * .7 * d * math.sin(a), .07, None, 16), fill=c.named("red", "orange", "yellow"), pfill=.85)
    elif k == "cloud":
        c.shape(puffs(r, 0, ty - cr * .4, cr, cr * .65, r.integers(6, 12)), fill=gr, col=gr if r.random() < .5 else None, wob=.5)
    elif k == "triangle":
        n = r.integers(1, 4)
        for i in range(n):
            y0, y1 = -1 + i * .8 / n, ty - .8 + (i + 1) * .9 / n
            c.shape(closed([0, y0], [cr * (.6 + .2 * i), y1], [-cr * (.6 + .2 * i), y1]), fill=gr)
    elif k in ("loops", "scrib"):
        q = puffs(r, 0, ty - cr * .4, cr * .85, cr * .6, 7) if r.random() < .5 else ell(0, ty - cr * .4, cr * .85, cr * .6, 40)
        m = c.line_medium if r.random() < .6 else c.fill_medium
        c.shape(q, fill=gr, outline=r.random() < .25, pfill=1, fmedium=m, fstyle="loops" if k == "loops" else "scribble", col=gr)
    else:
        def br(x, y, a, L, d):
            x2, y2 = x + L * math.cos(a), y + L * math.sin(a)
            c.line([[x, y], [x2, y2]], tr, max(.5, d * .35))
            if d > 0:
                for s in (-1, 1):
                    br(x2, y2, a + s * U(r, .3, .7), L * .65, d - 1)
        for s in (-.5, 0, .5):
            br(0, ty, -math.pi / 2 + s, .45, 2)


def puffs(r, cx, cy, rx, ry, n):
    t = np.arange(n) / n * TAU + U(r, 0, 1)
    out = []
    for i in range(n):
        a, b = t[i], t[i] + TAU / n
        p = np.array([rx * math.cos(a), ry * math.sin(a)]) * .82
        q = np.array([rx * math.cos(b), ry * math.sin(b)]) * .82
        m = (p + q) / 2
        rad = np.hypot(*(q - p)) / 2
        a0 = math.atan2(p[1] - m[1], p[0] - m[0])
        s = np.linspace(a0, a0 + math.pi, 10)
        out.append(np.stack([cx + m[0] + rad * np.cos(s), cy + m[1] + rad * np.sin(s) * U(r, .8, 1.2)], 1))
    q = np.concatenate(out)
    return np.concatenate([q, q[:1]])


@is_a("flower", "petal")
def flower(c):
    r = c.rng
    col, mid = c.colour(), c.named("yellow", "gold", "orange", "brown")
    gr = c.named("green", "darkgreen", "lime")
    y = U(r, -.5, -.3)
    stem = spline([[0, y], [r.normal(0, .08), .3], [r.normal(0, .05), 1]], False)
    tiny = r.random() < .8
    if tiny:
        with c.piece("stem"):
            c.line(stem, gr if r.random() < .7 else None, 1.1)
            for sx in (-1, 1):
                if r.random() < .6:
                    ly = U(r, .2, .7)
                    c.shape(spline([[0, ly], [sx * .2, ly - .2], [sx * .45, ly - .15], [sx * .25, ly + .05]]), fill=gr, col=gr if r.random() < .7 else None)
    k = r.random()
    R = U(r, .3, .5)
    if k < .55:
        n = r.integers(4, 9)
        for i in range(n):
            a = TAU * i / n + .3
            pr = R * U(r, .45, .6)
            old = c.push(R * .8 * math.cos(a), y + R * .8 * math.sin(a), 1, 1, a)
            c.shape(ell(0, 0, R * .55, pr * .75, 22), fill=col)
            c.pop(old)
        with c.piece("centre"):
            c.shape(ell(0, y, R * .38, None, 24), fill=mid)
    elif k < .75:
        c.shape(closed([-R, y - R], [-R * .5, y - R * .4], [0, y - R], [R * .5, y - R * .4], [R, y - R], [R * .8, y + R * .5], [-R * .8, y + R * .5]), fill=col)
    elif k < .9:
        c.shape(puffs(r, 0, y, R, R, r.integers(5, 9)), fill=col, wob=.4)
        with c.piece("centre"):
            c.shape(ell(0, y, R * .4, None, 22), fill=mid)
            if r.random() < .3:
                face(c, 0, y, R * .38, 0)
    else:
        for a in np.linspace(0, TAU, r.integers(8, 16)):
            c.line([[R * .4 * math.cos(a), y + R * .4 * math.sin(a)], [R * math.cos(a), y + R * math.sin(a)]], col)
        c.shape(ell(0, y, R * .4, None, 22), fill=mid)


@is_a("sun", "ray")
def sun(c, quarter=False):
    r = c.rng
    col = c.named("yellow", "gold", "orange", "paleyellow")
    oc = col if r.random() < .65 else None
    R = U(r, .4, .6)
    n = r.integers(7, 18)
    ph = U(r, 0, 1)
    style = r.random()
    for i in range(n):
        a = TAU * i / n + ph + r.normal(0, .04)
        r0, r1 = R * U(r, 1.05, 1.3), U(r, .75, 1.1)
        if style < .75:
            c.line([[r0 * math.cos(a), r0 * math.sin(a)], [r1 * math.cos(a), r1 * math.sin(a)]], oc)
        elif style < .88:
            d = .5 * TAU / n
            c.shape(closed([R * math.cos(a - d), R * math.sin(a - d)], [R * math.cos(a + d), R * math.sin(a + d)], [r1 * math.cos(a), r1 * math.sin(a)]), fill=col, col=oc)
        else:
            s = np.linspace(r0, r1, 10)
            q = np.stack([s * math.cos(a), s * math.sin(a)], 1) + np.sin(np.linspace(0, 9, 10))[:, None] * .05 * np.array([-math.sin(a), math.cos(a)])
            c.line(q, oc)
    with c.piece("centre"):
        c.shape(ell(0, 0, R, R * U(r, .9, 1.1), 44), fill=col, col=oc, pfill=max(c.pfill, .35))
    if not quarter and r.random() < .3:
        face(c, 0, 0, R * .9, 0)


@is_a("other")
def moon(c):
    q = np.concatenate([ell(0, 0, .8, .9, 30, 60, 300), ell(.35, 0, .55, .72, 24, 280, 80)])
    c.shape(q, fill=c.named("yellow", "paleyellow", "gold"))
    if c.rng.random() < .3:
        face(c, -.45, 0, .3, 0)


@is_a("cloud")
def cloud(c):
    r = c.rng
    col = c.named("sky", "lightgrey", "blue", "cyan") if r.random() < .5 else None
    q = puffs(r, 0, 0, 1, U(r, .35, .6), r.integers(5, 10))
    c.shape(q, fill=col, col=(col if col is not None and r.random() < .4 else None), wob=.5)
    if r.random() < .15:
        for i in range(r.integers(4, 14)):
            x, y = U(r, -.8, .8), U(r, .5, 1)
            c.line([[x, y], [x - .05, y + .18]], c.named("blue", "sky"))


@is_a("rainbow", "band")
def rainbow(c):
    r = c.rng
    n = r.integers(3, 8)
    cols = [PAL(c, k) for k in ("red", "orange", "yellow", "green", "sky", "blue", "purple")]
    if r.random() < .25:
        cols = [c.colour() for _ in range(8)]
    R0 = U(r, .25, .5)
    dr = (1 - R0) / n
    filled = r.random() < .6
    squash = U(r, .7, 1.1)
    a0, a1 = 180 + r.normal(0, 8), 360 + r.normal(0, 8)
    ol = r.random() < .5
    med = c.fill_medium
    for i in range(n):
        ro, ri = 1 - i * dr, 1 - (i + 1) * dr
        if filled:
            q = np.concatenate([ell(0, .5, ro, ro * squash * 1.2, 40, a0, a1), ell(0, .5, ri, ri * squash * 1.2, 34, a1, a0)])
            if r.random() < .5:
                bandfill(c, q, ro, ri, squash, cols[i % len(cols)], med, ol, a0, a1)
            else:
                c.shape(q, fill=cols[i % len(cols)], pfill=1, outline=ol)
        else:
            c.line(ell(0, .5, ro, ro * squash * 1.2, 40, a0, a1), cols[i % len(cols)], U(r, .9, 1.5))


def bandfill(c, q, ro, ri, squash, col, med, ol, a0, a1):
    """Band coloured along its length with thick strokes: truth is one fill."""
    r = c.rng
    p, L = c.wobble(c.px(q))
    b = c.box(p, 4)
    if b is None:
        return
    sv = c.stroke.copy(), c.sc.copy(), c.bound.copy()
    w = max(1.5, (ro - ri) * c.size() * U(r, .35, .8))
    k = max(1, int((ro - ri) * c.size() / w + .7))
    for i in range(k):
        f = (i + .5) / k
        rr = ro * (1 - f) + ri * f
        pp = c.wobble(c.px(ell(0, .5, rr, rr * squash * 1.2, 40, a0 + r.normal(0, 2), a1 + r.normal(0, 2))))[0]
        c.ink_stroke(pp, col, w * U(r, .95, 1.25), med)
    drawn = np.clip(c.stroke - sv[0], 0, 1)
    c.stroke, c.sc, c.bound = sv
    m = c.raster(b, lambda g: (c.path(g, p, True), g.fill()))
    full = np.zeros_like(c.fillm)
    full[b[1]:b[3], b[0]:b[2]] = m
    full = np.maximum(full, (drawn > .5).astype(np.float32))
    np.maximum(c.fillm, full, out=c.fillm)
    c.occupy((0, 0, c.W, c.H), full)
    c.fc += (np.asarray(c.eff(col, med), np.float32) - c.fc) * np.clip(full * 8, 0, 1)[..., None]
    import cv2
    ker = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
    np.maximum(c.bound, np.clip(full - cv2.erode(full, ker), 0, 1), out=c.bound)
    if ol:
        c.outline(p, L, c.ink, c.width(1, c.line_medium), c.line_medium)


def PAL(c, k):
    from canvas import PALETTE
    return c.jit(PALETTE[k])


@is_a("heart")
def heart(c):
    t = np.linspace(0, TAU, 50) + .02
    q = np.stack([.062 * 16 * np.sin(t) ** 3, -.062 * (13 * np.cos(t) - 5 * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t))], 1)
    c.shape(q * .95, fill=c.named("red", "pink", "magenta", "darkred", "purple"))


@is_a("star")
def star(c):
    r = c.rng
    col = c.named("yellow", "gold", "orange", "pink", "green", "blue")
    a = np.arange(6) * TAU * 2 / 5 - math.pi / 2
    if r.random() < .45:                                     # five strokes, self-crossing
        q = np.stack([np.cos(a), np.sin(a)], 1) + r.normal(0, .05, (6, 2))
        o = np.empty((11, 2))
        aa = np.arange(11) * TAU / 10 - math.pi / 2
        o[:, 0] = np.cos(aa) * np.where(np.arange(11) % 2, .382, 1)
        o[:, 1] = np.sin(aa) * np.where(np.arange(11) % 2, .382, 1)
        pent = o[1::2][:5]
        multi = r.random() < .4
        if r.random() < c.pfill:
            for i in range(5):                               # tips one by one, perhaps in different colours
                tip = np.array([o[2 * i], o[2 * i + 1], o[(2 * i - 1) % 10]])
                if r.random() < .85:
                    c.shape(closed(*tip), fill=c.colour() if multi else col, pfill=1, outline=False, col=col)
            c.shape(closed(*pent), fill=c.colour() if multi else col, pfill=.85, outline=False, col=col) if r.random() < .85 else None
        c.shape(o, fill=None, pfill=0, outline=False, col=col) if False else None
        p = c.px(o)
        b = c.box(p, 2)
        if b:
            c.occupy(b, c.raster(b, lambda g: (c.path(g, p, True), g.fill())))
        c.line(q, None if r.random() < .7 else col)
    else:
        n = r.choice([4, 5, 5, 5, 6, 8])
        aa = np.arange(2 * n + 1) * math.pi / n - math.pi / 2
        rr = np.where(np.arange(2 * n + 1) % 2, U(r, .35, .55), 1)
        c.shape(np.stack([rr * np.cos(aa), rr * np.sin(aa)], 1), fill=col)


@is_a("balloon", "body")
def balloon(c):
    r = c.rng
    col = c.colour()
    c.shape(ell(0, -.35, .5, .62, 40), fill=col) if r.random() < .8 else heart(c)
    with c.piece("string"):
        c.line(spline([[0, .3], [.1, .5], [-.08, .7], [.05, 1]], False), None, .8)


@is_a("other")
def mushroom(c):
    r = c.rng
    q = np.concatenate([ell(0, .1, .9, .9, 30, 180, 360), [[.9, .12], [-.9, .12]]])
    c.shape(spline([[-.22, .1], [.22, .1], [.3, .9], [-.3, .9]]), fill=c.named("skin", "tan", "lightgrey"))
    c.shape(q, fill=c.named("red", "brown", "pink"))
    for i in range(r.integers(0, 6)):
        c.shape(ell(U(r, -.6, .6), U(r, -.55, -.05), U(r, .06, .13), None, 16), fill=c.colour(), pfill=.3)


@is_a("other")
def cactus(c):
    g = c.named("green", "darkgreen", "lime")
    c.shape(spline([[-.2, 1], [-.2, -.7], [0, -.95], [.2, -.7], [.2, 1]], False, 6), fill=g)
    for sx in (-1, 1):
        c.shape(spline([[sx * .2, .3], [sx * .6, .3], [sx * .6, -.3], [sx * .45, -.3], [sx * .43, .1], [sx * .2, .1]], True, 4), fill=g)
    for i in range(8):
        x, y = U(c.rng, -.15, .15), U(c.rng, -.6, .9)
        c.line([[x, y], [x + .06, y - .05]], None, .6)


# ------------------------------------------------------------------ things
@part_of("window")
def window(c, x0, y0, x1, y1):
    r = c.rng
    k = r.random()
    if k < .8:
        c.shape(rect(x0, y0, x1, y1), fill=c.named("sky", "cyan", "yellow", "blue"), w=.9, knock=.85)
    else:
        c.shape(ell((x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2, 26), fill=c.named("sky", "yellow"), w=.9, knock=.85)
    k = r.random()
    if k < .55:
        c.line([[(x0 + x1) / 2, y0], [(x0 + x1) / 2, y1]], None, .8)
        c.line([[x0, (y0 + y1) / 2], [x1, (y0 + y1) / 2]], None, .8)
    elif k < .7:
        c.line([[x0, y0], [x1, y1]], None, .8)
        c.line([[x0, y1], [x1, y0]], None, .8)


@is_a("house", "wall")
def house(c):
    r = c.rng
    wall = c.named("pink", "palepink", "palepink", "paleyellow", "skin", "red", "tan", "greybrown", "olive", "lightbrown", "sky", "yellow", "taupe", "grey", "peach")
    roof = c.named("red", "brown", "darkred", "greybrown", "darkgreen", "green", "orange", "blue", "purple", "peach", "black2")
    w, top, base = U(r, .5, .85), U(r, -.35, .1), U(r, .8, 1)
    ov = U(r, 0, .15)
    if r.random() < .35:
        x = U(r, .2, .5) * r.choice([-1, 1])
        with c.piece("chimney"):
            c.shape(rect(x * w - .08, U(r, -.95, -.7), x * w + .08, top - .1), fill=c.named("red", "brown", "grey"))
        if r.random() < .5:
            t = np.linspace(0, 14, 40)
            c.line(np.stack([x * w + .02 * t + .1 * np.cos(t), -.8 - .03 * t + .08 * np.sin(t)], 1), None, .8, wob=.4)
    if r.random() < .10:                                      # walls in broad stripes
        n = r.integers(3, 7)
        xs = np.linspace(-w, w, n + 1)
        c.shape(rect(-w, top, w, base), fill=None)
        for i in range(n):
            if r.random() < .7:
                c.shape(rect(xs[i], top, xs[i + 1], base), fill=c.colour(), outline=False, pfill=1)
    else:
        c.shape(rect(-w, top, w, base), fill=wall)
    k = r.random()
    with c.piece("roof"):
        if k < .7:
            c.shape(closed([-w - ov, top], [w + ov, top], [r.normal(0, .05), U(r, -1, -.6)]), fill=roof)
        elif k < .85:
            c.shape(closed([-w - ov, top], [w + ov, top], [w * .6, -.75], [-w * .6, -.75]), fill=roof)
        else:
            c.shape(np.concatenate([ell(0, top, w + ov, .75, 26, 180, 360)]), fill=roof)
        if r.random() < .12:                                      # roof tiles
            for y in np.linspace(top - .12, -.6, 3):
                c.line([[-w * .5, y], [w * .5, y]], None, .7)
    dx = r.choice([0, 0, -.3, .3]) * w
    dw, dt = U(r, .1, .2), base - U(r, .35, .55)
    if r.random() < .9:
        with c.piece("door"):
            c.shape(rect(dx - dw, dt, dx + dw, base) if r.random() < .8 else np.concatenate([ell(dx, dt, dw, .12, 14, 180, 360), [[dx + dw, base], [dx - dw, base]]]),
                    fill=c.named("brown", "red", "blue", "lightbrown", "greybrown"), knock=.8)
        if r.random() < .7:
            c.dot(dx + dw * .6, (dt + base) / 2, .02)
    for x in ([-.55, .55] if dx == 0 else [-dx / w * 1.0, 0]):
        if r.random() < .8:
            ws = U(r, .1, .16)
            window(c, x * w - ws, top + .12, x * w + ws, top + .12 + ws * U(r, 1.4, 2.2))
    if r.random() < .15:
        window(c, -.1, top - .35, .1, top - .15)
    if r.random() < .12:
        for y in np.linspace(top + .1, base - .1, 5):          # bricks
            c.line([[-w, y], [w, y]], None, .5)


@is_a("vehicle", "body")
def car(c):
    r = c.rng
    col = c.colour()
    c.shape(closed([-.95, .1], [-.6, .05], [-.4, -.4], [.35, -.4], [.6, .05], [.95, .1], [.95, .45], [-.95, .45]), fill=col)
    for x in (-.2, .2):
        window(c, x - .14, -.32, x + .14, 0)
    for x in (-.5, .5):
        with c.piece("wheel"):
            c.shape(ell(x, .48, .2, None, 26), fill=c.named("black", "grey", "black2"))
            if r.random() < .6:
                c.shape(ell(x, .48, .09, None, 16), fill=c.named("grey", "lightgrey"))


@is_a("vehicle", "body")
def boat(c):
    c.shape(closed([-.9, .4], [.9, .4], [.6, .85], [-.6, .85]), fill=c.named("brown", "red", "blue", "greybrown"))
    c.line([[0, .4], [0, -.9]], None, 1.2)
    with c.piece("sail"):
        c.shape(closed([.05, -.85], [.05, .2], [.75, .2]), fill=c.colour())
        if c.rng.random() < .6:
            c.shape(closed([-.05, -.6], [-.05, .2], [-.6, .2]), fill=c.colour())
    if c.rng.random() < .7:
        t = np.linspace(-1, 1, 40)
        for k in range(c.rng.integers(1, 4)):
            c.line(np.stack([t, .88 + .08 * k + .04 * np.sin(t * 18 + k)], 1), c.named("blue", "sky"))


@is_a("vehicle", "body")
def rocket(c):
    c.shape(spline([[0, -1], [.3, -.5], [.3, .5], [-.3, .5], [-.3, -.5]]), fill=c.colour())
    for sx in (-1, 1):
        c.shape(closed([sx * .3, .1], [sx * .65, .6], [sx * .3, .5]), fill=c.named("red", "orange", "blue"))
    c.shape(ell(0, -.3, .14, None, 22), fill=c.named("sky", "cyan"))
    c.shape(closed([-.2, .52], [-.1, .9], [0, .7], [.1, .95], [.2, .52]), fill=c.named("orange", "yellow", "red"))


@is_a("other", "body")
def robot(c):
    col = c.colour()
    c.shape(rect(-.5, -.1, .5, .6), fill=col)
    c.shape(rect(-.35, -.75, .35, -.15), fill=c.named("grey", "lightgrey", "sky"))
    face(c, 0, -.42, .33, 0)
    for sx in (-1, 1):
        c.shape(rect(sx * .52, 0, sx * .8, .14), fill=col)
        c.shape(rect(sx * .15, .6, sx * .4, 1), fill=col)
    c.line([[0, -.75], [0, -.95]])
    c.dot(0, -.97, .05, c.named("red"))


@is_a("other", "body")
def snowman(c):
    for y, s in ((.5, .5), (-.15, .36)):
        c.shape(ell(0, y, s, None, 40), fill=None)
    c.shape(ell(0, -.65, .27, None, 34))
    face(c, 0, -.65, .26, 0)
    for y in (-.3, -.1, .3):
        c.dot(0, y, .04)
    for sx in (-1, 1):
        c.line([[sx * .33, -.2], [sx * .8, -.45]], c.named("brown"))
    hat(c, 0, -.65, .27)


@is_a("other")
def cup(c):
    c.shape(closed([-.5, -.6], [.5, -.6], [.4, .8], [-.4, .8]), fill=c.colour())
    c.shape(spline([[.48, -.3], [.9, -.3], [.85, .3], [.44, .3], [.46, .15], [.7, .12], [.72, -.12], [.47, -.12]], True, 4), fill=None)


@is_a("house", "wall")
def castle(c):
    col = c.named("grey", "pink", "lilac", "taupe", "lightgrey")
    for x in (-.7, .7):
        c.shape(rect(x - .22, -.4, x + .22, .9), fill=col)
        c.shape(closed([x - .3, -.4], [x + .3, -.4], [x, -.95]), fill=c.named("red", "blue", "purple"))
    n = 7
    x = np.linspace(-.48, .48, 2 * n)
    y = np.where((np.arange(2 * n) // 1) % 2 == 0, -.1, .08)
    top = np.stack([np.repeat(x, 2)[1:-1], np.repeat(y, 2)[:-2]], 1)
    c.shape(np.concatenate([[[-.48, .9]], top, [[.48, .9], [-.48, .9]]]), fill=col)
    c.shape(np.concatenate([ell(0, .55, .15, .2, 14, 180, 360), [[.15, .9], [-.15, .9]]]), fill=c.named("brown"))


@is_a("other")
def icecream(c):
    c.shape(closed([-.35, 0], [.35, 0], [0, 1]), fill=c.named("tan", "lightbrown", "orange"))
    for i in range(c.rng.integers(1, 4)):
        c.shape(ell(0, -.22 - i * .33, .36 - .04 * i, .3, 30), fill=c.colour())


@is_a("other")
def apple(c):
    c.shape(spline([[0, -.45], [.45, -.6], [.75, -.1], [.5, .65], [0, .75], [-.5, .65], [-.75, -.1], [-.45, -.6]]), fill=c.named("red", "green", "yellow", "orange"))
    c.line([[0, -.45], [.08, -.85]], c.named("brown"))
    c.shape(spline([[.08, -.7], [.3, -.9], [.5, -.75], [.3, -.62]]), fill=c.named("green"))


@is_a("other")
def umbrella(c):
    c.shape(np.concatenate([ell(0, 0, .9, .8, 26, 180, 360), spline([[.9, 0], [.6, -.12], [.3, 0], [0, -.12], [-.3, 0], [-.6, -.12], [-.9, 0]], False, 4)]), fill=c.colour())
    c.line(spline([[0, 0], [0, .75], [.12, .9], [.25, .75]], False))


@is_a("other")
def gift(c):
    c.shape(rect(-.7, -.3, .7, .8), fill=c.colour())
    k = c.colour()
    c.shape(rect(-.12, -.3, .12, .8), fill=k)
    for sx in (-1, 1):
        c.shape(ell(sx * .25, -.48, .24, .16, 22), fill=k)


@is_a("other")
def swing(c):
    for x in (-.7, .7):
        c.line([[x, 1], [x * .8, -.8]])
    c.line([[-.6, -.8], [.6, -.8]])
    for x in (-.2, .2):
        c.line([[x, -.8], [x, .4]], None, .7)
    c.shape(rect(-.28, .4, .28, .5), fill=c.named("brown", "red"))


@is_a("other")
def crossroof_box(c):
    """TV, radio, table, bed and other boxy things."""
    r = c.rng
    c.shape(rect(-.85, -.5, .85, .5), fill=c.colour())
    for i in range(r.integers(1, 4)):
        x, y, s = U(r, -.6, .6), U(r, -.3, .3), U(r, .08, .22)
        if r.random() < .5:
            c.shape(ell(x, y, s, None, 22), fill=c.colour())
        else:
            c.shape(rect(x - s, y - s * .7, x + s, y + s * .7), fill=c.colour())
    for x in (-.7, .7):
        if r.random() < .5:
            c.line([[x, .5], [x, .95]])


@is_a("other")
def handprint(c):
    r = c.rng
    col = c.colour()
    q = []
    ang = [-2.6, -2.05, -1.7, -1.35, -.95]
    L = [.75, .98, 1.05, .98, .8]
    for i, a in enumerate(ang):
        w = .16
        for d in (-w, w):
            q.append([math.cos(a) * L[i] - math.sin(a) * d * (1 if True else 0), math.sin(a) * L[i] + math.cos(a) * d])
        if i < 4:
            b = (a + ang[i + 1]) / 2
            q.append([math.cos(b) * .48, math.sin(b) * .48])
    q += [[.45, .1], [.35, .7], [-.35, .7], [-.48, .15]]
    if r.random() < .5:
        c.shape(spline(q, True, 5), fill=col, outline=False, pfill=1, fmedium="brush" if r.random() < .6 else None)
    else:
        c.shape(spline(q, True, 5), fill=col)


@is_a("other")
def blob(c):
    r = c.rng
    n = r.integers(4, 10)
    t = np.arange(n) / n * TAU
    rad = r.uniform(.4, 1, n)
    c.shape(spline(np.stack([rad * np.cos(t), rad * np.sin(t)], 1)), fill=c.colour(), outline=r.random() < .6)


@is_a("other")
def polygon(c):
    r = c.rng
    n = r.integers(3, 7)
    t = np.sort(r.uniform(0, TAU, n))
    q = np.stack([np.cos(t), np.sin(t)], 1) * U(r, .6, 1)
    c.shape(np.concatenate([q, q[:1]]), fill=c.colour(), outline=r.random() < .7)


@is_a("other")
def stripes(c):
    """A flag-like box in stripes or a patchwork."""
    r = c.rng
    n = r.integers(2, 6)
    x = np.linspace(-1, 1, n + 1)
    h = U(r, .4, .9)
    v = r.random() < .5
    for i in range(n):
        q = rect(x[i], -h, x[i + 1], h)
        c.shape(q if v else q[:, ::-1], fill=c.colour(), outline=r.random() < .5, pfill=.85)


@is_a("other")
def scribble(c):
    r = c.rng
    n = r.integers(8, 40)
    if r.random() < .5:
        q = spline(r.normal(0, .45, (n, 2)), False, 6)
    else:                                                    # a ball of wool counts as one coloured patch
        col = c.colour()
        c.shape(puffs(r, 0, 0, .8, U(r, .4, .8), 7) if r.random() < .5 else ell(0, 0, .8, U(r, .4, .8)), fill=col, col=col, outline=False,
                pfill=1, fmedium=c.line_medium, fstyle=str(r.choice(["loops", "scribble"])))
        return
    c.line(q, c.colour(dark=True) if r.random() < .7 else None)


GLYPHS = {
    "A": [[[-.6, 1], [0, -1], [.6, 1]], [[-.35, .2], [.35, .2]]], "E": [[[.5, -1], [-.5, -1], [-.5, 1], [.5, 1]], [[-.5, 0], [.4, 0]]],
    "H": [[[-.5, -1], [-.5, 1]], [[.5, -1], [.5, 1]], [[-.5, 0], [.5, 0]]], "I": [[[0, -1], [0, 1]]],
    "K": [[[-.5, -1], [-.5, 1]], [[.5, -1], [-.5, 0], [.5, 1]]], "L": [[[-.5, -1], [-.5, 1], [.5, 1]]],
    "M": [[[-.6, 1], [-.6, -1], [0, .2], [.6, -1], [.6, 1]]], "N": [[[-.5, 1], [-.5, -1], [.5, 1], [.5, -1]]],
    "T": [[[-.6, -1], [.6, -1]], [[0, -1], [0, 1]]], "V": [[[-.6, -1], [0, 1], [.6, -1]]], "X": [[[-.5, -1], [.5, 1]], [[.5, -1], [-.5, 1]]],
    "Z": [[[-.5, -1], [.5, -1], [-.5, 1], [.5, 1]]], "Y": [[[-.5, -1], [0, 0], [.5, -1]], [[0, 0], [0, 1]]],
    "1": [[[-.3, -.5], [0, -1], [0, 1]]], "4": [[[.3, 1], [.3, -1], [-.5, .3], [.5, .3]]], "7": [[[-.5, -1], [.5, -1], [-.1, 1]]],
}


@is_a("text")
def letters(c):
    r = c.rng
    n = r.integers(2, 8)
    s = .9 / n
    for i in range(n):
        old = c.push(-.9 + (i + .5) * 1.8 / n, r.normal(0, .04), s * .8, s * U(r, .9, 1.5), r.normal(0, .1))
        k = r.random()
        if k < .2:
            c.line(ell(0, 0, .6, 1, 26))
        elif k < .3:
            c.line(ell(0, 0, .6, 1, 20, -50, -310))
        elif k < .4:
            c.line(spline([[.5, -.8], [-.4, -.8], [-.4, -.1], [.4, .1], [.4, .8], [-.5, .8]], False))
        else:
            for st in GLYPHS[str(r.choice(list(GLYPHS)))]:
                c.line(np.array(st, float))
        c.pop(old)


@is_a("ground")
def grass(c):
    r = c.rng
    g = c.named("green", "lime", "darkgreen")
    k = r.random()
    if k < .5:
        n = r.integers(10, 40)
        for x in np.linspace(-1, 1, n) + r.normal(0, .02, n):
            c.line([[x, 0], [x + r.normal(0, .03), -U(r, .1, .3)]], g)
    elif k < .75:
        n = r.integers(10, 34)
        x = np.linspace(-1, 1, 2 * n)
        c.line(np.stack([x, np.where(np.arange(2 * n) % 2, -.15, .1) + r.normal(0, .03, 2 * n)], 1), g)
    else:
        c.shape(np.concatenate([np.stack([np.linspace(-1, 1, 20), .03 * smooth1d(r, 20, 4)], 1), [[1, .3], [-1, .3]]]), fill=g, outline=r.random() < .5, pfill=1)


TRAIN = [person, person, person, person, smiley, monster, quadruped, quadruped, bird, butterfly, caterpillar, spider, tree, tree, tree, flower,
         flower, flower, sun, moon, cloud, rainbow, rainbow, heart, star, star, balloon, mushroom, house, house, house, house, car, boat, castle,
         icecream, apple, umbrella, gift, swing, crossroof_box, handprint, blob, polygon, stripes, scribble, letters]
PHONE = [person, person, smiley, tree, tree, tree, flower, house, house, house, house, rainbow, star, sun, quadruped, butterfly, heart, letters]
HELD = [fish, rocket, robot, snowman, cup, snail, cactus]


# ------------------------------------------------------------------ coloured with care
def inside(r, n, rx, ry, gap):
    """Up to n places in an ellipse, none nearer to another than gap."""
    places = []
    for _ in range(n * 4):
        a, d = U(r, 0, TAU), math.sqrt(r.random())
        q = (rx * d * math.cos(a), ry * d * math.sin(a))
        if len(places) < n and all(math.hypot(q[0] - p[0], q[1] - p[1]) > gap for p in places):
            places.append(q)
    return places


def spots(c, x, y, rx, ry):
    """Spots, rings, stars or hearts left free in a colour and coloured in another one, or plain dots on it."""
    r = c.rng
    size, col = min(rx, ry) * U(r, .1, .3), c.named("yellow", "gold", "paleyellow", "red", "blue", "lime", "pink")
    many, kind = r.random() < .4, r.choice(["spot", "edged", "dot", "ring", "shape"], p=[.35, .25, .18, .1, .12])
    fn = [star, heart, flower][r.integers(0, 3)]
    for px, py in inside(r, int(r.integers(2, 14)), rx * .8, ry * .8, size * 2.3):
        s, k = size * U(r, .75, 1.25), c.colour() if many else col
        q = ell(x + px, y + py, s, s * U(r, .8, 1.2), 20)
        if kind in ("spot", "edged"):
            c.shape(q, fill=k, col=k if r.random() < .5 else None, outline=kind == "edged", pfill=1, knock=1)
        elif kind == "dot":
            c.dot(x + px, y + py, s * .6, c.colour(dark=True) if many else None)
        elif kind == "ring":
            c.shape(q, fill=None)
        else:
            place(c, fn, x + px, y + py, s * 1.3, U(r, -.4, .4))


def spotted(c):
    kind = c.rng.integers(0, 6)
    if kind == 5:
        quadruped(c)
        spots(c, 0, 0, .4, .2)
        return
    with c.thing(["other", "other", "person", "animal", "other"][kind], "body"):
        draw_spotted(c, kind)


def draw_spotted(c, kind):
    """Something large in one colour with spots on it: an egg, a ball, a dress, a beetle, a dinosaur, a cow."""
    r = c.rng
    col = c.colour(dark=r.random() < .6)
    if kind < 2:
        rx, ry = U(r, .6, .95), U(r, .55, .9)
        c.shape(ell(0, 0, rx, ry, 44), fill=col, pfill=1)
        spots(c, 0, 0, rx, ry)
        if r.random() < .4:
            head(c, 0, -ry - .2, .25, c.named("skin", "black", "green"))
    elif kind == 2:
        for sx in (-1, 1):
            limb(c, [sx * .15, .55], [sx * .2, 1], r.random() < .5, .06, c.named("skin", "blue"), foot=True)
            limb(c, [sx * .2, -.25], [sx * U(r, .5, .8), U(r, -.4, .3)], r.random() < .5, .06, c.named("skin", "tan"))
        c.shape(spline([[-.2, -.35], [.2, -.35], [.32, .1], [.62, .62], [0, .72], [-.62, .62], [-.32, .1]]), fill=col, pfill=1)
        spots(c, 0, .25, .4, .35)
        head(c, 0, -.65, .3, c.named("skin", "peach", "tan"), 1)
    elif kind == 3:
        c.shape(spline([[-1, .3], [-.5, -.1], [.1, -.35], [.4, -.8], [.85, -.85], [.95, -.55], [.65, -.45], [.6, .2], [.2, .5], [-.4, .45]]), fill=col, pfill=1)
        spots(c, 0, .05, .45, .3)
        c.dot(.72, -.68, .05, role="eye")
        c.line(ell(.85, -.62, .12, .08, 8, 20, 150), role="mouth")
        for x in (-.25, .3):
            c.shape(rect(x - .09, .4, x + .09, .95), fill=col, pfill=1)
    elif kind == 4:
        q = np.concatenate([ell(0, .1, .95, .9, 30, 180, 360), [[.95, .12], [-.95, .12]]])
        c.shape(spline([[-.22, .1], [.22, .1], [.3, .9], [-.3, .9]]), fill=c.named("skin", "tan", "lightgrey"))
        c.shape(q, fill=c.named("red", "brown", "pink", "purple"), pfill=1)
        spots(c, 0, -.3, .75, .4)


@is_a("house", "wall")
def facade(c):
    """Windows in rows on a wall, a bus or a tower: they look like eyes and are none."""
    r = c.rng
    w, h = (U(r, .7, .95), U(r, .35, .5)) if r.random() < .4 else (U(r, .35, .7), U(r, .6, .95))
    c.shape(rect(-w, -h, w, h) if r.random() < .8 else spline([[-w, -h], [w, -h], [w, h], [-w, h]]), fill=c.colour())
    nx, ny = (int(r.integers(2, 6)), 1) if w > h else (2 if r.random() < .6 else 3, int(r.integers(1, 5)))
    pane, round_, glass = U(r, .25, .38), r.random() < .3, c.named("sky", "cyan", "yellow", "blue", "lightgrey")
    for i in range(nx):
        for j in range(ny):
            x, y = -w + 2 * w * (i + .5) / nx, -h + 2 * h * (j + .5) / (ny + 1)
            sx, sy = w / nx * pane * 1.6, h / (ny + 1) * pane * 1.6
            c.shape(ell(x, y, sx, sy, 22) if round_ else rect(x - sx, y - sy, x + sx, y + sy), fill=glass, knock=1)
    if w > h:
        for x in (-w * .55, w * .55):
            c.shape(ell(x, h, .16, None, 24), fill=c.named("black", "grey"), pfill=1)
    elif r.random() < .8:
        c.shape(rect(-.1, h * .55, .1, h), fill=c.named("brown", "red", "blue"))
    if r.random() < .4:
        c.shape(closed([-w, -h], [w, -h], [0, -h - U(r, .2, .5)]), fill=c.named("red", "brown", "grey"))


@is_a("animal", "body")
def creature(c):
    """A figure in one dull or dark colour, its face drawn on top of the colour: a bear, a troll, a toy."""
    r = c.rng
    col = c.named("grey", "lightgrey", "black2", "brown", "greybrown", "taupe", "teal", "green")
    b, hw, hh = U(r, .35, .5), U(r, .25, .45), U(r, .22, .34)
    for sx in (-1, 1):
        with c.piece("leg"):
            c.shape(ell(sx * .2, .8, U(r, .09, .15), .22, 24), fill=col, pfill=1)
        limb(c, [sx * b, 0], [sx * U(r, .7, .95), U(r, -.3, .4)], True, U(r, .05, .1), col)
    c.shape(ell(0, .22, b, .42, 36), fill=col, pfill=1)
    if r.random() < .5:
        c.shape(ell(0, .26, b * .55, .24, 26), fill=c.colour(), pfill=.6, knock=1)
    with c.piece("ear"):
        for sx in (-1, 1):
            c.shape(ell(sx * hw * .7, -.2 - 1.9 * hh, hw * U(r, .2, .4), hh * U(r, .3, .8), 20), fill=col, pfill=1)
    with c.piece("head"):
        c.shape(ell(0, -.18 - hh, hw, hh, 36), fill=col if r.random() < .7 else c.named("sky", "grey", "skin"), pfill=1)
        face(c, 0, -.2 - hh, min(hw, hh) * .95, 0)


CAREFUL = {"spots": spotted, "facade": facade, "creature": creature}


# ------------------------------------------------------------------ painted without outlines
def painting(c):
    """A whole sheet in paint, piece beside piece and no line between: arcs around a point at an edge, hills, or patches; now and then a white cloud."""
    r, W, H = c.rng, c.W, c.H
    med = str(r.choice(["brush", "fatmarker", "watercolour", "crayon"], p=[.5, .25, .15, .1]))
    sheet = np.array([[-9, -9], [W + 9, -9], [W + 9, H + 9], [-9, H + 9]], float)
    how, n = str(r.choice(["arcs", "hills", "patches"])), int(r.integers(2, 9))

    def lay(q, kind="sky"):
        with c.thing(kind):
            c.fill(q, c.colour(), med, "solid" if r.random() < .8 else "bands", bare=True)
    lay(sheet)
    if how == "arcs":
        x, y, R = U(r, .2, .8) * W, H * U(r, .9, 1.15), math.hypot(W, H)
        for k in range(n):
            lay(ell(x, y, R * U(r, .9, 1) * (1 - (k + .3) / (n + .5)), None, 60), "rainbow")
    elif how == "hills":
        x = np.linspace(-.03, 1.03, 24)
        for k in range(n):
            y = (k + U(r, .6, 1.2)) / (n + .5) + .05 * smooth1d(r, 24, U(r, 4, 12))
            lay(np.concatenate([np.stack([x * W, y * H], 1), [[W + 9, H + 9], [-9, H + 9]]]), "ground")
    else:
        for k in range(2 * n):
            a = np.sort(r.uniform(0, TAU, int(r.integers(4, 8))))
            lay(spline(np.stack([U(r, 0, 1) * W + np.cos(a) * W * U(r, .15, .4), U(r, 0, 1) * H + np.sin(a) * H * U(r, .15, .4)], 1)), "other")
    for k in range(r.integers(0, 3)):
        place(c, [dabbed, blob, heart, sun, cloud, star][r.integers(0, 6)], U(r, .1, .9) * W, U(r, .1, .9) * H, min(W, H) * U(r, .08, .25))


@is_a("flower")
def dabbed(c):
    """A flower of dabs around a dab, two leaves on a stem that was painted in one stroke."""
    r = c.rng
    med, col, R, y, n = str(r.choice(["brush", "fatmarker", "crayon"])), c.colour(), U(r, .32, .48), U(r, -.5, -.3), int(r.integers(4, 9))
    with c.piece("stem"):
        if r.random() < .7:
            c.line(spline([[0, y], [r.normal(0, .08), .3], [r.normal(0, .05), 1]], False), c.named("green", "darkgreen", "lime"), U(r, 1, 3))
    dab = lambda x, y, rx, ry, colour: c.shape(ell(x, y, rx, ry, 22), fill=colour, outline=False, pfill=1)
    for i in range(n):
        a = TAU * i / n + .3
        old = c.push(R * .8 * math.cos(a), y + R * .8 * math.sin(a), 1, 1, a)
        dab(0, 0, R * U(r, .4, .6), R * U(r, .28, .45), col)
        c.pop(old)
    with c.piece("centre"):
        dab(0, y, R * U(r, .25, .42), None, c.named("yellow", "gold", "orange", "brown"))


def standing(c, kinds):
    """People, houses and trees whose feet stand on one long line: what the line closes below legs is no part of them."""
    r, n, y = c.rng, int(c.rng.integers(1, 5)), U(c.rng, .7, .95) * c.H
    for i in range(n):
        fn = person if r.random() < .75 else [house, tree, flower][r.integers(0, 3)] if r.random() < .7 else kinds[r.integers(0, len(kinds))]
        s = min(c.W / n * .55, c.H * .42) * U(r, .6, 1)
        place(c, fn, c.W * ((i + .5) / n + r.normal(0, .03)), y - s, s)
    with c.thing("ground"):
        c.line([[U(r, -.02, .12) * c.W, y + r.normal(0, 2)], [c.W / 2, y + r.normal(0, 3)], [U(r, .88, 1.02) * c.W, y + r.normal(0, 2)]])


def broad(c, kinds):
    """Outlines of a broad, dry brush: a line however broad it is."""
    r, n = c.rng, int(c.rng.integers(1, 4))
    c.line_medium, c.lw, c.pfill = str(r.choice(["brush", "fatmarker", "crayon"])), c.unit * U(r, .03, .1) / n ** .5, 0
    for i in range(n):
        fn = [ring, heart, star, cloud, blob, house][r.integers(0, 6)]
        place(c, fn, c.W * ((i + .5) / n + r.normal(0, .02)), c.H * (.5 + r.normal(0, .05)), min(c.W / n, c.H) * U(r, .34, .44))


def ring(c):
    c.shape(ell(0, 0, U(c.rng, .85, 1.1), U(c.rng, .75, 1), 50), col=c.colour())


def dabs(c, kinds):
    r = c.rng
    n = int(r.choice([1, 2, 3, 5]))
    for i in range(n):
        fn = dabbed if r.random() < .7 else kinds[r.integers(0, len(kinds))]
        place(c, fn, c.W * ((i + .5) / n + r.normal(0, .03)), c.H * (.5 + r.normal(0, .08)), min(c.W, c.H) * U(r, .7, 1.1) * (.45 if n == 1 else .55 / n ** .7), r.normal(0, .1))


PAINTED = {"dabs": dabs, "standing": standing, "broad": broad}


# ------------------------------------------------------------------ whole pictures
def place(c, fn, x, y, s, rot=0.0, sy=None):
    old = c.push(x, y, s, sy or s, rot)
    flip = c.rng.random() < .5
    if flip:
        o2 = c.push(0, 0, -1, 1)
    fn(c)
    c.pop(old)


def nested(c):
    """The same outline again and again inside itself, each ring with its own colour or none."""
    r = c.rng
    fn = [heart, lambda c: c.shape(ell(0, 0, .9), fill=c.colour()), star, polygon][r.integers(0, 4)]
    for s in np.linspace(1, U(r, .15, .4), r.integers(2, 6)):
        old = c.push(r.normal(0, .02), r.normal(0, .02), s)
        fn(c)
        c.pop(old)


def crowd(c):
    """A family or a class, everyone a finger's width high, on one ground line or all over the sheet."""
    r = c.rng
    W, H, n = c.W, c.H, int(r.integers(4, 14))
    m = min(W, H)
    s = m * U(r, .045, .10)
    row = r.random() < .6
    y = H * U(r, .45, .8)
    if row and r.random() < .6:
        x = np.linspace(-.02, 1.02, 20)
        q = np.stack([x * W, y + m * .02 * smooth1d(r, 20, 6)], 1)
        with c.thing("ground"):
            if r.random() < .5:
                c.line(q, c.named("green", "brown", "black"))
            else:
                c.shape(np.concatenate([q, [[W + 5, H + 5], [-5, H + 5]]]), fill=c.named("green", "lime", "tan"), pfill=.8)
    for i in range(n):
        k = s * U(r, .7, 1.25)
        px = (i + .5 + r.normal(0, .1)) / n * W * .8 + W * .1 if row else U(r, .08, .92) * W
        py = y - k * .95 if row else U(r, .1, .9) * H
        place(c, person if r.random() < .8 else [flower, tree, quadruped, bird][r.integers(0, 4)], px, py, k)


def overlapping(c, kinds):
    """Figures and things that stand before each other, the later ones hiding the earlier ones or drawn across them."""
    r = c.rng
    m, n = min(c.W, c.H), int(r.integers(2, 6))
    c.covers = float(r.choice([0, .9, 1.], p=[.2, .3, .5]))
    for i in range(n):
        x, y = c.W * (.5 + (i - (n - 1) / 2) * U(r, .08, .22)), c.H * (.5 + r.normal(0, .08))
        fn = person if r.random() < .4 else doodles.doodle if doodles.there() and r.random() < .5 else kinds[r.integers(0, len(kinds))]
        place(c, fn, x, y, m * U(r, .2, .4), r.normal(0, .07))


def quick(c):
    """Quick drawings of real people, one large or a few."""
    r = c.rng
    n = int(r.choice([1, 2, 4, 7], p=[.45, .25, .2, .1]))
    k = int(np.ceil(np.sqrt(n * c.W / c.H)))
    rows = int(np.ceil(n / k))
    for i in range(n):
        x, y = c.W * (i % k + .5 + r.normal(0, .06)) / k, c.H * (i // k + .5 + r.normal(0, .06)) / rows
        place(c, doodles.doodle, x, y, min(c.W / k, c.H / rows) * U(r, .3, .5), r.normal(0, .06))


def compose(c, kinds, phone=False, theme=None, wanted=None):
    r = c.rng
    W, H = c.W, c.H
    m = min(W, H)
    if theme == "overlap":
        overlapping(c, kinds)
        return theme
    if theme == "doodle" and doodles.there():
        quick(c)
        return theme
    if theme == "painting":
        painting(c)
        return theme
    if theme in PAINTED:
        PAINTED[theme](c, kinds)
        return theme
    if theme == "crowd":
        crowd(c)
        return theme
    if theme in ("faces", "cheeks"):                                        # portraits: one big head or a few beside each other
        n = int(r.choice([1, 2, 3, 5]))
        for i in range(n):
            fn = smiley if r.random() < .2 else lambda c: head(c, 0, .1, .72, c.named("skin", "peach", "tan", "brown", "yellow"), 1)
            place(c, fn, W * ((i + .5) / n + r.normal(0, .02)), H * (.5 + r.normal(0, .08)), m * U(r, .75, 1.1) * (.5 if n == 1 else .6 / n ** .8), r.normal(0, .08))
        return theme
    if theme in CAREFUL:
        n = int(r.choice([1, 2, 3], p=[.6, .25, .15]))
        for i in range(n):
            place(c, CAREFUL[theme], W * ((i + .5) / n + r.normal(0, .02)), H * (.5 + r.normal(0, .05)), m * U(r, .75, 1.05) * (.46 if n == 1 else .55 / n ** .8), r.normal(0, .07))
        for i in range(r.integers(0, 3)):
            place(c, kinds[r.integers(0, len(kinds))], U(r, .08, .92) * W, U(r, .05, .95) * H, m * U(r, .05, .14), r.normal(0, .2))
        return theme
    wanted = {"paint": "paint", "scene": "scene"}.get(theme, wanted)
    if theme in ("nested", "stars", "figures"):
        n = int(r.integers(1, 5))
        fn = {"nested": nested, "stars": star, "figures": person}[theme]
        for i in range(n):
            place(c, fn, W * ((i + .5) / n + r.normal(0, .03)), H * (.5 + r.normal(0, .1)), m * U(r, .7, 1.1) * (.45 if n == 1 else .55 / n ** .7), r.normal(0, .15))
        return theme
    pick = lambda: kinds[r.integers(0, len(kinds))]
    mode = r.choice(["one", "scene", "scatter", "face", "paint", "empty", "huge"], p=[.52, .08, .13, .10, .02, .01, .14] if phone else [.38, .21, .13, .08, .06, .01, .13])
    mode = wanted or mode
    if mode == "paint" and r.random() < .25:                    # rainbow or sun over a coloured ground, paper showing through
        med = str(r.choice(["crayon", "colpencil", "fatmarker", "thinmarker"]))
        q = np.array([[-9, -9], [W + 9, -9], [W + 9, H + 9], [-9, H + 9]], float)
        with c.thing("sky"):
            c.fill(q, c.colour(), med, str(r.choice(["hatch", "cross", "scribble"])), bare=True)
        place(c, [rainbow, rainbow, heart, house, sun, smiley][r.integers(0, 6)], W / 2, H * U(r, .45, .7), m * U(r, .35, .6))
        for i in range(r.integers(0, 4)):
            place(c, [cloud, blob, flower, tree][r.integers(0, 4)], U(r, 0, 1) * W, U(r, 0, .35) * H, m * U(r, .1, .2))
        return mode
    if mode == "paint" and r.random() < .75:                    # whole sheet coloured
        sky, gnd = c.named("sky", "blue", "lilac", "yellow", "orange", "navy"), c.named("green", "lime", "brown", "tan", "darkgreen", "blue")
        hz = U(r, .45, .8)
        x = np.linspace(-.03, 1.03, 24)
        y = hz + .04 * smooth1d(r, 24, U(r, 4, 12))
        top = np.stack([x * W, y * H], 1)
        med = str(r.choice(["brush", "watercolour", "colpencil", "crayon", "fatmarker"]))
        st = str(r.choice(["solid", "hatch", "scribble", "bands"]))
        with c.thing("sky"):
            c.fill(np.concatenate([top[::-1], [[-9, -9], [W + 9, -9]]]), sky, med, st, bare=True)
        with c.thing("ground"):
            c.fill(np.concatenate([top, [[W + 9, H + 9], [-9, H + 9]]]), gnd, med, st, bare=True)
        for i in range(r.integers(1, 5)):
            place(c, pick(), U(r, .15, .85) * W, U(r, .3, .8) * H, m * U(r, .12, .35))
        return mode
    if mode == "paint":
        for i in range(r.integers(4, 14)):
            place(c, [blob, polygon, stripes][r.integers(0, 3)], U(r, 0, 1) * W, U(r, 0, 1) * H, m * U(r, .15, .4), U(r, 0, 6))
        return mode
    if mode == "empty":
        if r.random() < .5:
            place(c, [letters, scribble][r.integers(0, 2)], U(r, .3, .7) * W, U(r, .3, .7) * H, m * U(r, .05, .15))
        return mode
    if mode in ("one", "face", "huge"):
        s = m * (U(r, .2, .46) if mode == "one" else U(r, .3, .48) if mode == "face" else U(r, .5, .8))
        fn = [smiley, smiley, lambda c: head(c, 0, 0, .9, c.named("skin", "peach", "yellow"))][r.integers(0, 3)] if mode == "face" else pick()
        sx = s * (max(1, min(1.5, W / m)) if fn in (rainbow, house, quadruped, car) else 1)
        place(c, fn, W * (.5 + r.normal(0, .06)), H * (.5 + r.normal(0, .06)), sx, r.normal(0, .07), s * U(r, .9, 1.1))
        if mode == "one" and r.random() < .35:
            for i in range(r.integers(1, 4)):
                place(c, pick(), U(r, .08, .92) * W, U(r, .06, .94) * H, m * U(r, .05, .13), r.normal(0, .2))
        if mode == "face" and r.random() < .25:
            place(c, smiley, U(r, .1, .9) * W, U(r, .1, .9) * H, m * U(r, .1, .25))
    elif mode == "scatter":
        n = r.integers(2, 9)
        k = math.ceil(math.sqrt(n * W / H))
        rows = math.ceil(n / k)
        same = pick() if r.random() < .35 else None
        for i in range(n):
            x, y = (i % k + .5 + r.normal(0, .1)) / k, (i // k + .5 + r.normal(0, .1)) / rows
            place(c, same or pick(), x * W, y * H, min(W / k, H / rows) * U(r, .26, .5), r.normal(0, .12))
    else:
        hz = U(r, .6, .9)
        if r.random() < .25:                                    # hatched strip of sky, hills behind
            st = str(r.choice(["hatch", "scribble", "loops"]))
            y = U(r, .1, .4)
            q = np.stack([np.linspace(0, W, 16), y * H + m * .02 * smooth1d(r, 16, 3)], 1)
            with c.thing("sky"):
                c.fill(np.concatenate([q, [[W + 5, -5], [-5, -5]]]), c.named("sky", "blue"), c.fill_medium, st, bare=True)
        for i in range(r.integers(0, 3) if r.random() < .3 else 0):
            cx, R = U(r, 0, 1) * W, U(r, .25, .6) * W
            q = np.concatenate([ell(cx, hz * H + R * .3, R, R * U(r, .5, .9), 40, 180, 360), [[cx + R, H + 5], [cx - R, H + 5]]])
            with c.thing("ground"):
                c.shape(q, fill=c.named("green", "lime", "brown", "tan"))
        k = r.random()
        if k < .45:
            old = c.push(W / 2, hz * H + m * .02, W / 2, m * .25)
            grass(c)
            c.pop(old)
        elif k < .65:
            with c.thing("ground"):
                c.line([[0, hz * H], [W / 2, hz * H + r.normal(0, 4)], [W, hz * H]], c.named("green", "brown"))
        elif k < .85:
            x = np.linspace(-.02, 1.02, 20)
            q = np.concatenate([np.stack([x * W, hz * H + m * .02 * smooth1d(r, 20, 6)], 1), [[W + 5, H + 5], [-5, H + 5]]])
            with c.thing("ground"):
                c.shape(q, fill=c.named("green", "lime", "darkgreen", "brown", "blue"), outline=r.random() < .7, pfill=.9)
        n = r.integers(1, 5)
        for i in range(n):
            s = m * U(r, .10, .32)
            place(c, pick(), (i + .5 + r.normal(0, .15)) / n * W, hz * H - s * .85, s)
        if r.random() < .6:
            if r.random() < .5:
                x = r.choice([0, 1])
                place(c, lambda c: sun(c, True), x * W, 0, m * U(r, .18, .4))
            else:
                place(c, sun, U(r, .1, .9) * W, U(r, .08, .2) * H, m * U(r, .08, .18))
        for i in range(r.integers(0, 4)):
            place(c, [cloud, bird, cloud, star, heart][r.integers(0, 5)], U(r, .05, .95) * W, U(r, .05, .3) * H, m * U(r, .05, .16))
    if r.random() < .12:
        place(c, letters, U(r, .2, .8) * W, H * r.choice([.07, .93]), m * U(r, .08, .2))
    return mode
