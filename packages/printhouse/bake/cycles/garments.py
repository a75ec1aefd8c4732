"""Dressing simulated cloth: print coordinates, seams, hems."""
import json

from baker import *
from collar import boundary_loops, collar, get_co

# Where the table's top is behind what lies flat.
FLOOR = 0.0165
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


def attribute(mesh_object, name, values):
    layer = mesh_object.data.attributes.new(name, 'FLOAT', 'POINT')
    layer.data.foreach_set('value', np.asarray(values, np.float32))


def groove_material(m, attr, at, width, strength, dist):
    """Seams and stitch lines: grooves where a float attribute has one of the values `at`."""
    nt = m.node_tree
    a = nt.nodes.new('ShaderNodeAttribute')
    a.attribute_name = attr
    depth = None
    for p in at:
        off = arithmetic(nt, 'DIVIDE', arithmetic(nt, 'SUBTRACT', a.outputs['Fac'], p), width)
        line = arithmetic(nt, 'EXPONENT', arithmetic(nt, 'MULTIPLY', arithmetic(nt, 'POWER', off, 2), -1))
        depth = line if depth is None else arithmetic(nt, 'ADD', depth, line)
    raised(m, depth, strength, dist, invert=True)


def pattern_uv(me, puv, wanted, rect, flip=1):
    """Print coordinates of a sewn mesh from its pattern; what is not printed on lies outside."""
    me.uv_layers.new(name='UVMap')
    vi = np.zeros(len(me.loops), np.int32)
    me.loops.foreach_get('vertex_index', vi)
    uv = puv[vi]
    P = np.stack([(flip * uv[:, 0] - rect[0]) / rect[2], (uv[:, 1] - rect[1]) / rect[3]], 1)
    P[~wanted | (np.abs(uv[:, 0]) > 1)] = -5
    me.uv_layers[0].data.foreach_set('uv', P.astype(np.float32).ravel())


def subdivided(o):
    ss = o.modifiers.new('ss', 'SUBSURF')
    ss.levels = ss.render_levels = 1


def thickened(o, thick, offset=-1):
    so = o.modifiers.new('so', 'SOLIDIFY')
    so.thickness = thick
    so.offset = offset


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


def dress(tag, t, rect, side='front', collar_w=0.019, thick=0.0016):
    """simulated mesh -> renderable garment with print uv, seams, hem, collar"""
    m = tintable('cotton', 0, rough=0.95, spec=0.1, sheen=0.2)
    m['printable'] = 1
    co, puv, tr, pn, nfront = read_mesh(tag)
    o = obj_from('tee', co, tr, m)
    front = np.repeat(np.arange(len(tr)) < nfront, 3)
    if side == 'front':
        pattern_uv(o.data, puv, front, rect)
    else:
        pattern_uv(o.data, puv, ~front, rect, -1)
    hemd, armd = sewn_sleeves(puv) if t.bicep else kimono_sleeves(puv, t)
    attribute(o, 'hemd', hemd)
    attribute(o, 'armd', armd)
    bump(m, 'noise', 420, 0.12, 0.0006, 'Object')
    bump(
        m,
        'noise',
        26 if t.legs else 13,
        0.35,
        0.003 if t.legs else 0.006,
        'Object',
        stretch=(1.6, 1.6, 0.7),
    )
    groove_material(m, 'hemd', [0.021, 0.0245], 0.0007, 0.8, 0.0012)
    groove_material(m, 'hemd', [0.0], 0.004, 0.5, 0.003)
    groove_material(m, 'armd', [0.0], 0.0013, 0.9, 0.0016)
    subdivided(o)
    thickened(o, thick)
    cm = tintable('rib', 0, rough=0.95, spec=0.1, sheen=0.2)
    bump(cm, 'knit', 75, 0.6, 0.001, 'UV')
    if collar_w:
        collar(o, cm, collar_w)
    if t.legs:
        co2 = get_co(o)
        loops, _ = boundary_loops(o)
        for l in loops:
            if co2[l][:, 2].mean() < 0.2:
                collar(o, cm, 0.008, 0.0022, loop=l)
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


def soft_studio(z, bgy=0.55, k=1.0):
    plane('bg', 12, 12, (0, bgy, z), (math.pi / 2, 0, 0), plain('bg', '#ebe9e6', 0.9, 0.1))
    key = (-2.3 * k, -0.8 * k, z + 1.25 * k)
    area(key, (0, -0.1, z), 0.7 * k, 46 * 1.25 * k * k, (1, 0.985, 0.96), size_y=1.2 * k)
    fill = (2.4 * k, -2.2 * k, z + 0.4 * k)
    area(fill, (0, 0, z), 1.4 * k, 9 * k * k, (0.95, 0.98, 1), size_y=2.2 * k)
    world((1, 1, 1), 0.24)
