"""Rounded slabs: puzzles, and the ornament on its tree."""
from baker import *


def rr_solid(name, w, h, r, depth, edge, material, n=14):
    """rounded slab lying in xy, top at z=depth, with rounded top edge of radius edge"""
    prof = [(edge * 0.6, 0), (edge * 0.2, edge * 0.15), (0, edge * 0.6), (0, depth - edge)] + [
        (edge - edge * math.cos(a), depth - edge + edge * math.sin(a))
        for a in np.linspace(0, math.pi / 2, 8)[1:]
    ]
    V = []
    m = 4 * n
    for ins, z in prof:
        for x, y in rounded_rect(w - 2 * ins, h - 2 * ins, max(r - ins, 0.001), n):
            V.append((x, y, z))
    F = grid_faces(m, len(prof), True)
    cur = (len(prof) - 1) * m
    for q in (0.15, 0.4, 0.7, 0.95):
        nb = len(V)
        for x, y in rounded_rect(w - 2 * edge, h - 2 * edge, max(r - edge, 0.001), n):
            V.append((x * (1 - q), y * (1 - q), depth))
        for i in range(m):
            F.append((cur + i, cur + (i + 1) % m, nb + (i + 1) % m, nb + i))
        cur = nb
    F.append(tuple(range(cur, cur + m)))
    F.append(tuple(range(m))[::-1])
    U = [(0.5 + v[0] / w, 0.5 + v[1] / h) for v in V]
    o = obj_from(name, V, F, material, uv=U)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(40)
    return o


