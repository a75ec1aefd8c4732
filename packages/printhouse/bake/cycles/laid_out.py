"""Clothes laid out on a table: which mesh, which print area, which props."""
from baker import *
from garments import CUTS, dress
from knits import FLOOR, drawcords, hood, pocket, ribbed

KNIT = dict(groups=['fabric'], exposurePercentile=0.85, exposureTarget=0.97, grain=0.055)


def table(kind, z=0.34):
    """What the garment lies on, and light that grazes it."""
    if kind == 'plain':
        ground = plain('ground', '#d8d4cd', 0.9, 0.1)
        bump(ground, 'noise', 90, 0.08, 0.002, 'Object')
    else:
        ground = wood('boards', '#9c7a55', '#cdb08a', 3.0, 0.5, 0, contrast=0.75, planks=0.14)
    plane('floor', 6, 6, (0, FLOOR, z), (math.pi / 2, 0, 0), ground)
    area((-1.25, -1.35, z + 1.15), (0, 0, z), 0.65, 40, (1, 0.975, 0.94), size_y=1.1)
    area((1.7, -1.9, z - 0.7), (0, 0, z), 1.5, 9, (0.94, 0.97, 1))
    world((0.98, 0.985, 1), 0.3)


def crayons(x, z, colours=('#e4572e', '#f3a712', '#2e86ab', '#76b041', '#b04a8f'), turn=-0.6):
    for i, c in enumerate(colours):
        o = cyl(
            'crayon',
            0.0055,
            0.085,
            (x + 0.017 * i, FLOOR - 0.0055, z + 0.02 * i),
            plain('cr%d' % i, c, 0.5),
            rot=(0, math.pi / 2 + turn + 0.12 * i, 0),
            seg=20,
            bevel=0.001,
        )
        bpy.ops.mesh.primitive_cone_add(radius1=0.0045, radius2=0.0015, depth=0.014, location=(0, 0, 0.049))
        k = bpy.context.object
        k.data.materials.append(plain('tip%d' % i, c, 0.55))
        k.parent = o


def sneakers(x, z, colour='#c9543f'):
    """A pair of small shoes, seen from above: soles and uppers from squashed spheres."""
    up, sole, lace = (
        plain('upper', colour, 0.8),
        plain('sole', '#efeae0', 0.6),
        plain('lace', '#f6f3ec', 0.8),
    )
    for k, (dx, a) in enumerate(((0, 0.18), (0.085, -0.05))):
        root = bpy.data.objects.new('shoe', None)
        bpy.context.collection.objects.link(root)
        sphere('sole', 0.05, (0, 0, 0), sole, (0.72, 0.25, 1.65)).parent = root
        sphere('toe', 0.046, (0, -0.014, 0.016), up, (0.72, 0.5, 1.5)).parent = root
        sphere(
            'open', 0.026, (0, -0.034, -0.034), plain('in', '#3b3230', 0.9), (0.8, 0.25, 1.1)
        ).parent = root
        for q in range(4):
            sweep(
                'lace',
                [(-0.013, -0.036, 0.0 + q * 0.012), (0.013, -0.037, 0.004 + q * 0.012)],
                circle(0.0022, 6),
                lace,
            ).parent = root
        root.location = (x + dx, FLOOR - 0.012, z)
        root.rotation_euler = (0, a, 0)


def lay(
    name,
    tag,
    key,
    view,
    rect,
    placeholder,
    props=None,
    lens=118,
    z=0.33,
    ribs=True,
    with_hood=False,
    **dressing,
):
    """One laid-out garment: front or back on a plain table, or the front in a room."""
    reset()
    t = CUTS[key]
    o, m = dress(tag, t, rect, 'front', **dressing)
    if ribs:
        ribbed(o, m, tag, t)
    if with_hood:
        if view != 'back':
            pocket(o, m, tag, t)
        hm = tintable('hood', 0, rough=0.95, spec=0.1, sheen=0.2)
        bump(hm, 'noise', 420, 0.12, 0.0006, 'Object')
        bump(hm, 'noise', 11, 0.3, 0.006, 'Object')
        hood(o, hm)
        if view != 'back':
            drawcords(o, tintable('cord', 0, rough=0.9, spec=0.1))
    table('wood' if view == 'context' else 'plain', z)
    if view == 'context':
        props()
        camera((0.45, -3.3, z - 0.55), (0.01, 0, z), lens=lens)
    else:
        camera((0, -3.6, z), (0, 0, z), lens=lens)
    bake(
        f'{name}-{view}',
        dict(
            KNIT,
            product=name,
            view=view,
            position='back' if view == 'back' else 'front',
            pw=placeholder[0],
            ph=placeholder[1],
        ),
    )


