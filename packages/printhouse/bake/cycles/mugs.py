"""Mugs: studio views and the kitchen table."""
from baker import *
from plants import leaf

MUG = dict(
    product='mug',
    position='front',
    pw=2475,
    ph=1155,
    exposureTarget=1.0,
    groups=['body', 'accent'],
)


def mug_mesh():
    h, r = (0.95, 0.41)
    m = tintable('mugwall', 0, rough=0.12, spec=0.5, coat=0.6, coat_rough=0.03)
    m['printable'] = 1
    w = tintable('muginside', 1, rough=0.12, spec=0.5, coat=0.6, coat_rough=0.03)
    prof = (
        [(r - 0.028, 0.0), (r - 0.018, 0.004), (r - 0.006, 0.014), (r, 0.032)]
        + [(r, z) for z in np.linspace(0.05, h - 0.03, 40)]
        + [(r - 0.002, h - 0.012), (r - 0.008, h - 0.003), (r - 0.018, h)]
    )
    n = 193
    V = []
    U = []
    for rr, z in prof:
        for i in range(n):
            t = -math.pi + 2 * math.pi * i / (n - 1)
            V.append((rr * math.sin(t), -rr * math.cos(t), z))
            U.append((0.5 + math.degrees(t) / 293, z / h))
    outer = obj_from('mug', V, grid_faces(n, len(prof)), m, uv=U)
    prof2 = (
        [(r - 0.018, h), (r - 0.027, h - 0.003), (r - 0.034, h - 0.012), (r - 0.036, h - 0.03)]
        + [(r - 0.038, z) for z in np.linspace(h - 0.08, 0.16, 12)]
        + [(r - 0.055, 0.11), (r - 0.1, 0.075), (r - 0.18, 0.065), (0.001, 0.06)]
    )
    inner = lathe('inner', prof2, w, 96)
    foot = lathe('foot', [(0.001, 0.012), (r - 0.07, 0.012), (r - 0.055, 0.0), (r - 0.028, 0)], m, 96)
    p = np.array(
        list(bezier((0, r - 0.02, 0.79), (0, r + 0.3, 0.84), (0, r + 0.36, 0.66), (0, r + 0.335, 0.47), 26))
        + list(
            bezier((0, r + 0.335, 0.47), (0, r + 0.31, 0.3), (0, r + 0.17, 0.17), (0, r - 0.02, 0.19), 26)
        )[1:]
    )
    k = np.linspace(0, 1, len(p))
    sc = 1 + 0.45 * np.exp(-((k / 0.07) ** 2)) + 0.45 * np.exp(-(((1 - k) / 0.07) ** 2))
    sec = [
        (
            0.066 * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)),
            0.043 * math.copysign(abs(math.sin(a)) ** 0.8, math.sin(a)),
        )
        for a in np.linspace(0, 2 * math.pi, 28, endpoint=False)
    ]
    hd = sweep('handle', p, sec, w, up=(1, 0, 0.001), scale=sc)
    ss = hd.modifiers.new('s', 'SUBSURF')
    ss.levels = ss.render_levels = 1
    return group(outer, inner, foot, hd)


def mug(view):
    reset()
    e = mug_mesh()
    turn, cx = {'front': (0, 0), 'right': (-46, 0.07)}[view]
    e.rotation_euler[2] = math.radians(turn)
    cyclorama(12, 8, 2.2)
    area((-3.1, -1.9, 1.75), (0, 0, 0.9), 0.9, 150, (1, 0.985, 0.96), size_y=3.4)
    area((-3.2, -3.4, 5.5), (0, 0, 0.3), 2.4, 260, (1, 0.985, 0.96))
    area((3.4, -1.2, 1.6), (0, 0, 0.8), 0.35, 26, (0.95, 0.98, 1), size_y=3.0)
    area((0, 3.0, 7), (0, 6, 2.2), 4, 420)
    world((1, 1, 1), 0.3)
    camera((cx, -8.4, 1.55), (cx, 0, 0.475), lens=172)
    bake('mug-' + view, dict(MUG, view=view))


