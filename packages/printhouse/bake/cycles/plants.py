"""Leaves and potted plants."""
from baker import *


def leaf(base, az, tilt, L, w, m, curl=0.5):
    n = 9
    t = np.linspace(0, 1, n)
    V = []
    for k in t:
        a = tilt + curl * k * k
        x = L * k * math.sin(a)
        z = L * k * math.cos(a)
        ww = w * math.sin(math.pi * min(1, k * 0.93 + 0.05)) ** 0.8
        d = np.array((math.cos(az), math.sin(az), 0))
        s = np.array((-math.sin(az), math.cos(az), 0))
        c = np.array(base) + d * x + np.array((0, 0, z))
        V += [
            tuple(c - s * ww + np.array((0, 0, 0.25 * ww))),
            tuple(c),
            tuple(c + s * ww + np.array((0, 0, 0.25 * ww))),
        ]
    return obj_from('leaf', V, grid_faces(3, n), m)


def plant(loc, h, seed, pot, potr, poth, n, w):
    rng = np.random.default_rng(seed)
    x, y, z = loc
    p = lathe(
        'pot',
        [
            (0.001, 0),
            (potr * 0.8, 0),
            (potr, poth),
            (potr * 0.93, poth),
            (potr * 0.9, poth * 0.9),
            (0.001, poth * 0.9),
        ],
        plain('pot', pot, 0.7),
        48,
    )
    p.location = loc
    ms = [plain('lf%d' % i, c, 0.4, 0.45) for i, c in enumerate(('#3f7a45', '#5f9a55'))]
    for i in range(n):
        leaf(
            (x + rng.normal() * 0.02, y + rng.normal() * 0.02, z + poth * 0.9),
            rng.uniform(0, 6.28),
            rng.uniform(0.05, 0.75),
            h * rng.uniform(0.55, 1),
            w * rng.uniform(0.7, 1.2),
            ms[i % 2],
            curl=rng.uniform(0.2, 0.9),
        )
