"""From a drawn sheet to a phone photograph, with truth for every pixel."""
import math
import numpy as np
import cv2
from canvas import Canvas, noise, PALETTE
import objects
import surroundings

f32 = np.float32


def U(r, a, b):
    return float(r.uniform(a, b))


def homography(src, dst):
    return cv2.getPerspectiveTransform(np.asarray(src, f32), np.asarray(dst, f32))


def smoothstep(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def paper_rgb(r, want=None):
    """Colour of the bare sheet under neutral light."""
    k = r.choice(["white", "cream", "grey", "pink", "craft", "coloured"], p=[.60, .16, .11, .03, .05, .05])
    k = want or k
    if k == "white":
        c = np.array([.96, .96, .95]) + r.normal(0, .012, 3)
    elif k == "cream":
        c = np.array([.96, .92, .82]) + r.normal(0, .02, 3)
    elif k == "grey":
        c = np.full(3, U(r, .68, .9)) + r.normal(0, .01, 3)
    elif k == "pink":
        c = np.array([.96, .85, .84]) + r.normal(0, .02, 3)
    elif k == "craft":
        c = np.array([.74, .60, .44]) * U(r, .85, 1.2)
    else:
        c = np.array(PALETTE[str(r.choice(["paleyellow", "mint", "sky", "palepink", "lilac", "tan", "peach", "yellow", "grey"]))]) * U(r, .9, 1.02)
    return np.clip(c, .2, 1).astype(f32), k


def background(r, S):
    """Desk, fabric, stone, tiles, floor: anything that is not the sheet."""
    k = r.choice(["wood", "fabric", "stone", "tiles", "plain", "clutter", "dark", "carpet"], p=[.2, .16, .13, .08, .15, .14, .07, .07])
    base = np.clip(np.array([r.choice([.15, .35, .55, .75, .9])] * 3) + r.normal(0, .10, 3), .03, .97).astype(f32)
    if k == "wood":
        base = np.array([.62, .43, .27]) * U(r, .4, 1.4) + r.normal(0, .04, 3)
        n = noise(r, 3.0, S, S, U(r, 4, 14), r.random() < .5) * .6 + noise(r, 14.0, S, S, U(r, 2, 5), True) * .4
        img = base * (1 + U(r, .15, .6) * (n[..., None] - .5))
        if r.random() < .4:
            p = r.integers(40, 140)
            x = (np.arange(S) + r.integers(0, p)) % p
            g = 1 - .5 * np.exp(-(x / 1.5) ** 2)
            img = img * (g[None, :, None] if r.random() < .5 else g[:, None, None])
    elif k == "fabric":
        yy, xx = np.mgrid[0:S, 0:S].astype(f32)
        a, p = U(r, 0, 3.14), U(r, 3, 30)
        u = (xx * math.cos(a) + yy * math.sin(a)) / p * 6.28
        v = (-xx * math.sin(a) + yy * math.cos(a)) / p * 6.28
        wv = np.sin(u) * np.sin(v) if r.random() < .5 else np.sign(np.sin(u)) * .5 + np.sign(np.sin(v)) * .5
        c2 = r.random(3)
        t = (wv * .25 + .5)[..., None] * U(r, .2, 1)
        img = base * (1 - t) + c2 * t
        fold = noise(r, 40.0, S, S)
        img = img * (.6 + .8 * fold[..., None])
    elif k == "stone":
        n = noise(r, 1.7, S, S) * .4 + noise(r, 6.0, S, S) * .35 + noise(r, 14.0, S, S) * .25
        c2 = np.clip(base + r.normal(0, .15, 3), 0, 1)
        img = base * n[..., None] * 1.4 + c2 * (1 - n[..., None]) * .7
    elif k == "tiles":
        p = r.integers(50, 160)
        a = U(r, -.5, .5)
        yy, xx = np.mgrid[0:S, 0:S].astype(f32)
        u = (xx * math.cos(a) + yy * math.sin(a)) % p
        v = (-xx * math.sin(a) + yy * math.cos(a)) % p
        g = np.minimum(np.minimum(u, p - u), np.minimum(v, p - v))
        img = base * np.where(g < 2.5, U(r, .4, 1.4), 1)[..., None] * (.9 + .2 * noise(r, 3.0, S, S)[..., None])
    elif k == "clutter":
        img = np.ones((S, S, 3), f32) * base
        for i in range(r.integers(3, 12)):
            col = r.random(3).tolist()
            c = r.integers(0, S, 2)
            box = cv2.boxPoints(((float(c[0]), float(c[1])), (U(r, 8, 220), U(r, 8, 120)), U(r, 0, 180))).astype(np.int32)
            if r.random() < .6:
                cv2.fillPoly(img, [box], col)
            else:
                cv2.ellipse(img, (int(c[0]), int(c[1])), (int(U(r, 8, 90)), int(U(r, 8, 90))), 0, 0, 360, col, -1)
        img = cv2.GaussianBlur(img, (0, 0), U(r, .7, 8))
    elif k == "carpet":
        img = base * (.6 + .8 * noise(r, 1.0, S, S)[..., None]) * (.8 + .4 * noise(r, 6.0, S, S)[..., None])
    elif k == "dark":
        img = np.ones((S, S, 3), f32) * base * .2
    else:
        img = np.ones((S, S, 3), f32) * base * (.95 + .1 * noise(r, 14.0, S, S)[..., None])
    return np.clip(img, .01, 1).astype(f32)


def shadow_mask(r, S, want=None):
    """1 = in shadow. Hands, phones, heads, window bars, edges."""
    yy, xx = np.mgrid[0:S, 0:S].astype(f32)
    m = np.zeros((S, S), f32)
    k = r.choice(["half", "phone", "hand", "bars", "blob", "head"], p=[.28, .16, .18, .08, .2, .1])
    k = want or k
    if k == "half":
        a = U(r, 0, 6.28)
        d = (xx - S * U(r, .2, .8)) * math.cos(a) + (yy - S * U(r, .2, .8)) * math.sin(a)
        m = (d + 12 * (noise(r, 40.0, S, S) - .5) > 0).astype(f32)
    elif k == "phone":
        w = U(r, .2, .5) * S
        box = cv2.boxPoints(((S * U(r, .1, .9), S * U(r, .5, 1.1)), (w, w * 2), U(r, -40, 40))).astype(np.int32)
        cv2.fillPoly(m, [box], 1)
    elif k == "hand":
        e = r.integers(0, 4)
        c = np.array([[U(r, .1, .9), 1.05], [U(r, .1, .9), -.05], [-.05, U(r, .1, .9)], [1.05, U(r, .1, .9)]][e]) * S
        cv2.circle(m, (int(c[0]), int(c[1])), int(S * U(r, .12, .3)), 1, -1)
        inn = np.array([S / 2, S / 2]) - c
        a0 = math.atan2(inn[1], inn[0])
        for i in range(r.integers(1, 6)):
            a = a0 + U(r, -.8, .8)
            L = S * U(r, .2, .5)
            cv2.line(m, (int(c[0]), int(c[1])), (int(c[0] + L * math.cos(a)), int(c[1] + L * math.sin(a))), 1, int(S * U(r, .04, .1)))
    elif k == "bars":
        a, p = U(r, 0, 3.14), U(r, .12, .5) * S
        m = ((xx * math.cos(a) + yy * math.sin(a)) % p < p * U(r, .2, .6)).astype(f32)
    elif k == "head":
        cv2.ellipse(m, (int(S * U(r, .2, .8)), int(S * U(r, .7, 1.1))), (int(S * U(r, .15, .35)), int(S * U(r, .2, .45))), U(r, -20, 20), 0, 360, 1, -1)
        cv2.rectangle(m, (int(S * U(r, .1, .4)), int(S * .85)), (int(S * U(r, .6, .9)), S), 1, -1)
    else:
        m = (noise(r, 40.0, S, S) * .8 + noise(r, 14.0, S, S) * .2 > U(r, .45, .75)).astype(f32)
    s = r.choice([U(r, .8, 3), U(r, 3, 10), U(r, 10, 35)])
    return cv2.GaussianBlur(m, (0, 0), s, borderType=cv2.BORDER_REPLICATE)


def lighting(r, S, want=None):
    want = want or {}
    yy, xx = np.mgrid[0:S, 0:S].astype(f32) / S - .5
    a = U(r, 0, 6.28)
    g = (xx * math.cos(a) + yy * math.sin(a)) * r.choice([.0, .15, .4, .7]) * U(r, .5, 1)
    L = 1 + g
    if r.random() < .4:
        cx, cy = r.normal(0, .25, 2)
        L = L * (1 - U(r, .1, .7) * ((xx - cx) ** 2 + (yy - cy) ** 2))
    if r.random() < .35:
        L = L * (1 + U(r, .03, .2) * (noise(r, 40.0, S, S) - .5) * 2)
    L = L[..., None] * np.ones(3, f32)
    if want.get("shadow", r.random() < .38):
        tint = 1 - np.array([1, .97, .9]) * 0 + r.normal(0, .025, 3)
        for i in range(1 if r.random() < .75 else 2):
            m = shadow_mask(r, S, want.get("shadow"))[..., None]
            L = L * (1 - m * (1 - U(r, .35, .92) * tint))
    if r.random() < .12:                                         # colour of light changes over the picture
        t = smoothstep(((xx * math.cos(a + 1) + yy * math.sin(a + 1)) * 1.2 + .5))[..., None]
        L = L * (1 + t * r.normal(0, .08, 3))
    k = r.choice(["neutral", "warm", "cool", "pink", "green", "strongwarm"], p=[.34, .30, .16, .09, .04, .07])
    k = want.get("cast", k)
    cast = {"neutral": (1, 1, 1), "warm": (1.03, .95, .83), "cool": (.90, .97, 1.05), "pink": (1.03, .90, .90), "green": (.94, 1., .90),
            "strongwarm": (1.05, .86, .62)}[k]
    cast = np.array(cast) + r.normal(0, .025, 3)
    ex = r.choice([U(r, .92, 1.03), U(r, .72, .95), U(r, .42, .75), U(r, 1.02, 1.2)], p=[.36, .42, .14, .08])
    ex = U(r, *want["exposure"]) if "exposure" in want else ex
    return (L * cast * ex).astype(f32), k


HARD = {"faint": .11, "ruled": .10, "crowd": .13, "nested": .05, "stars": .05, "figures": .10, "pale": .07, "brown": .07,
        "faces": .14, "airy": .08, "scene": .06, "paint": .04}
EVERYDAY = {"doodle": .34, "overlap": .14, "figures": .08, "faces": .06, "scene": .12, "paint": .10, "pale": .04, "brown": .04, "spots": .04, "airy": .04}
PAINTED = {"painting": .24, "standing": .14, "dabs": .12, "broad": .10, "paint": .06, "scene": .08, "doodle": .08, "brown": .08, "faces": .04, "spots": .03, "airy": .03}
CAREFUL = {"spots": .28, "facade": .18, "creature": .2, "cheeks": .14, "dotted": .1, "pale": .05, "airy": .05}


def sample(seed, S=352, kinds=None, phone=False, themes=None, want=None):
    """Photo with truth, blank sheet at an eighth, things at a quarter of the size (kind, number, part), and what no
    plane says: of every thing by its number its kind and of which it is a part, later ones in front, and the joints of figures.
    phone: the everyday case only, a close-up of one thing in dull indoor light.
    themes: HARD, CAREFUL, EVERYDAY or PAINTED, what earlier weights lost, in the same light.
    want: conditions set from outside instead of drawn (bench.py); what is not named stays as drawn."""
    everything = want is None                                     # the bench asks for what it wants and sees nothing else
    want, r = want or {}, np.random.default_rng(seed)
    more = np.random.default_rng([seed, 1])                       # what came later leaves the pictures of the bench as they were
    chosen = kinds
    kinds = kinds or objects.TRAIN
    theme = str(r.choice(list(themes), p=list(themes.values()))) if themes else None
    theme = want.get("theme", theme)
    phone = phone or bool(themes) and more.random() < .35
    geo = r.choice(["close", "sheet", "scan", "frame"], p=[.95, .03, .01, .01] if phone else [.66, .23, .08, .03])
    geo = want.get("geo", geo)
    # ---------------- geometry
    if geo in ("close", "scan"):
        asp = U(r, .75, 1.35)
        k = U(r, 1.0, 1.25) if geo == "close" else U(r, .98, 1.05)
        W, H = S * k * math.sqrt(asp), S * k / math.sqrt(asp)
        rot = r.normal(0, .09) if geo == "close" else 0
        sc = U(r, .98, 1.02)
        src = np.array([[0, 0], [W, 0], [W, H], [0, H]])
        # show the middle of the canvas; stretched to a square as data sets do
        z = U(r, .82, 1.0)
        sx, sy = S / (W * z), S / (H * z)
        if r.random() < .6:
            sx = sy = max(sx, sy)
        d = (src - [W / 2, H / 2]) * [sx, sy]
        d = d @ np.array([[math.cos(rot), math.sin(rot)], [-math.sin(rot), math.cos(rot)]]) + S / 2
        d = d + r.normal(0, S * (.03 if geo == "close" else 0.001), (4, 2)) + r.normal(0, S * .03, 2)
        edge = geo == "close" and r.random() < .18                # one or two sheet edges come into the picture
        if edge:
            d = d + np.sign(r.normal(0, 1, 2)) * U(r, .04, .16) * S * np.array([[1, 0], [0, 1], [1, 1]][r.integers(0, 3)])
    else:
        asp = U(r, .68, 1.45)
        size = U(r, .6, 1.0) * S if geo == "sheet" else U(r, .45, .85) * S
        W, H = (size, size / asp) if asp > 1 else (size * asp, size)
        rot = r.normal(0, .15) if geo == "sheet" else 0
        src = np.array([[0, 0], [W, 0], [W, H], [0, H]])
        d = src - [W / 2, H / 2]
        d = d @ np.array([[math.cos(rot), math.sin(rot)], [-math.sin(rot), math.cos(rot)]]) + S / 2 + r.normal(0, S * .04, 2)
        if geo == "sheet":
            d = d + r.normal(0, S * .035, (4, 2))
        edge = True
    Wi, Hi = int(W) + 1, int(H) + 1
    Hm = homography(src, d)
    # ---------------- drawing
    c = Canvas(Wi, Hi, r)
    if phone:
        c.pfill = float(r.choice([.15, .9, 1.0]))
        c.fill_medium = str(r.choice(["fatmarker", "thinmarker", "crayon", "colpencil"], p=[.4, .25, .15, .2]))
        c.fstyle = str(r.choice(["solid", "bands", "hatch", "loops"], p=[.35, .35, .2, .1]))
        c.pknock = .95
        c.fluor = r.uniform(.3, 1) if r.random() < .7 else 0
        c.pale = float(r.choice([0, .3, 1.0], p=[.3, .3, .4]))
    if theme:
        habits(c, theme)
    for key, value in want.get("child", {}).items():
        setattr(c, key, value)
    if everything:
        c.uneven = U(more, .3, .9) if more.random() < .2 else 0
        c.overshoot = U(more, .06, .2) if more.random() < .2 else .06
    objects.compose(c, objects.PHONE if phone and chosen is None else kinds, phone, theme, want.get("mode"))
    warp = lambda a, bv=0, fl=cv2.INTER_LINEAR: cv2.warpPerspective(a, Hm, (S, S), flags=fl, borderMode=cv2.BORDER_CONSTANT, borderValue=bv)
    T = warp(c.T, (1, 1, 1))
    OA = c.OA.max() > 0
    O4 = warp(np.dstack([c.O, c.OA])) if OA else None
    masks = warp(np.dstack([c.stroke, c.fillm, c.sil, c.bound]))
    faces = warp(np.dstack([c.eye, c.mouth, c.face]))
    what = cv2.warpPerspective(np.dstack([c.kind, c.one, c.part]), Hm, (S, S), flags=cv2.INTER_NEAREST)
    alb = warp(c.albedo(), (1, 1, 1))
    # ---------------- sheet coordinates per pixel
    Hi_ = np.linalg.inv(Hm)
    yy, xx = np.mgrid[0:S, 0:S].astype(f32)
    wz = Hi_[2, 0] * xx + Hi_[2, 1] * yy + Hi_[2, 2]
    u = (Hi_[0, 0] * xx + Hi_[0, 1] * yy + Hi_[0, 2]) / wz
    v = (Hi_[1, 0] * xx + Hi_[1, 1] * yy + Hi_[1, 2]) / wz
    sheet = np.ones((S, S), f32)
    ed = np.full((S, S), 1e3, f32)
    if edge:
        torn = U(r, 1, 5) * (noise(r, 3.0, S, S) - .5) if r.random() < .15 else 0
        curl = U(r, 0, .02) * S * (noise(r, 40.0, S, S) - .5) * 2 if r.random() < .5 else 0
        ed = np.minimum(np.minimum(u, W - u), np.minimum(v, H - v)) + torn + curl
        sheet = np.clip(ed + .5, 0, 1)
    if everything and edge and more.random() < .06:
        sheet = np.minimum(sheet, surroundings.cut_out(masks[..., 2], more))
    # ---------------- paper
    pc, pk = paper_rgb(r, want.get("paper"))
    scan = geo == "scan"
    if scan and r.random() < .7:
        pc = np.array([1, 1, 1], f32) * U(r, .97, 1)
    pap = np.ones((S, S, 3), f32)
    tex = r.choice([0, .015, .04, .09], p=[.3, .35, .25, .1]) * (0 if scan else 1)
    if tex:
        n = noise(r, float(r.choice([.6, 1.0, 1.7])), S, S) * .7 + noise(r, float(r.choice([3.0, 14.0])), S, S) * .3
        pap *= (1 + tex * (n - .5) * 2)[..., None]
    lk = r.choice(["none", "ruled", "grid", "dots", "margin"], p=[.66, .21, .06, .03, .04] if theme != "ruled" else [0, .7, .15, .05, .1])
    lk = want.get("lines", lk)
    unit = min(W, H)
    if lk != "none":
        sp = unit * U(r, .025, .11)
        lc = np.array([[.55, .68, .88], [.6, .6, .62], [.45, .55, .75], [.75, .72, .7], [.85, .6, .62]][r.integers(0, 5)])
        lw, st = U(r, .4, 1.6), U(r, .15, .9)
        a, b = (u, v) if r.random() < .55 else (v, u)
        line = lambda t, s, w: np.clip(w + .5 - np.abs((t + s / 2) % s - s / 2), 0, 1)
        if lk in ("ruled", "grid"):
            m = line(b, sp, lw * .6)
            if lk == "grid":
                m = np.maximum(m, line(a, sp, lw * .6))
            pap *= 1 - (m * st)[..., None] * (1 - lc)
        if lk == "dots":
            m = np.clip(lw + .6 - np.hypot((a + sp / 2) % sp - sp / 2, (b + sp / 2) % sp - sp / 2), 0, 1)
            pap *= 1 - (m * st)[..., None] * (1 - lc)
        if lk == "margin" or (lk == "ruled" and r.random() < .4):
            off = U(r, .06, .2) * W
            m = np.clip(lw + .5 - np.abs(a - off), 0, 1)
            pap *= 1 - (m * st)[..., None] * (1 - np.array([.9, .4, .45]))
            if r.random() < .3:
                m = np.clip(lw + .5 - np.abs(a - off - 3), 0, 1)
                pap *= 1 - (m * st)[..., None] * (1 - np.array([.9, .4, .45]))
    if r.random() < .05 and not scan:                             # printed frame of a notebook page
        for j in range(r.integers(1, 3)):
            ins = unit * U(r, .02, .09)
            e2 = np.minimum(np.minimum(u, W - u), np.minimum(v, H - v)) - ins
            pap *= 1 - (np.clip(U(r, .8, 1.6) - np.abs(e2), 0, 1) * U(r, .2, .7))[..., None] * (1 - r.random(3) * .6)
    if not scan and r.random() < .18:                             # creases and waves
        for i in range(r.integers(1, 4)):
            a = U(r, 0, 3.14) if r.random() < .5 else r.choice([0, math.pi / 2])
            dd = (u - W * U(r, .1, .9)) * math.cos(a) + (v - H * U(r, .1, .9)) * math.sin(a) + 3 * (noise(r, 14.0, S, S) - .5)
            s = U(r, .03, .22)
            pap *= (1 + s * np.exp(-(dd / U(r, 1, 4)) ** 2) * np.sign(dd + .01) - s * .5 * np.exp(-np.abs(dd) / U(r, 6, 40)) * (dd > 0))[..., None]
    if r.random() < .10 and not scan:                             # print-through
        bt = cv2.GaussianBlur(T[:, ::-1] if r.random() < .5 else np.roll(T[::-1], S // 3, 1), (0, 0), U(r, .6, 2.5))
        pap *= 1 - (1 - bt) * U(r, .04, .18)
    spiral = np.zeros((S, S), f32)
    if edge and r.random() < .18:
        a, b, L = (u, v, H) if r.random() < .5 else (v, u, W)
        p = unit * U(r, .035, .06)
        spiral = ((np.hypot(a - unit * .03, (b % p) - p / 2) < p * .28) & (b > 0) & (b < L)).astype(f32)
        spiral = cv2.GaussianBlur(spiral, (0, 0), .6)
        sheet = sheet * (1 - spiral)
    refl = pap * pc
    if OA:
        refl = refl * (1 - O4[..., 3:]) + O4[..., :3]
    refl = refl * T
    # ---------------- light
    if scan or geo == "frame" and r.random() < .3:
        L, cast = np.ones((S, S, 3), f32), "scan"
        if r.random() < .4:
            L = L * (np.array([1, .97, .92]) ** U(r, 0, 2) * U(r, .85, 1)).astype(f32)
    else:
        L, cast = lighting(r, S, want)
        if phone:                                                 # white paper comes out grey
            L = L * np.float32(U(r, .62, .9) / max(.3, float(L.mean())))
    if everything and not scan and more.random() < .12:
        L = L * surroundings.dim(more, S)
        L = L * max(1., .22 / float(L.mean()))                    # something must be left to see
    blank = np.broadcast_to(pc, (S, S, 3)) * L
    img = refl * L
    plain = (pap * L).mean(-1)                                    # what is to be seen of the sheet before anything is drawn on it
    # ---------------- everything that is not the sheet
    fing = np.zeros((S, S), f32)
    if edge:
        bg = background(r, S)
        if everything and more.random() < .6:
            bg = surroundings.table(more, S)
        bl = L
        sh = np.clip(1 - ed * -1 / U(r, 2, 14), 0, 1) * 0
        d0 = np.clip(-ed / U(r, 2, 12), 0, 1)
        drop = 1 - U(r, 0, .6) * (1 - d0) * (ed < 0)             # drop shadow of the sheet
        if r.random() < .12:                                      # more sheets underneath
            for j in range(r.integers(1, 4)):
                o = U(r, 2, 16)
                inside = np.clip(ed + o, 0, 1)
                bg = bg * (1 - inside[..., None]) + inside[..., None] * pc * U(r, .75, 1)
                bg = bg * (1 - np.clip(1.2 - np.abs(ed + o), 0, 1) * U(r, .1, .5))[..., None]
        bgl = bg * bl * drop[..., None]
        if geo == "frame":
            bgl = np.ones((S, S, 3), f32) * r.choice([1.0, 1.0, .0, .95])
        elif everything and more.random() < .06:                  # cut out of its photograph
            bgl = np.ones((S, S, 3), f32) * float(more.choice([0, 0, 1]))
        img = img * sheet[..., None] + bgl * (1 - sheet[..., None])
        if geo == "sheet" and r.random() < .5:                    # cut edge of the paper
            m = np.clip(1.2 - np.abs(ed), 0, 1)[..., None] * U(r, .0, .35)
            img = img * (1 - m)
    frame = geo == "frame"
    if not scan and not frame and r.random() < .16:
        for i in range(r.integers(1, 4)):
            e = r.integers(0, 4)
            t = U(r, .05, .95) * S
            p0 = np.array([[t, S + 10], [t, -10], [-10, t], [S + 10, t]][e])
            inn = np.array([[0, -1], [0, 1], [1, 0], [-1, 0]][e]) + r.normal(0, .35, 2)
            Lf = S * U(r, .05, .28)
            p1 = p0 + inn * Lf
            wd = S * U(r, .06, .14)
            dv = p1 - p0
            q = np.clip(((xx - p0[0]) * dv[0] + (yy - p0[1]) * dv[1]) / (dv @ dv), 0, 1)
            dist = np.hypot(xx - p0[0] - q * dv[0], yy - p0[1] - q * dv[1]) / (wd / 2)
            m = np.clip((1 - dist) * wd / 2, 0, 1)
            skin = np.array([[.93, .74, .62], [.80, .58, .44], [.55, .36, .25], [.96, .82, .74]][r.integers(0, 4)]) * U(r, .8, 1.1)
            col = skin * (1 - .45 * np.clip(dist, 0, 1) ** 2)[..., None] * L * (.95 + .1 * noise(r, 1.7, S, S)[..., None])
            nail = np.clip((.45 - np.hypot(xx - p1[0] + inn[0] * 2, yy - p1[1]) / (wd / 2)) * 8, 0, 1)[..., None] * (r.random() < .5)
            col = col * (1 - nail * .5) + nail * .5 * np.array([1, .85, .8]) * L
            s = np.roll(cv2.GaussianBlur(m, (0, 0), 6), r.integers(-8, 9, 2), (0, 1))[..., None]
            img = img * (1 - s * .35)
            img = img * (1 - m[..., None]) + col * m[..., None]
            fing = np.maximum(fing, m)
    over = np.zeros((S, S), f32)
    if everything and not scan and not frame:
        if more.random() < .12:
            img, over = surroundings.tape(img, L, more)
        for lay, often in ((surroundings.things, .1), (surroundings.hand, .25)):
            if more.random() < often:
                img, m = lay(img, L, more)
                fing = np.maximum(fing, m)
    vis = sheet * (1 - fing)
    # ---------------- camera
    img, blank = img.astype(f32), blank.astype(f32)
    gm = U(r, .8, 1.25) if not scan else U(r, .95, 1.05)
    con = U(r, .9, 1.35) if not scan else 1
    sat = r.choice([1, U(r, .6, 1), U(r, 1, 1.8)], p=[.4, .25, .35])
    piv = U(r, .4, .8)
    con, sat = want.get("contrast", con), want.get("saturation", sat)

    def tone(x):
        x = np.clip(x, 0, None) ** gm
        x = (x - piv) * con + piv if con < 1.08 else np.where(x < piv, piv * (np.clip(x, 0, piv) / piv) ** con, x)
        g = x @ np.array([.3, .59, .11], f32)
        x = g[..., None] + (x - g[..., None]) * sat
        return np.clip(x, 0, 1).astype(f32)
    img, blank = tone(img), tone(blank)
    if not scan:
        if r.random() < .3:                                       # taken small and enlarged
            k = U(r, .45, .85)
            img = cv2.resize(cv2.resize(img, None, fx=k, fy=k, interpolation=cv2.INTER_AREA), (S, S), interpolation=cv2.INTER_CUBIC)
        if r.random() < .45:
            img = cv2.GaussianBlur(img, (0, 0), U(r, .4, 1.4))
        if r.random() < .06:
            k = np.zeros((9, 9), f32)
            a = U(r, 0, 3.14)
            cv2.line(k, (int(4 - 4 * math.cos(a)), int(4 - 4 * math.sin(a))), (int(4 + 4 * math.cos(a)), int(4 + 4 * math.sin(a))), 1, 1)
            img = cv2.filter2D(img, -1, k / max(k.sum(), 1))
        ns = r.choice([0, .006, .015, .035], p=[.25, .35, .28, .12])
        if ns:
            z = r.standard_normal((S, S, 1 if r.random() < .4 else 3)).astype(f32)
            if r.random() < .5:
                z = cv2.GaussianBlur(z, (0, 0), U(r, .5, 1.2)).reshape(S, S, -1) * 1.7
            img = img + z * ns
        if r.random() < .35:                                      # sharpening halos
            img = img + U(r, .3, 1.8) * (img - cv2.GaussianBlur(img, (0, 0), U(r, .8, 2.5)))
    img = np.clip(img, 0, 1)
    if frame and edge:
        fm = (1 - sheet)[..., None]
        img = img * (1 - fm) + fm * r.choice([1.0, 1.0, 0.0, .96])
    im8 = (img * 255 + .5).astype(np.uint8)
    if r.random() < .8:
        q = int(r.choice([U(r, 88, 97), U(r, 65, 88), U(r, 30, 65)], p=[.4, .4, .2]))
        im8 = cv2.imdecode(cv2.imencode(".jpg", im8, [cv2.IMWRITE_JPEG_QUALITY, q])[1], cv2.IMREAD_COLOR)
    # ---------------- truth
    stroke, fillm, sil, bound = [masks[..., i] * vis * (1 - over) for i in range(4)]
    eye, mouth = faces[..., 0] * vis, faces[..., 1] * vis
    foreign = ((vis < .5) | (over > .5) | surroundings.seen(plain)) & (stroke < .4) & (fillm < .5)
    what = what * ((vis > .5) & (over < .5) & (sil > .4))[..., None].astype(np.uint8)
    alb = 1 - (1 - alb) * vis[..., None]
    pack = ((fillm > .5).astype(np.uint8) | (sil > .5).astype(np.uint8) << 1 | (bound > .4).astype(np.uint8) << 2 | (vis > .5).astype(np.uint8) << 3
            | (eye > .5).astype(np.uint8) << 4 | (mouth > .5).astype(np.uint8) << 5 | (faces[..., 2] * vis > .5).astype(np.uint8) << 6
            | foreign.astype(np.uint8) << 7)
    q8 = lambda a: (np.clip(a, 0, 1) * 255 + .5).astype(np.uint8)
    out = np.dstack([im8, q8(alb), q8(stroke), pack])
    sh8 = q8(cv2.resize(blank, (S // 8, S // 8), interpolation=cv2.INTER_AREA))
    k = r.integers(0, 4) if r.random() < .12 else 0
    k = want.get("turns", k)
    planes = [np.rot90(p, k) for p in (out, sh8, what[2::4, 2::4])]
    mirrored = r.random() < .5
    if mirrored:
        planes = [p[:, ::-1] for p in planes]
    joints = []
    for one, name, x, y in c.joints:
        x, y, z = Hm @ [x, y, 1]
        x, y = x / z, y / z
        for _ in range(k):
            x, y = y, S - 1 - x
        joints.append((one, name, round(S - 1 - x if mirrored else x, 1), round(y, 1)))
    facts = {"things": [{"kind": kind, "of": of} for kind, of in c.things[1:]], "joints": joints}
    return (*(np.ascontiguousarray(p) for p in planes), facts)


def habits(c, theme):
    """The pens of a child whose drawing is hard to read."""
    r = c.rng
    if theme in ("faint", "ruled", "crowd") and r.random() < .75:
        c.line_medium = str(r.choice(["pencil", "ballpoint", "colpencil"], p=[.6, .25, .15]))
        c.lw = max(1.1, c.unit * U(r, .0028, .0065))
        g = U(r, .15, .5)
        c.ink = np.array([g, g, g * U(r, 1, 1.1)]) if c.line_medium == "pencil" else c.colour(dark=True)
        if theme == "faint":
            c.op["pencil"] = c.op["colpencil"] = U(r, .16, .45)
            c.pfill = float(r.choice([0, 0, .5]))
            c.fill_medium = "colpencil"
    if theme == "pale":                                           # coloured, but hardly darker than the paper
        c.pale, c.pfill = 1.0, 1.0
        for m in ("fatmarker", "thinmarker", "crayon", "colpencil", "watercolour"):
            c.op[m] = U(r, .2, .55)
        c.op[c.line_medium] = max(c.op[c.line_medium], U(r, .5, .95))
    if theme == "brown":                                          # dull dark fills that earlier weights took for shadow
        c.pfill = 1.0
        dull = ["brown", "greybrown", "taupe", "olive", "lightbrown", "grey", "black2", "darkgreen"]
        c.colour = lambda dark=False, pale=False: c.jit(PALETTE[str(r.choice(dull))])
    if theme in ("faces", "figures", "crowd"):
        c.brows, c.glasses = float(r.choice([.1, .5, .9])), float(r.choice([0, .1, .4]))
    if theme == "airy":                                           # coloured with few strokes, paper showing between them
        c.airy, c.pfill = U(r, 1.3, 2.6), 1.0
        c.fill_medium = str(r.choice(["pencil", "ballpoint", "colpencil", "thinmarker", "crayon"]))
        c.fstyle = str(r.choice(["hatch", "cross", "loops", "scribble"]))
    if theme in ("spots", "creature", "dotted"):
        c.pknock = float(r.choice([.6, .97]))
        c.pale = float(r.choice([0, .3], p=[.8, .2]))
        c.line_medium = str(r.choice(["thinmarker", "fatmarker", "crayon", "colpencil", "pencil"], p=[.35, .25, .2, .1, .1]))
    if theme == "creature":
        c.fill_medium = str(r.choice(["crayon", "colpencil", "fatmarker", "pencil"], p=[.45, .25, .2, .1]))
    if theme == "cheeks":
        c.cheeks, c.pfill = .9, 1.0
    if theme == "dotted":                                         # a colour of dots within a firm outline
        c.fstyle, c.pfill, c.fill_medium = "stipple", 1.0, c.line_medium
    if theme in ("stars", "nested"):
        c.pfill = float(r.choice([0, .5, 1]))


def unpack(out):
    """[S,S,8] uint8 -> photo, albedo, dict of masks (float 0..1)"""
    p = out[..., 7]
    m = {"stroke": out[..., 6] / 255.}
    for i, k in enumerate(["fill", "sil", "bound", "sheet", "eye", "mouth", "face", "foreign"]):
        m[k] = ((p >> i) & 1).astype(f32)
    return out[..., :3], out[..., 3:6], m