def sweatshirt(view):
    t = CUTS['sweatshirt']
    pw = 0.36
    ph = pw * 1.1
    top = 0.06 if view == 'back' else 0.125
    lay(
        'sweatshirt',
        'sweatback' if view == 'back' else 'sweatflat',
        'sweatshirt',
        view,
        (-pw / 2, t.length - top - ph, pw, ph),
        (3531, 3884),
        lambda: (crayons(0.36, 0.6), sneakers(-0.5, 0.1)),
        lens=100,
        thick=0.0032,
        collar_w=0.026,
    )


def hoodie(view):
    t = CUTS['hoodie']
    pw = 0.3
    ph = pw * 1.1
    top = 0.2 if view == 'back' else 0.1
    lay(
        'hoodie',
        'hoodback' if view == 'back' else 'hoodflat',
        'hoodie',
        view,
        (-pw / 2, t.length - top - ph, pw, ph),
        (3531, 3884),
        lambda: (crayons(0.36, 0.7), sneakers(-0.54, 0.12, '#3f6f8f')),
        lens=108,
        z=0.455,
        with_hood=True,
        thick=0.0036,
        collar_w=0,
    )


def long_sleeve(view):
    t = CUTS['long-sleeve']
    pw = 0.34
    ph = pw * 1.215
    lay(
        'long-sleeve',
        'longback' if view == 'back' else 'longflat',
        'long-sleeve',
        view,
        (-pw / 2, t.length - (0.03 if view == 'back' else 0.11) - ph, pw, ph),
        (2767, 3362),
        lambda: (crayons(0.34, 0.62), sneakers(-0.52, 0.12, '#5b7f5e')),
        lens=104,
        z=0.35,
        ribs=False,
    )


def tee_flat(view):
    t = CUTS['tee']
    pw = 0.35
    ph = pw * 1.215
    lay(
        'tee',
        'teeflat',
        'tee',
        view,
        (-pw / 2, t.length - 0.115 - ph, pw, ph),
        (2767, 3362),
        lambda: (crayons(0.33, 0.12), sneakers(-0.46, 0.05)),
        lens=128,
        z=0.345,
        ribs=False,
    )


def bodysuit(view):
    t = CUTS['bodysuit']
    pw = 0.17
    ph = pw * 1.15
    reset()
    dress('onesieflat', t, (-pw / 2, t.length - 0.06 - ph, pw, ph), 'front', collar_w=0.011)
    table('wood', 0.21)
    wool = plain('wool', '#c9b79c', 0.95, 0.1, sheen=0.4)
    for i, (x, z, r) in enumerate(((0.19, 0.38, 0.03), (0.21, 0.32, 0.024))):
        sphere(
            'ball', r, (x, FLOOR - r, z), mottled(plain('b%d' % i, ('#d8a15c', '#6f93a6')[i], 0.9), 90, 0.25)
        )
    for i, (x, z, r) in enumerate(((-0.2, 0.06, 0.3), (-0.175, 0.025, -0.2))):
        box(
            'block',
            (0.034, 0.034, 0.034),
            (x, FLOOR - 0.017, z),
            plain('blk%d' % i, ('#5b8e7d', '#bc4b51')[i], 0.6),
            0.004,
            rot=(0, r, 0),
        )
    camera((0.2, -2.1, 0.0), (0, 0, 0.207), lens=152)
    bake(
        'bodysuit-context',
        dict(KNIT, product='bodysuit', view='context', position='front', pw=2400, ph=2760, grain=0.05),
    )