def ornament():
    """ceramic disc on a ribbon in front of a blurred tree with lights (1 unit = 10 cm)"""
    reset()
    R, d = (0.36, 0.03)
    m = tintable('ceramic', 0, rough=0.12, spec=0.5, coat=0.7, coat_rough=0.02)
    m['printable'] = 1
    prof = (
        [(0, -d / 2)]
        + [(R * q, -d / 2) for q in (0.3, 0.6, 0.9)]
        + [(R - 0.008, -d / 2), (R - 0.002, -d / 2 + 0.003), (R, -d / 2 + 0.01), (R, d / 2)]
    )
    n = 128
    V = []
    U = []
    for r, y in prof:
        for i in range(n):
            a = 2 * math.pi * i / n
            x, z = (max(r, 0.0001) * math.cos(a), max(r, 0.0001) * math.sin(a))
            V.append((x, y, z))
            U.append((0.5 + x / (2 * R), 0.5 + z / (2 * R)))
    o = obj_from('disc', V, grid_faces(n, len(prof), True, flip=False), m, uv=U)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    f0 = min(
        bm.faces, key=lambda f: f.calc_center_median().length + abs(f.calc_center_median().y + d / 2) * 10
    )
    if f0.normal.y > 0:
        bmesh.ops.reverse_faces(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(60)
    tab = cyl('tab', 0.052, d * 0.98, (0, 0, R + 0.012), m, rot=(math.pi / 2, 0, 0), bevel=0.004)
    for l in tab.data.uv_layers[0].data:
        l.uv = (-3, -3)
    cyl('hole', 0.02, d * 1.06, (0, 0, R + 0.022), plain('holem', '#5d5348', 0.9), rot=(math.pi / 2, 0, 0))
    gold = plain('gold', '#d2a74e', 0.3, 0.5, 0.9)
    for sx in (-1, 1):
        sweep(
            'cord',
            bezier(
                (sx * 0.003, -0.012, R + 0.02),
                (sx * 0.05, -0.01, R + 0.16),
                (sx * 0.07, 0, R + 0.34),
                (0, 0, R + 0.62),
                24,
            ),
            circle(0.0065, 8),
            gold,
        )
    rng = np.random.default_rng(8)
    gs = [plain('fir%d' % i, c, 0.6) for i, c in enumerate(['#1e4a2b', '#2c6138', '#173d24'])]

    def twig(a, b):
        a, b = (np.array(a, float), np.array(b, float))
        sweep('tw', [a, b], circle(0.012, 6), plain('bark', '#4a3524', 0.9))
        dr = (b - a) / np.linalg.norm(b - a)
        for i in range(170):
            p = a + (b - a) * rng.uniform(0.02, 1)
            q = dr * 0.09 + rng.normal(size=3) * 0.07
            sweep('nd', [p, p + q], circle(0.0045, 4), gs[i % 3])

    for a, b in [
        ((-1.3, 0.35, 1.35), (-0.15, 0.15, 1.02)),
        ((1.4, 0.5, 1.3), (0.12, 0.12, 1.0)),
        ((-1.5, 0.9, 0.9), (-0.5, 0.7, 0.5)),
        ((1.5, 1.0, 0.7), (0.6, 0.8, 0.35)),
        ((-0.2, 0.9, 1.6), (0.25, 0.7, 0.95)),
    ]:
        twig(a, b)
    plane('bg', 16, 16, (0, 5, 1), (math.pi / 2, 0, 0), plain('bg', '#31503c', 0.9, 0.1))
    for i in range(46):
        sphere(
            'light',
            0.02,
            (rng.uniform(-1.7, 1.7), rng.uniform(2.4, 4.5), rng.uniform(-1.2, 2)),
            emission('e', (1, 0.62, 0.25, 1), 3.2),
            seg=12,
        )
    area((-2.6, -2.6, 2.2), (0, 0, 0), 1.4, 120, (1, 0.97, 0.93), size_y=2)
    area((2.4, -2.2, 0.6), (0, 0, 0), 0.6, 26, size_y=2.4)
    world((1, 0.96, 0.9), 0.4)
    camera((0, -4.4, 0.14), (0, 0, 0.12), lens=112, dof=0.9, focus=(0, -0.02, 0))
    bake(
        'ornament-tree',
        dict(
            product='ornament',
            view='lifestyle',
            position='front',
            pw=954,
            ph=954,
            groups=['ceramic'],
            exposureTarget=0.95,
        ),
    )


def puzzle():
    """cardboard puzzle, cut lines as a bump from a jigsaw drawing, two pieces lying beside"""
    reset()
    w, h, d = (3.0, 2.4, 0.022)
    m = tintable('card', 0, rough=0.28, spec=0.4, coat=0.25, coat_rough=0.15)
    m['printable'] = 1
    img = bpy.data.images.load(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'jigsaw.png'))
    img.colorspace_settings.name = 'Non-Color'
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    it = node(nt, 'ShaderNodeTexImage', image=img)
    raised(m, it.outputs[0], 1, 0.012)
    mu = node(nt, 'ShaderNodeMixRGB', blend_type='MULTIPLY')
    mu.inputs['Fac'].default_value = 0.55
    nt.links.new(b.inputs['Base Color'].links[0].from_socket, mu.inputs['Color1'])
    nt.links.new(it.outputs[0], mu.inputs['Color2'])
    nt.links.new(mu.outputs[0], b.inputs['Base Color'])
    rr_solid('puz', w, h, 0.03, d, 0.006, m, n=6).rotation_euler = (0, 0, math.radians(9))
    plane(
        'desk', 14, 10, (0, 1, 0), (0, 0, 0), wood('desk', '#8d6340', '#b98d62', 2.0, 0.45, 0, contrast=0.8)
    )
    for i, (c, x, y) in enumerate([('#e4572e', 2.0, -0.7), ('#2e86ab', 2.25, -0.35), ('#f3a712', 1.95, 0.1)]):
        box('blk', (0.4, 0.4, 0.4), (x, y, 0.2), plain('bk%d' % i, c, 0.6), 0.04, rot=(0, 0, 0.5 * i))
    area((-4.5, 3, 4.2), (0, 0, 0), 2, 520, (1, 0.95, 0.88), size_y=3)
    area((4, -4, 5), (0, 0, 0), 3, 90, (0.92, 0.96, 1))
    world((0.95, 0.97, 1), 0.38)
    camera((0.3, -5.2, 6.4), (0.12, 0.02, 0), lens=86, dof=9, focus=(0, -0.2, 0))
    bake(
        'puzzle-desk',
        dict(product='puzzle', view='desk', position='front', pw=4500, ph=3600, groups=['card']),
    )
