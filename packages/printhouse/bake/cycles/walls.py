"""A framed poster in a room, canvases over a shelf."""
from baker import *
from plants import plant


def backdrop(color):
    plane('wall', 8, 5, (0, 0, 1.6), (math.pi / 2, 0, 0), wall(color, 0.12, 90))


def sideboard():
    cx, w, h, d = (0.05, 1.35, 0.62, 0.38)
    m = wood('sbwood', '#a9794a', '#d8ad79', scale=3.2, rough=0.42, axis=0)
    box('sb', (w, d, h - 0.16), (cx, -d / 2 - 0.02, 0.16 + (h - 0.16) / 2), m, 0.006)
    for i in range(3):
        box(
            'door',
            (w / 3 - 0.014, 0.016, h - 0.16 - 0.04),
            (cx - w / 2 + w / 6 + i * w / 3, -d - 0.028, 0.16 + (h - 0.16) / 2),
            m,
            0.004,
        )
        cyl(
            'knob',
            0.011,
            0.02,
            (cx - w / 2 + w / 6 + i * w / 3 + (0.16 if i < 2 else -0.16), -d - 0.046, 0.4),
            plain('brass', '#caa45a', 0.3, 0.5, 1),
            rot=(math.pi / 2, 0, 0),
        )
    for sx in (-1, 1):
        for yy in (0.06, d - 0.06):
            cyl(
                'leg',
                0.016,
                0.16,
                (cx + sx * (w / 2 - 0.08), -0.02 - yy, 0.08),
                plain('legm', '#8a6238', 0.5),
            )
    return h


def frame(w, h, cz, m_frame):
    """Framed print; print uv covers the sheet."""
    bar, depth, y = (0.018, 0.028, -0.006)
    W2, H2 = (w / 2, h / 2)
    oW, oH = (W2 + bar, H2 + bar)

    def ring(hw, hh, yy):
        return [(-hw, yy, -hh), (hw, yy, -hh), (hw, yy, hh), (-hw, yy, hh)]

    c = 0.002
    rings = [
        ring(oW, oH, y),
        ring(oW, oH, y - depth + c),
        ring(oW - c, oH - c, y - depth),
        ring(W2 + c, H2 + c, y - depth),
        ring(W2, H2, y - depth + c),
        ring(W2, H2, y - 0.004),
    ]
    V = [(x, yy, z + cz) for r in rings for x, yy, z in r]
    obj_from('frame', V, grid_faces(4, len(rings), True, flip=True), m_frame, smooth=False)
    pm = tintable('paper', 0, rough=0.65, spec=0.25)
    pm['printable'] = 1
    bump(pm, 'noise', 900, 0.05, 0.0005, 'UV')
    plane('print', w, h, (0, y - 0.006, cz), (math.pi / 2, 0, 0), pm)


