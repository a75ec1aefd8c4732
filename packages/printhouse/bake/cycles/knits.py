"""Laid-out fleece and long sleeves: ribs, pockets, hoods and drawcords."""
from baker import *
from collar import boundary_loops, get_co, smooth_closed
from garments import FLOOR, attribute, groove_material, read_mesh, subdivided, thickened


def rib_band(material, name, upto):
    """Knitted rib where a pattern distance is below `upto`: cuffs and waistband."""
    tree = material.node_tree
    distance = node(tree, 'ShaderNodeAttribute', attribute_name=name)
    inside = arithmetic(tree, 'LESS_THAN', distance.outputs['Fac'], upto)
    along = node(tree, 'ShaderNodeAttribute', attribute_name='ribx')
    phase = arithmetic(tree, 'MULTIPLY', along.outputs['Fac'], 2 * math.pi / 0.0062)
    height = arithmetic(tree, 'MULTIPLY', arithmetic(tree, 'SINE', phase), inside)
    raised(material, height, 0.55, 0.0014)


def seam_frame(t):
    """Cuff corner, its inward normal and direction of the sleeve in pattern space."""
    angle = math.radians(-t.sleeveAngle)
    tip = np.array((t.width / 2 * t.shoulder, t.length - t.drop))
    along = np.array((math.cos(angle), math.sin(angle)))
    return (tip + along * t.sleeve, along, np.array((along[1], -along[0])))


def ribbed(o, m, tag, t):
    """Waistband and cuffs: rib, with the seam where the body cloth ends."""
    _, puv, _, _, _ = read_mesh(tag)
    corner, along, across = seam_frame(t)
    ax, y = (np.abs(puv[:, 0]), puv[:, 1])
    from_cuff = -((np.stack([ax, y], 1) - corner) @ along)
    on_sleeve = ax > t.width / 2 * 1.02
    band = np.where(on_sleeve, from_cuff / 0.062, y / 0.058)
    run = np.where(on_sleeve, (np.stack([ax, y], 1) - corner) @ across, puv[:, 0])
    attribute(o, 'band', band)
    attribute(o, 'ribx', run)
    rib_band(m, 'band', 1.0)
    groove_material(m, 'band', [1.03], 0.05, 0.9, 0.004)


def pocket(o, m, tag):
    """Kangaroo pocket: stitched outline, a little thicker than the body."""
    _, puv, _, pn, _ = read_mesh(tag)
    ax, y = (np.abs(puv[:, 0]), puv[:, 1])
    top, bottom, wide, narrow, bend = (0.245, 0.062, 0.165, 0.1, 0.14)
    slope = (wide - narrow) / (top - bend)
    side = np.where(y < bend, wide, wide - (y - bend) * slope)
    d = np.minimum(np.minimum(side - ax, top - y), y - bottom)
    d[pn == 1] = -1
    attribute(o, 'pocket', d)
    groove_material(m, 'pocket', [0.0], 0.0028, 1.0, 0.005)
    groove_material(m, 'pocket', [0.006, 0.0135], 0.0008, 0.8, 0.0015)


def neck_ring(o):
    """The neck's edge as a closed ring, from the back, evenly by angle."""
    co = get_co(o)
    loops, _ = boundary_loops(o)
    loop = max(loops, key=lambda l: co[l][:, 2].mean())
    ring = smooth_closed(co[loop], 5)
    centre = ring.mean(0)
    angle = np.arctan2(ring[:, 0] - centre[0], ring[:, 1] - centre[1])
    order = np.argsort(angle)
    angle, ring = (angle[order], ring[order])
    want = np.linspace(-math.pi, math.pi, 200)
    ext_a = np.concatenate([angle - 2 * math.pi, angle, angle + 2 * math.pi])
    ext_r = np.vstack([ring] * 3)
    return (np.stack([np.interp(want, ext_a, ext_r[:, k]) for k in range(3)], 1), centre, want)


def hood(o, material):
    """The hood of a garment laid flat: from the neck seam up, its opening a lens that closes at throat and crown."""
    ring, centre, angles = neck_ring(o)
    rows, columns = (64, 121)
    V = []
    for j in range(rows):
        t = j / (rows - 1)
        opening = math.pi * (1 - 0.25 * math.sin(math.pi * min(1, t**0.75)) ** 0.8)
        swell = 0.5 - 0.5 * math.cos(min(1, t / 0.45) * math.pi)
        crown = math.sqrt(max(0, 1 - max(0, (t - 0.45) / 0.55) ** 2.6))
        rx = (0.094 + 0.042 * swell) * (crown * 0.96 + 0.04)
        ry = (0.016 + 0.012 * swell) * (crown * 0.7 + 0.3)
        yc = FLOOR - 0.002 - ry
        z = centre[2] - 0.004 + 0.285 * t**0.95
        blend = max(0, 1 - t / 0.15) ** 1.4
        for i in range(columns):
            a = (i / (columns - 1) * 2 - 1) * opening
            q = np.array([np.interp(a, angles, ring[:, k]) for k in range(3)])
            front = max(0, -math.cos(a))
            fold = 0.0035 * math.sin(9 * a + 8 * t) * crown + 0.0025 * math.sin(17 * a - 5 * t + 1) * (1 - t)
            lift = -0.008 * front * math.sin(math.pi * t) + 0.003 * math.sin(11 * t + 3 * a) * front
            p = np.array((math.sin(a) * (rx + fold), yc + math.cos(a) * ry + lift, z - 0.012 * front * t))
            V.append(tuple(p * (1 - blend) + (q + (0, -0.001, 0.003)) * blend))
    U = [(i / (columns - 1), j / (rows - 1)) for j in range(rows) for i in range(columns)]
    h = obj_from('hood', V, grid_faces(columns, rows, flip=True), material, uv=U)
    attribute(
        h, 'hem', [(1 - abs(i / (columns - 1) * 2 - 1)) * 0.5 for _ in range(rows) for i in range(columns)]
    )
    groove_material(material, 'hem', [0.045], 0.003, 0.9, 0.003)
    subdivided(h)
    thickened(h, 0.0045, 0)


def drawcords(o, material):
    """Two cords from the throat, with metal tips."""
    ring, _, angles = neck_ring(o)
    co = get_co(o)
    tip = plain('tip', '#b9bbbd', 0.3, 0.5, 0.9)
    for side in (-1, 1):
        start = np.array([np.interp(side * (math.pi - 0.28), angles, ring[:, k]) for k in range(3)]) + (
            0,
            -0.006,
            0.012,
        )
        length = 0.17 if side < 0 else 0.185
        path = []
        for s in np.linspace(0, 1, 24):
            x = start[0] + side * (0.012 * s + 0.004 * math.sin(5 * s))
            z = start[2] - 0.012 - length * s
            near = co[(np.abs(co[:, 0] - x) < 0.02) & (np.abs(co[:, 2] - z) < 0.02)]
            y = (near[:, 1].min() if len(near) else start[1]) - 0.0045
            path.append((x, min(y, start[1] if s < 0.1 else y), z))
        path[0] = tuple(start)
        P = np.array(path)
        P[:, 1] = np.convolve(np.pad(P[:, 1], 3, 'edge'), np.ones(7) / 7, 'valid')
        sweep('cord', P, circle(0.0028, 10), material, up=(0, 1, 0.01))
        cyl('tip', 0.0032, 0.016, tuple(P[-1]), tip, bevel=0.0008)
