"""Totes, pillows and the blanket over a bed."""
from baker import *
from garments import attribute, groove_material, pattern_uv, read_mesh, soft_studio, subdivided, thickened


def soft(tag, rect, name='cloth', rough=0.92, thick=0.0014, bumps=()):
    m = tintable(name, 0, rough=rough, spec=0.12, sheen=0.15)
    m['printable'] = 1
    co, puv, tr, _, nfront = read_mesh(tag)
    o = obj_from(tag, co, tr, m)
    pattern_uv(o.data, puv, np.repeat(np.arange(len(tr)) < nfront, 3), rect)
    for b in bumps:
        bump(m, **b)
    subdivided(o)
    if thick:
        thickened(o, thick)
    return (o, m, puv)


def tote(view):
    reset()
    h = 0.42
    o, m, puv = soft(
        'tote',
        (-0.14, 0.045, 0.28, 0.32),
        'canvas',
        bumps=[dict(kind='weave', scale=95, strength=0.35, dist=0.0006, coords='UV', stretch=(1, 1.14, 1))],
    )
    attribute(o, 'hemd', h - puv[:, 1])
    groove_material(m, 'hemd', [0.026, 0.0015], 0.0008, 0.8, 0.0012)
    co, _, _, pn, _ = read_mesh('tote')
    sm = tintable('strap', 0, rough=0.92, spec=0.12, sheen=0.15)
    bump(sm, 'weave', 60, 0.4, 0.0008, 'Object', stretch=(4, 4, 4))
    for panel, yy in ((0, -1), (1, 1)):
        for sx in (-1, 1):
            sel = (pn == panel) & (np.abs(puv[:, 0] - sx * 0.088) < 0.012) & (puv[:, 1] > h - 0.03)
            c = co[sel].mean(0)
            a = np.array((c[0], c[1] + yy * 0.0012, h - 0.034))
            b = np.array((c[0], c[1] + yy * 0.0012, h - 0.002))
            top = np.array((sx * 0.004, 0.0 + yy * 0.006 + sx * 0.001, h + 0.262))
            path = np.vstack(
                [
                    [a],
                    [b],
                    bezier(
                        b + (0, 0, 0.004), b + (sx * -0.004, 0, 0.1), top + (sx * 0.03, 0, -0.08), top, 22
                    ),
                ]
            )
            sweep('strap', path, rounded_rect(0.026, 0.0022, 0.0009, 4), sm, up=(0, 1, 0))
    plane('wall', 6, 6, (0, 0.075, 0.4), (math.pi / 2, 0, 0), wall('#e4dfd6', 0.1, 90))
    pg = wood('peg', '#a9794a', '#d8ad79', 8, 0.45, 1)
    cyl('peg', 0.011, 0.13, (0, 0.018, h + 0.256), pg, rot=(math.pi / 2, 0, 0), bevel=0.003)
    sphere('knob', 0.024, (0, -0.046, h + 0.258), pg, (1, 0.55, 1))
    cyl('plate', 0.024, 0.008, (0, 0.071, h + 0.256), pg, rot=(math.pi / 2, 0, 0), bevel=0.002)
    area((-1.7, -1.2, 1.3), (0, 0, 0.3), 0.7, 40, (1, 0.97, 0.92), size_y=1.2)
    area((1.8, -2, 0.5), (0, 0, 0.25), 1.4, 8, (0.94, 0.97, 1), size_y=2)
    world((0.97, 0.98, 1), 0.3)
    camera({'front': (0, -3.1, 0.36), 'angle': (-1.25, -2.8, 0.46)}[view], (0, 0, 0.325), lens=130)
    bake(
        'tote-' + view,
        dict(
            product='tote',
            view=view,
            position='front',
            pw=3185,
            ph=3640,
            groups=['fabric'],
            grain=0.09,
            groupDefaults=['#efe4cf'],
        ),
    )


def plain_pillow(material):
    co, _, tr, _, _ = read_mesh('pillow')
    o = obj_from('pillow', co, tr, material)
    subdivided(o)
    return o


