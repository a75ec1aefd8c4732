"""Phone cases: outlines, cameras, and the desk they lie on."""
from baker import *
from plants import plant
from slabs import rr_solid


def lens(root, x, y, z, k=1.0):
    """A camera lens: ring, glass, and the dark blue iris that catches the light."""
    ring = lathe(
        'lens',
        [
            (0.066 * k, 0),
            (0.066 * k, 0.024),
            (0.062 * k, 0.028),
            (0.05 * k, 0.028),
            (0.048 * k, 0.02),
            (0.001, 0.02),
        ],
        plain('lensring', '#5a5c61', 0.25, 0.5, 0.9),
        48,
    )
    ring.location = (x, y, z)
    glass = sphere(
        'glass',
        0.048 * k,
        (x, y, z + 0.02),
        plain('lensglass', '#05060c', 0.03, 0.8, coat=1),
        (1, 1, 0.25),
        32,
    )
    iris = sphere('iris', 0.02 * k, (x, y, z + 0.0285), plain('iris', '#1b2550', 0.1, 0.8), (1, 1, 0.2), 24)
    for part in (ring, glass, iris):
        part.parent = root


def flash(root, x, y, z):
    cyl('flash', 0.02, 0.006, (x, y, z), plain('flash', '#f3ead0', 0.3)).parent = root


def lip(root, x, y, z, w, h, r):
    """The case's raised rim around the cameras."""
    o = rr_solid('lip', w, h, r, 0.018, 0.008, tintable('lip', 0, rough=0.3, spec=0.5, coat=0.6))
    o.location = (x, y, z)
    o.parent = root


def camera_island(root, w, h, d):
    """Three lenses on a square."""
    cx, cy = (-w / 2 + 0.235, h / 2 - 0.245)
    lip(root, cx, cy, d - 0.003, 0.372, 0.372, 0.105)
    isl = rr_solid('island', 0.335, 0.335, 0.09, 0.018, 0.006, plain('islandm', '#26272b', 0.35, 0.5))
    isl.location = (cx, cy, d - 0.0005)
    isl.parent = root
    for x, y in [(-0.075, 0.075), (-0.075, -0.075), (0.078, 0)]:
        lens(root, cx + x, cy + y, d + 0.016)
    flash(root, cx + 0.085, cy + 0.095, d + 0.019)
    cyl(
        'mic',
        0.008,
        0.004,
        (cx + 0.085, cy - 0.1, d + 0.018),
        plain('camblack', '#0c0c0e', 0.12, 0.5, coat=1),
    ).parent = root


def camera_column(root, w, h, d):
    """Three lenses below each other, each in a hole of its own."""
    cx = -w / 2 + 0.15
    well = plain('well', '#202125', 0.3, 0.5)
    for k in range(3):
        y = h / 2 - 0.17 - 0.185 * k
        lip(root, cx, y, d - 0.004, 0.168, 0.168, 0.083)
        cyl('well', 0.074, 0.008, (cx, y, d + 0.0105), well).parent = root
        lens(root, cx, y, d + 0.004, 0.94)
    for y in (0.2, 0.37):
        lip(root, cx + 0.165, h / 2 - y, d - 0.006, 0.062, 0.062, 0.03)
    flash(root, cx + 0.165, h / 2 - 0.2, d + 0.012)
    cyl('dot', 0.016, 0.006, (cx + 0.165, h / 2 - 0.37, d + 0.012), well).parent = root


# Outlines: width, height, corner; cameras; buttons as (side, y, length).
PHONES = {
    'island': (
        0.735,
        1.5,
        0.13,
        camera_island,
        [(1, 0.33, 0.16), (-1, 0.42, 0.1), (-1, 0.25, 0.1), (-1, 0.56, 0.05)],
    ),
    'column': (0.715, 1.5, 0.09, camera_column, [(1, 0.4, 0.2), (1, 0.17, 0.11)]),
}


