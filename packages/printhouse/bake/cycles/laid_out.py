"""Clothes laid out on a table: which mesh, which print area."""
from baker import *
from garments import CUTS, FLOOR, dress
from knits import drawcords, hood, pocket, ribbed


def lay(name, tag, pw, ph, top, placeholder, lens, z, ribs=True, with_hood=False, **dressing):
    """One garment laid out on a table, seen from above, under light that grazes it."""
    reset()
    t = CUTS[name]
    o, m = dress(tag, t, (-pw / 2, t.length - top - ph, pw, ph), **dressing)
    if ribs:
        ribbed(o, m, tag, t)
    if with_hood:
        pocket(o, m, tag)
        hm = tintable('hood', 0, rough=0.95, spec=0.1, sheen=0.2)
        bump(hm, 'noise', 420, 0.12, 0.0006, 'Object')
        bump(hm, 'noise', 11, 0.3, 0.006, 'Object')
        hood(o, hm)
        drawcords(o, tintable('cord', 0, rough=0.9, spec=0.1))
    ground = plain('ground', '#d8d4cd', 0.9, 0.1)
    bump(ground, 'noise', 90, 0.08, 0.002, 'Object')
    plane('floor', 6, 6, (0, FLOOR, z), (math.pi / 2, 0, 0), ground)
    area((-1.25, -1.35, z + 1.15), (0, 0, z), 0.65, 40, (1, 0.975, 0.94), size_y=1.1)
    area((1.7, -1.9, z - 0.7), (0, 0, z), 1.5, 9, (0.94, 0.97, 1))
    world((0.98, 0.985, 1), 0.3)
    camera((0, -3.6, z), (0, 0, z), lens=lens)
    bake(
        f'{name}-front',
        dict(
            product=name,
            view='front',
            position='front',
            pw=placeholder[0],
            ph=placeholder[1],
            groups=['fabric'],
            grain=0.055,
        ),
    )


def sweatshirt():
    lay(
        'sweatshirt', 'sweatflat', 0.36, 0.396, 0.125, (3531, 3884), 100, 0.33, thick=0.0032, collar_w=0.026
    )


def hoodie():
    lay(
        'hoodie',
        'hoodflat',
        0.3,
        0.33,
        0.1,
        (3531, 3884),
        108,
        0.455,
        with_hood=True,
        thick=0.0036,
        collar_w=0,
    )


def long_sleeve():
    lay('long-sleeve', 'longflat', 0.34, 0.34 * 1.215, 0.11, (2767, 3362), 104, 0.35, ribs=False)
