"""Bottles and tumblers in the studio."""
from baker import *

SHELL = dict(position='front', groups=['shell'], exposureTarget=0.98)
BOTTLE = dict(SHELL, product='bottle', pw=2953, ph=2008)
TUMBLER = dict(SHELL, product='tumbler', pw=2795, ph=2477)


def steel(rough=0.24):
    return plain('steel', '#b9bdc2', rough, 0.5, 1)


def wall_of_revolution(profile, print_from, print_to, angle):
    """The coated wall: an open strip, so that the print has a seam at the back; v by height along the print."""
    coat = tintable('shell', 0, rough=0.3, spec=0.5, coat=0.35, coat_rough=0.18)
    coat['printable'] = 1
    columns = 193
    turn = np.linspace(-math.pi, math.pi, columns)
    V = [(r * math.sin(t), -r * math.cos(t), z) for r, z in profile for t in turn]
    height = print_to - print_from
    U = [(0.5 + math.degrees(t) / angle, (z - print_from) / height) for _, z in profile for t in turn]
    return obj_from('wall', V, grid_faces(columns, len(profile)), coat, uv=U)


def bottle_body():
    """20 oz, double wall: coated to the shoulder, a bare steel neck, a screw cap with a loop to carry it by."""
    r = 0.365
    straight = [(r, z) for z in np.linspace(0.06, 1.62, 40)]
    shoulder = spline([(r, 1.64), (r - 0.012, 1.74), (r - 0.05, 1.84), (0.268, 1.925), (0.252, 1.95)], 8)
    foot = [(r - 0.03, 0.022), (r - 0.012, 0.028), (r - 0.003, 0.042)]
    wall = wall_of_revolution(foot + straight + shoulder, 0.1, 1.573, 340)
    ring = lathe(
        'ring', [(0.252, 1.945), (0.262, 1.95), (0.262, 1.985), (0.256, 1.992), (0.2, 1.992)], steel(), 96
    )
    base = lathe(
        'base',
        [(0.001, 0.01), (r - 0.06, 0.01), (r - 0.05, 0), (r - 0.03, 0), (r - 0.026, 0.03)],
        steel(),
        96,
    )
    black = plain('cap', '#232529', 0.42, 0.5)
    cap = lathe(
        'cap',
        [(0.2, 1.995), (0.272, 1.997), (0.28, 2.01), (0.28, 2.2)]
        + spline([(0.279, 2.21), (0.268, 2.235), (0.235, 2.252), (0.12, 2.262), (0.001, 2.264)], 6),
        black,
        96,
    )
    grips = [
        box(
            'grip',
            (0.016, 0.012, 0.15),
            (0.281 * math.sin(t), -0.281 * math.cos(t), 2.1),
            black,
            0.004,
            rot=(0, 0, t),
        )
        for t in np.linspace(0, 2 * math.pi, 40, endpoint=False)
    ]
    path = list(bezier((-0.2, 0, 2.2), (-0.23, 0, 2.5), (-0.12, 0, 2.58), (0, 0, 2.58), 20))
    path += list(bezier((0, 0, 2.58), (0.12, 0, 2.58), (0.23, 0, 2.5), (0.2, 0, 2.2), 20))[1:]
    flat = [
        (
            0.034 * math.copysign(abs(math.cos(a)) ** 0.5, math.cos(a)),
            0.07 * math.copysign(abs(math.sin(a)) ** 0.5, math.sin(a)),
        )
        for a in np.linspace(0, 2 * math.pi, 24, endpoint=False)
    ]
    loop = sweep('loop', path, flat, black, up=(0, 1, 0.001))
    return group(wall, ring, base, cap, loop, *grips)


def tumbler_body():
    """20 oz, slim: printed from foot to lip, a bare steel lip, a pressed-in lid and a straw."""
    r = 0.377
    wall_profile = [(r - 0.03, 0.03), (r - 0.012, 0.036), (r - 0.003, 0.05)] + [
        (r, z) for z in np.linspace(0.07, 2.07, 48)
    ]
    wall = wall_of_revolution(wall_profile, 0.03, 2.083, 352)
    lip = lathe(
        'lip',
        [
            (r, 2.068),
            (r + 0.002, 2.075),
            (r + 0.001, 2.125),
            (r - 0.008, 2.134),
            (r - 0.018, 2.126),
            (r - 0.02, 2.0),
        ],
        steel(rough=0.18),
        96,
    )
    base = lathe(
        'base',
        [(0.001, 0.01), (r - 0.08, 0.01), (r - 0.07, 0), (r - 0.03, 0), (r - 0.026, 0.034)],
        steel(),
        96,
    )
    lid = lathe(
        'lid',
        [
            (r - 0.022, 2.1),
            (r - 0.02, 2.128),
            (r + 0.006, 2.136),
            (r + 0.008, 2.156),
            (r - 0.004, 2.17),
            (r - 0.05, 2.172),
        ]
        + [(r - 0.06, 2.158), (0.001, 2.158)],
        clear_plastic('lid'),
        96,
    )
    well = lathe('well', [(r - 0.021, 2.09), (0.001, 2.085)], plain('inside', '#8f9499', 0.35, 0.5, 0.8), 96)
    grommet = lathe(
        'grommet',
        [(0.06, 2.155), (0.062, 2.175), (0.05, 2.182), (0.042, 2.176), (0.042, 2.15)],
        plain('seal', '#f2f2f0', 0.5),
        48,
    )
    straw = sweep(
        'straw',
        [(0, 0, 1.9), (0.004, 0, 2.3), (0.03, 0.01, 2.74)],
        circle(0.034, 20),
        plain('straw', '#e9eef0', 0.16, 0.5, coat=0.5),
        up=(0, 1, 0),
    )
    hole = cyl('hole', 0.026, 0.004, (0.0301, 0.01, 2.741), plain('hole', '#5b6063', 0.8), rot=(0, 0.04, 0))
    return group(wall, lip, base, lid, well, grommet, straw, hole)


def softboxes(height):
    """Two tall strips draw the edges of a cylinder; a large lamp above gives it a floor to stand on."""
    area((-3.0, -1.7, height * 0.6), (0, 0, height * 0.45), 0.8, 190, (1, 0.985, 0.96), size_y=height * 1.7)
    area((-2.6, -3.6, 5.6), (0, 0, 0.6), 2.4, 270, (1, 0.985, 0.96))
    area((3.1, -0.9, height * 0.6), (0, 0, height * 0.45), 0.3, 40, (0.95, 0.98, 1), size_y=height * 1.6)
    area((0, 3.0, 7.5), (0, 6, 2.6), 4, 430)
    world((1, 1, 1), 0.3)


def studio(body, height, wide):
    reset()
    body()
    cyclorama(14, 9, 2.4)
    softboxes(height)
    camera((0, -14, 1.9), (0, 0, height * 0.49), lens=36 * 14 / wide)


def bottle():
    studio(bottle_body, 2.6, 3.0)
    bake('bottle-front', dict(BOTTLE, view='front'))


def tumbler():
    studio(tumbler_body, 2.74, 3.15)
    bake('tumbler-front', dict(TUMBLER, view='front'))