def poster(view):
    reset()
    fm = tintable('framewood', 1, rough=0.35, spec=0.4)
    backdrop('#dfe0da')
    boards = wood('floor', '#9a7350', '#cfaa7d', scale=2.4, rough=0.4, axis=0, planks=0.16)
    plane('floor', 8, 5, (0, -2.5, 0), (0, 0, 0), boards)
    box('skirting', (8, 0.018, 0.11), (0, -0.009, 0.055), plain('sk', '#f4f1ea', 0.5), 0.004)
    top = sideboard()
    frame(0.45, 0.6, 1.26, fm)
    v = lathe(
        'vase',
        [(0.001, 0), (0.046, 0)]
        + spline([(0.052, 0.003), (0.085, 0.06), (0.09, 0.11), (0.06, 0.19), (0.03, 0.235), (0.032, 0.26)])
        + [(0.026, 0.26), (0.022, 0.235), (0.001, 0.2)],
        plain('vase', '#d9cbb8', 0.55),
        64,
    )
    v.location = (-0.42, -0.2, top)
    rng = np.random.default_rng(5)
    for i in range(7):
        a = rng.uniform(0, 6.28)
        b = np.array((-0.42, -0.2, top + 0.22))
        e = b + np.array((0.13 * math.cos(a), 0.07 * math.sin(a), rng.uniform(0.22, 0.42)))
        sweep(
            'stem',
            bezier(b, b + (0, 0, 0.1), e - (0, 0, 0.08), e, 10),
            circle(0.0022, 6),
            plain('stem', '#8d7a54', 0.8),
        )
        for _ in range(9):
            q = e + rng.normal(size=3) * np.array((0.012, 0.012, 0.03))
            sphere('bud', 0.008, q, plain('bud', '#d8b27c', 0.9), (1, 1, 1.5), 10)
    z = top
    for i, (c, hh, ww) in enumerate(
        [('#b5503c', 0.028, 0.24), ('#e7dcc6', 0.034, 0.22), ('#3d5a63', 0.024, 0.2)]
    ):
        box(
            'book',
            (ww, 0.16, hh),
            (0.38, -0.2, z + hh / 2),
            plain('bk%d' % i, c, 0.6),
            0.003,
            rot=(0, 0, 0.1 * (i - 1)),
        )
        box(
            'pg',
            (ww * 0.97, 0.157, hh * 0.76),
            (0.382, -0.2025, z + hh / 2),
            plain('pg', '#efe8da', 0.9),
            0,
            rot=(0, 0, 0.1 * (i - 1)),
        )
        z += hh
    tm = wood('toy', '#c79358', '#e3ba85', 12, 0.5, 0)
    box('car', (0.11, 0.05, 0.03), (0.38, -0.2, z + 0.028), tm, 0.01)
    box('cab', (0.055, 0.046, 0.026), (0.375, -0.2, z + 0.055), plain('cab', '#d9594c', 0.5), 0.01)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(
                'wheel',
                0.015,
                0.008,
                (0.38 + sx * 0.034, -0.2 + sy * 0.026, z + 0.015),
                plain('whl', '#3c3a38', 0.5),
                rot=(math.pi / 2, 0, 0),
                bevel=0.002,
            )
    plant((1.02, -0.32, 0), 1.1, 4, '#cfc6b6', 0.16, 0.3, 30, w=0.06)
    area((-2.6, -1.6, 2.0), (0, 0, 1.1), 1.6, 70, (1, 0.96, 0.9), size_y=2.2)
    area((2.2, -3.2, 2.4), (0, 0, 1), 2.5, 26, (0.92, 0.96, 1))
    sun((0.62, 0.75, -0.42), 2.6, 1.4, (1, 0.88, 0.72))
    mg = plain('gobo', '#000000', 1, 0)
    d = Vector((0.62, 0.75, -0.42)).normalized()
    q = d.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    C = Vector((0.12, 0, 1.35)) - d * 3.0

    def bar(w_, h_, x, y):
        o = box('gobo', (w_, h_, 0.01), (0, 0, 0), mg)
        o.matrix_world = Matrix.Translation(C) @ q @ Matrix.Translation((x, y, 0))
        o.visible_camera = o.visible_glossy = o.visible_diffuse = False

    ow, oh = (0.5, 0.75)
    bar(6, 4, 0, oh + 2)
    bar(6, 4, 0, -oh - 2)
    bar(4, 6, ow + 2, 0)
    bar(4, 6, -ow - 2, 0)
    bar(0.045, 6, 0, 0)
    bar(6, 0.045, 0, 0.12)
    world((0.92, 0.95, 1), 0.42)
    if view == 'room':
        camera((0, -3.4, 1.22), (0, 0, 1.12), lens=98)
    if view == 'angle':
        camera((-0.55, -1.75, 1.42), (0.03, 0, 1.2), lens=66)
    bake(
        'framed-poster-' + view,
        dict(
            product='framed-poster',
            view=view,
            position='front',
            pw=5400,
            ph=7200,
            groups=['paper', 'frame'],
            groupDefaults=[None, '#2a2724'],
        ),
    )


