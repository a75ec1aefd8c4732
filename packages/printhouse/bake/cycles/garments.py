"""Dressing simulated cloth: print coordinates, seams, hems."""
import json

from baker import *
from collar import boundary_loops, collar, get_co

SIM = os.environ.get('SIM', 'sim')


class Cut:
    """Measures of a garment; what a cut has no use for is None."""

    def __init__(self, measures):
        self.measures = measures

    def __getattr__(self, name):
        return self.measures.get(name)


with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'garment-cuts.json')) as cuts:
    CUTS = {name: Cut(measures) for name, measures in json.load(cuts).items()}


def read_mesh(tag):
    b = open(SIM + '/' + tag + '.mesh', 'rb').read()
    n, nt, nf, _ = np.frombuffer(b, np.int32, 4)
    o = 16
    co = np.frombuffer(b, np.float32, n * 3, o).reshape(-1, 3)
    o += n * 12
    uv = np.frombuffer(b, np.float32, n * 2, o).reshape(-1, 2)
    o += n * 8
    tr = np.frombuffer(b, np.uint32, nt * 3, o).reshape(-1, 3)
    o += nt * 12
    pn = np.frombuffer(b, np.uint8, n, o)
    return (co, uv, tr, pn, int(nf))


def groove_material(m, attr, at, width, strength, dist, dashed=None):
    """seam/stitch line: groove where float attribute == at"""
    nt = m.node_tree
    b = nt.nodes['Principled BSDF']
    a = nt.nodes.new('ShaderNodeAttribute')
    a.attribute_name = attr
    prev = None
    for p in at if isinstance(at, (list, tuple)) else [at]:
        s_ = node(nt, 'ShaderNodeMath', operation='SUBTRACT')
        s_.inputs[1].default_value = p
        nt.links.new(a.outputs['Fac'], s_.inputs[0])
        q = node(nt, 'ShaderNodeMath', operation='DIVIDE')
        q.inputs[1].default_value = width
        nt.links.new(s_.outputs[0], q.inputs[0])
        r = node(nt, 'ShaderNodeMath', operation='POWER')
        r.inputs[1].default_value = 2
        nt.links.new(q.outputs[0], r.inputs[0])
        e = node(nt, 'ShaderNodeMath', operation='MULTIPLY')
        e.inputs[1].default_value = -1
        nt.links.new(r.outputs[0], e.inputs[0])
        x = node(nt, 'ShaderNodeMath', operation='EXPONENT')
        nt.links.new(e.outputs[0], x.inputs[0])
        if prev is None:
            prev = x.outputs[0]
        else:
            ad = node(nt, 'ShaderNodeMath', operation='ADD')
            nt.links.new(prev, ad.inputs[0])
            nt.links.new(x.outputs[0], ad.inputs[1])
            prev = ad.outputs[0]
    bp = node(nt, 'ShaderNodeBump', invert=True)
    bp.inputs['Strength'].default_value = strength
    bp.inputs['Distance'].default_value = dist
    nt.links.new(prev, bp.inputs['Height'])
    l = b.inputs['Normal'].links
    if l:
        nt.links.new(l[0].from_socket, bp.inputs['Normal'])
    nt.links.new(bp.outputs[0], b.inputs['Normal'])


def sewn_sleeves(pattern):
    """Distances to hems; the armholes are real seams. Sleeve patterns begin at the cuff."""
    return pattern[:, 1], np.ones(len(pattern))


def kimono_sleeves(pattern, t):
    """Distances to hems and cuffs, and to the line where the armhole's seam would be (signed)."""
    ax, y = np.abs(pattern[:, 0]), pattern[:, 1]
    turn = math.radians(-t.sleeveAngle)
    tip = np.array((t.width / 2 * t.shoulder, t.length - t.drop))
    along = np.array((math.cos(turn), math.sin(turn)))
    cuff = np.abs((np.stack([ax, y], 1) - (tip + along * t.sleeve)) @ along)
    cuff[ax < t.width / 2 * 0.8] = 1
    armpit = np.array((t.width / 2, t.length - t.armhole - 0.02))
    run = (armpit - tip) / np.linalg.norm(armpit - tip)
    from_tip = np.stack([ax, y], 1) - tip
    share = from_tip @ run / np.linalg.norm(armpit - tip)
    armd = from_tip @ np.array((-run[1], run[0])) + 0.022 * np.sin(np.clip(share, 0, 1) * math.pi)
    far = (share < -0.12) | (share > 1.12)
    armd[far] = np.copysign(1, armd[far])
    return (cuff if t.legs else np.minimum(y, cuff)), armd