def pillow(view):
    reset()
    w = 0.45
    o, m, puv = soft(
        'pillow',
        (-w / 2, 0, w, w),
        'linen',
        thick=0,
        bumps=[dict(kind='weave', scale=120, strength=0.22, dist=0.0005, coords='UV')],
    )
    d = np.minimum(np.minimum(w / 2 - np.abs(puv[:, 0]), puv[:, 1]), w - puv[:, 1])
    attribute(o, 'edge', d)
    groove_material(m, 'edge', [0.0], 0.0016, 0.8, 0.0015)
    meta = dict(
        product='pillow',
        view=view,
        position='front',
        pw=2700,
        ph=2700,
        groups=['fabric'],
        grain=0.09,
    )
    if view == 'front':
        soft_studio(0.22, bgy=0.3, k=0.7)
        camera((0, -3, 0.25), (0, 0, 0.222), lens=190)
        return bake('pillow-front', meta)
    o.rotation_euler = (math.radians(-17), 0, math.radians(9))
    o.location = (-0.03, -0.02, 0.434)
    fab = mottled(plain('sofa', '#9aa6a6', 0.95, 0.1, sheen=0.3), 330, 0.3)
    bump(fab, 'noise', 300, 0.5, 0.002, 'Object')
    box('seat', (1.9, 0.86, 0.2), (0, -0.22, 0.345), fab, 0.06, 8)
    for sx in (-0.48, 0.48):
        box('backc', (0.95, 0.24, 0.56), (sx, 0.27, 0.62), fab, 0.085, 10, rot=(-0.16, 0, 0))
    box('arm', (0.2, 1.0, 0.5), (-1.0, -0.15, 0.45), fab, 0.07, 8)
    box('base', (1.9, 0.84, 0.2), (0, -0.2, 0.16), fab, 0.03, 4)
    pm = mottled(plain('pm', '#c08a62', 0.9, 0.1, sheen=0.3), 380, 0.28)
    p2 = plain_pillow(pm)
    p2.rotation_euler = (math.radians(-14), 0, math.radians(-13))
    p2.location = (0.36, 0.07, 0.434)
    p2.scale = (1.0, 1.0, 0.95)
    plane('wall', 8, 5, (0, 1.0, 1.6), (math.pi / 2, 0, 0), wall('#e6e1d8', 0.1, 90))
    plane('floor', 8, 6, (0, -2, 0), (0, 0, 0), wood('fl', '#8d6a48', '#c09a6c', 2, 0.4, 0, planks=0.18))
    area((-2.2, -1.3, 2.1), (0, 0, 0.6), 1.2, 70, (1, 0.96, 0.9), size_y=1.8)
    area((2.2, -2.6, 1.8), (0, 0, 0.6), 2, 18, (0.93, 0.96, 1))
    world((0.95, 0.97, 1), 0.36)
    camera((0.28, -2.7, 1.02), (0.035, 0, 0.655), lens=124, dof=5.6, focus=(-0.06, -0.1, 0.68))
    bake('pillow-sofa', meta)


def blanket():
    """throw laid over the end of a bed: cloth over an SDF box"""
    reset()
    soft(
        'blanket',
        (-0.5, 0, 1.0, 1.3),
        'plush',
        thick=0.006,
        rough=1.0,
        bumps=[dict(kind='noise', scale=260, strength=0.5, dist=0.002, coords='UV')],
    )
    box(
        'bed',
        (3.2, 2.6, 0.42),
        (0, 1.17, 0.28),
        mottled(plain('sheet', '#e9e6df', 0.95, 0.1), 200, 0.05),
        0.07,
        8,
    )
    box('base', (3.2, 2.55, 0.2), (0, 1.2, 0.05), wood('bedw', '#8d6340', '#b98d62', 3, 0.45, 0), 0.01)
    for x in (-0.42, 0.42):
        q = plain_pillow(mottled(plain('pc', '#dfe3e2' if x < 0 else '#c9b79c', 0.95, 0.1), 300, 0.1))
        q.scale = (1.35, 1.1, 1.05)
        q.rotation_euler = (math.radians(-28), 0, 0.1 * x)
        q.location = (x, 1.25, 0.5)
    plane('floor', 8, 8, (0, -1, 0), (0, 0, 0), wood('fl', '#9a7350', '#c9a172', 2.2, 0.42, 0, planks=0.17))
    plane('wall', 8, 5, (0, 2.3, 1.5), (math.pi / 2, 0, 0), wall('#d9dcd6', 0.1, 90))
    area((-2.6, -0.9, 2.3), (0, 0.1, 0.4), 1.2, 105, (1, 0.96, 0.9), size_y=1.8)
    area((2.4, -2.4, 1.9), (0, 0, 0.4), 2, 22, (0.93, 0.96, 1))
    world((0.95, 0.97, 1), 0.36)
    camera((0.55, -2.7, 1.75), (0.02, 0.1, 0.36), lens=66)
    bake(
        'blanket-bed',
        dict(
            product='blanket',
            view='lifestyle',
            position='front',
            pw=4725,
            ph=6142,
            groups=['plush'],
            grain=0.1,
        ),
    )