def canvas(view):
    reset()
    backdrop('#d8d2c7')
    w, h, d = (0.45, 0.6, 0.038)
    cm = tintable('canvas', 0, rough=0.8, spec=0.25)
    cm['printable'] = 1
    bump(cm, 'weave', 170, 0.25, 0.0006, 'UV', stretch=(1, 4 / 3, 1))
    e = 0.005

    def strip(L, n):
        half = L / 2
        a = half - e
        P = [(-half, 0.0), (-half, -d + e)]
        for t in np.linspace(0, math.pi / 2, 5)[1:]:
            P.append((-half + e - e * math.cos(t), -d + e - e * math.sin(t)))
        P += [(x, -d) for x in np.linspace(-a, a, n)[1:-1]]
        for t in np.linspace(math.pi / 2, 0, 5):
            P.append((half - e + e * math.cos(t), -d + e - e * math.sin(t)))
        P += [(half, 0.0)]
        P = np.array(P)
        L_ = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
        L_ -= L_[-1] / 2
        return (P, L_)

    PX, LX = strip(w, 24)
    PZ, LZ = strip(h, 30)
    V = []
    U = []
    fw, fh = (w + 2 * d, h + 2 * d)
    for j in range(len(PZ)):
        for i in range(len(PX)):
            y = max(PX[i][1], PZ[j][1])
            V.append((PX[i][0], y, PZ[j][0]))
            U.append((0.5 + LX[i] / fw, 0.5 + LZ[j] / fh))
    o = obj_from('canvas', V, grid_faces(len(PX), len(PZ)), cm, uv=U)
    o.location = (0, -0.004, 1.4)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(50)
    box('stretcher', (w - 0.02, 0.02, h - 0.02), (0, -0.012, 1.4), plain('st', '#c8a878', 0.8))
    area((-2.4, -1.0, 2.2), (0, 0, 1.35), 1.1, 62, (1, 0.96, 0.9), size_y=1.8)
    area((2.0, -3, 1.6), (0, 0, 1.4), 2.2, 16, (0.92, 0.96, 1))
    world((0.93, 0.96, 1), 0.45)
    bench = wood('bench', '#6e4a2c', '#a87a4c', 3, 0.45, 0)
    box('shelf', (1.5, 0.24, 0.035), (0.05, -0.12, 0.96), bench, 0.004)
    bk = lathe(
        'bowl',
        [(0.001, 0), (0.038, 0)]
        + spline([(0.042, 0.002), (0.08, 0.04), (0.09, 0.075)])
        + spline([(0.086, 0.075), (0.075, 0.04), (0.04, 0.014), (0.001, 0.012)]),
        plain('bowl', '#e8e1d3', 0.4),
        64,
    )
    bk.location = (0.33, -0.14, 0.978)
    for i, c in enumerate(['#e0a33a', '#d9792b', '#e2b04f']):
        sphere(
            'fruit',
            0.034,
            (0.33 + 0.035 * math.cos(i * 2.1), -0.14 + 0.035 * math.sin(i * 2.1), 1.03),
            plain('fr%d' % i, c, 0.5),
            (1, 1, 0.95),
            32,
        )
    plant((-0.42, -0.13, 0.978), 0.3, 9, '#f1ede4', 0.055, 0.09, 26, w=0.02)
    z = 0.978
    for i, (c, t, hh) in enumerate(
        [
            ('#40616b', 0.024, 0.2),
            ('#c9704f', 0.03, 0.185),
            ('#ead9b5', 0.02, 0.21),
            ('#7d8f69', 0.026, 0.19),
        ]
    ):
        x = 0.46 + i * 0.031
        box('bk', (t, 0.14, hh), (x + 0.02, -0.13, z + hh / 2), plain('bkc%d' % i, c, 0.65), 0.002)
    if view == 'angle':
        camera((1.15, -1.75, 1.5), (0.03, -0.02, 1.33), lens=70)
    if view == 'front':
        camera((0, -2.6, 1.42), (0, 0, 1.32), lens=92)
    bake(
        'canvas-' + view,
        dict(
            product='canvas',
            view=view,
            position='front',
            pw=int(fw / 0.0254 * 300),
            ph=int(fh / 0.0254 * 300),
            groups=['canvas'],
        ),
    )