def dress(tag, t, rect, side='front', sub=1, collar_w=0.019, rough=0.95, thick=0.0016, collar_k=1.0):
    """simulated mesh -> renderable garment with print uv, seams, hem, collar"""
    m = tintable('cotton', 0, rough=rough, spec=0.1, sheen=0.2)
    m['printable'] = 1
    co, puv, tr, pn, nfront = read_mesh(tag)
    o = obj_from('tee', co, tr, m)
    me = o.data
    me.uv_layers.new(name='UVMap')
    nl = len(me.loops)
    vi = np.zeros(nl, np.int32)
    me.loops.foreach_get('vertex_index', vi)
    uv = puv[vi]
    lf = np.repeat(np.arange(len(tr)) < nfront, 3)
    want = lf if side == 'front' else ~lf
    sx = 1 if side == 'front' else -1
    P = np.stack([(sx * uv[:, 0] - rect[0]) / rect[2], (uv[:, 1] - rect[1]) / rect[3]], 1)
    P[~want | (np.abs(uv[:, 0]) > 1)] = -5
    me.uv_layers[0].data.foreach_set('uv', P.astype(np.float32).ravel())
    pv = np.zeros((len(me.vertices), 2), np.float32)
    pv[vi] = uv
    hemd, armd = sewn_sleeves(pv) if t.bicep else kimono_sleeves(pv, t)
    for nme, a in (('hemd', hemd), ('armd', armd)):
        at = me.attributes.new(nme, 'FLOAT', 'POINT')
        at.data.foreach_set('value', a.astype(np.float32))
    bump(m, 'noise', 420, 0.12, 0.0006, 'Object')
    bump(
        m,
        'noise',
        13 if not t.legs else 26,
        0.35,
        0.006 if not t.legs else 0.003,
        'Object',
        stretch=(1.6, 1.6, 0.7),
    )
    groove_material(m, 'hemd', [0.021, 0.0245], 0.0007, 0.8, 0.0012)
    groove_material(m, 'hemd', [0.0], 0.004, 0.5, 0.003)
    groove_material(m, 'armd', [0.0], 0.0013, 0.9, 0.0016)
    ss = o.modifiers.new('ss', 'SUBSURF')
    ss.levels = ss.render_levels = sub
    so = o.modifiers.new('so', 'SOLIDIFY')
    so.thickness = thick
    so.offset = -1
    cm = tintable('rib', 0, rough=0.95, spec=0.1, sheen=0.2)
    bump(cm, 'knit', 75, 0.6, 0.001, 'UV')
    if collar_w:
        collar(o, t, cm, collar_w)
    if t.legs:
        co2 = get_co(o)
        loops, _ = boundary_loops(o)
        zs = [co2[l][:, 2].mean() for l in loops]
        for l, z in zip(loops, zs):
            if z < 0.2:
                collar(o, t, cm, 0.008, 0.0022, loop=l)
        sn = plain('snap', '#e9e9ea', 0.25, 0.5, 0.6)
        for x in (-0.026, 0, 0.026):
            f = co2[(np.abs(puv[:, 0] - x) < 0.006) & (puv[:, 1] < 0.016) & (pn == 0)]
            if len(f):
                c = f.mean(0)
                cyl(
                    'snap',
                    0.0052,
                    0.0024,
                    (c[0], c[1] - 0.0022, c[2] + 0.004),
                    sn,
                    rot=(math.pi / 2, 0, 0),
                    bevel=0.0008,
                )
    return (o, m)


def soft_studio(z=0.4, bg='#ebe9e6', key=46, fill=9, amb=0.24, bgy=0.55, side=-1, k=1.0):
    plane('bg', 12, 12, (0, bgy, z), (math.pi / 2, 0, 0), plain('bg', bg, 0.9, 0.1))
    area(
        (side * 2.3 * k, -0.8 * k, z + 1.25 * k),
        (0, -0.1, z),
        0.7 * k,
        key * 1.25 * k * k,
        (1, 0.985, 0.96),
        size_y=1.2 * k,
    )
    area(
        (-side * 2.4 * k, -2.2 * k, z + 0.4 * k),
        (0, 0, z),
        1.4 * k,
        fill * k * k,
        (0.95, 0.98, 1),
        size_y=2.2 * k,
    )
    world((1, 1, 1), amb)