def phone_obj(model):
    w, h, r, cameras, buttons = PHONES[model]
    d = 0.105
    cm = tintable('case', 0, rough=0.22, spec=0.5, coat=1, coat_rough=0.02)
    cm['printable'] = 1
    c = rr_solid('case', w, h, r, d, 0.035, cm)
    root = group(c)
    me = c.data
    uvl = me.uv_layers[0]
    full_w, full_h = (w + 2 * 0.05, h + 2 * 0.05)
    for l in me.loops:
        v = me.vertices[l.vertex_index].co
        ex = d - v.z
        sx = v.x + math.copysign(min(ex, 0.09), v.x) * (abs(v.x) > w / 2 - 0.036)
        sy = v.y + math.copysign(min(ex, 0.09), v.y) * (abs(v.y) > h / 2 - 0.036)
        uvl.data[l.index].uv = (0.5 + sx / full_w, 0.5 + sy / full_h)
    cameras(root, w, h, d)
    for sx, y, L in buttons:
        b = box('btn', (0.014, L, 0.03), (0, 0, 0), tintable('btn', 0, rough=0.4, spec=0.5), 0.006)
        b.location = (sx * (w / 2 + 0.001), y, d * 0.5)
        b.parent = root
    return (root, (full_w, full_h))


def phone(view, model='island'):
    reset()
    root, (fw, fh) = phone_obj(model)
    meta = dict(
        product='phone-case', view=view, position='front', pw=1287, ph=int(1287 * fh / fw), groups=['case']
    )
    if view == 'front':
        plane('bg', 16, 16, (0, 0.55, 1), (math.pi / 2, 0, 0), plain('bg', '#e8e6e3', 0.9, 0.1))
        root.rotation_euler = (math.pi / 2, 0, 0)
        root.location = (0, 0, 0.75)
        area((-3.2, -3.2, 4), (0, 0, 0.7), 1.6, 190, size_y=2.4)
        area((3.6, -2, 1), (0, 0, 0.7), 0.9, 60, size_y=4)
        world((1, 1, 1), 0.45)
        camera((0, -9, 0.75), (0, 0, 0.75), lens=165)
    else:
        plane(
            'desk',
            12,
            8,
            (0, 1, 0),
            (0, 0, 0),
            wood('desk', '#a5764a', '#cda678', 2.6, 0.42, 0, contrast=0.8),
        )
        root.rotation_euler = (0, 0, math.radians(-16))
        root.location = (-0.05, 0, 0.004)
        box(
            'nb', (1.15, 1.5, 0.09), (-1.35, 0.75, 0.045), plain('nb', '#496a73', 0.65), 0.02, rot=(0, 0, 0.2)
        )
        for i, c in enumerate(['#e4572e', '#f3a712', '#2e86ab']):
            o = cyl(
                'pencil',
                0.035,
                1.3,
                (0.85 + 0.12 * i, 0.1 + 0.05 * i, 0.035),
                plain('pc%d' % i, c, 0.4),
                rot=(math.pi / 2, 0, -0.35 + 0.07 * i),
                seg=6,
            )
            bpy.ops.mesh.primitive_cone_add(
                radius1=0.035, radius2=0.006, depth=0.13, location=(0, 0, 0.715), vertices=6
            )
            k = bpy.context.object
            k.data.materials.append(plain('tip', '#e5c79a', 0.7))
            k.parent = o
        plant((1.2, 1.6, 0), 0.9, 3, '#f0ece4', 0.26, 0.34, 40, w=0.07)
        area((-4, 2.2, 4), (0, 0, 0), 1.8, 330, (1, 0.96, 0.9), size_y=3)
        area((3.5, -3, 4), (0, 0, 0), 3, 70, (0.92, 0.96, 1))
        world((0.95, 0.97, 1), 0.35)
        camera((0.55, -3.6, 4.2), (0, 0.02, 0), lens=88, dof=8, focus=(0, 0, 0.1))
    bake(f'phone-case-{view}' if model == 'island' else f'phone-case-{model}-{view}', meta)