def mug_life():
    reset()
    e = mug_mesh()
    e.rotation_euler[2] = math.radians(-38)
    plane(
        'table',
        14,
        8,
        (0, 1.5, 0),
        (0, 0, 0),
        wood('oak', '#7d5230', '#c08f5e', scale=1.6, rough=0.38, axis=0, planks=1.9),
    )
    plane('wall', 30, 14, (0, 9, 3), (math.pi / 2, 0, 0), wall('#cfd6d3'))
    cf = lathe('coffee', [(0.001, 0.8), (0.374, 0.8)], plain('coffee', '#2a1509', 0.08, 0.5), 64)
    cf.parent = e
    pot = lathe(
        'pot',
        [(0.001, 0), (0.42, 0), (0.5, 0.75), (0.46, 0.75), (0.44, 0.66), (0.001, 0.66)],
        plain('pot', '#c96f4a', 0.8),
        64,
    )
    pot.location = (1.75, 3.4, 0)
    rng = np.random.default_rng(3)
    lm = plain('leaf', '#4f8a4c', 0.45, 0.4)
    lm2 = plain('leaf2', '#2f6b3c', 0.45, 0.4)
    for i in range(46):
        a = rng.uniform(0, 2 * math.pi)
        tilt = rng.uniform(0.15, 1.15)
        L = rng.uniform(0.7, 1.35)
        leaf((1.75, 3.4, 0.66), a, tilt, L, 0.13, lm if i % 2 else lm2)
    books = [('#c8563d', 0.16, 1.5), ('#e8c468', 0.2, 1.4), ('#39617a', 0.14, 1.3)]
    z = 0
    for i, (c, h, w) in enumerate(books):
        box(
            'book',
            (w, 1.05, h),
            (-1.75 + 0.08 * i, 3.0, z + h / 2),
            plain('b' + c, c, 0.6),
            0.02,
            rot=(0, 0, 0.12 * (i - 1)),
        )
        box(
            'pages',
            (w * 0.97, 1.03, h * 0.78),
            (-1.75 + 0.08 * i + 0.01, 2.985, z + h / 2),
            plain('pg', '#efe7d6', 0.9),
            0,
            rot=(0, 0, 0.12 * (i - 1)),
        )
        z += h
    jar = lathe(
        'jar',
        [(0.001, 0), (0.26, 0), (0.28, 0.04), (0.28, 0.62), (0.25, 0.62), (0.25, 0.05), (0.001, 0.05)],
        plain('jar', '#f3efe6', 0.25, 0.5),
        48,
    )
    jar.location = (-1.75, 3.0, z)
    for i, c in enumerate(['#e4572e', '#f3a712', '#29335c', '#76b041', '#b04a8f', '#2e86ab']):
        a = i / 6 * 6.28
        x, y = (0.14 * math.cos(a), 0.14 * math.sin(a))
        o = cyl(
            'pen',
            0.035,
            1.15,
            (-1.75 + x, 3.0 + y, z + 0.6),
            plain('p' + c, c, 0.4),
            rot=(0.16 * math.sin(a + 1), 0.2 * math.cos(a), 0),
            seg=12,
        )
        bpy.ops.mesh.primitive_cone_add(radius1=0.035, depth=0.12, location=(0, 0, 0.62))
        k = bpy.context.object
        k.data.materials.append(plain('tip', '#e5c79a', 0.7))
        k.parent = o
    pl = lathe(
        'plate',
        [
            (0.001, 0.03),
            (0.3, 0.03),
            (0.36, 0.03),
            (0.5, 0.085),
            (0.51, 0.095),
            (0.5, 0.1),
            (0.36, 0.05),
            (0.001, 0.045),
        ],
        plain('plate', '#f5f2ec', 0.15, 0.5),
        96,
    )
    pl.location = (1.15, -0.2, 0)
    ck = plain('cookie', '#c48a4a', 0.85)
    bump(ck, 'noise', 14, 0.9, 0.03, 'Object')
    ch = plain('choc', '#3a1d0e', 0.5)
    for i, (x, y, zz, r) in enumerate(
        [(1.05, -0.18, 0.085, 0.2), (1.27, -0.3, 0.1, 0.19), (1.2, -0.05, 0.12, 0.19)]
    ):
        o = cyl('cookie', r, 0.065, (x, y, zz), ck, rot=(0.1 * (i - 1), 0.12 * (1 - i), i), bevel=0.028)
        for k in range(7):
            a = rng.uniform(0, 6.28)
            q = r * 0.8 * math.sqrt(rng.uniform())
            sphere('chip', 0.022, (x + q * math.cos(a), y + q * math.sin(a), zz + 0.034), ch, (1, 1, 0.6), 12)
    area((-7, 1.5, 4.5), (0, 0.3, 0.3), 3.2, 900, (1, 0.95, 0.87), size_y=4)
    area((5, -5, 5), (0, 0, 0.4), 4, 170, (0.9, 0.95, 1))
    world((0.93, 0.96, 1), 0.28)
    camera((0.12, -7.4, 2.15), (0.17, 0, 0.5), lens=118, dof=3.2, focus=(0, -0.4, 0.5))
    bake('mug-kitchen', dict(MUG, view='lifestyle', exposureTarget=0.9))
