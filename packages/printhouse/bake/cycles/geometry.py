"""Meshes from profiles, sweeps and primitives."""
import math

import bpy
import numpy as np

from materials import plain


def obj_from(name, verts, faces, material, uv=None, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple((int(i) for i in f)) for f in faces])
    me.update()
    if uv is not None:
        l = me.uv_layers.new(name='UVMap')
        vi = np.zeros(len(me.loops), dtype=np.int32)
        me.loops.foreach_get('vertex_index', vi)
        uv = np.asarray(uv, dtype=np.float32)
        l.data.foreach_set('uv', uv[vi].ravel())
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    me.materials.append(material)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return o


def grid_faces(nu, nv, wrap_u=False, flip=False):
    """vertex index = j*nu+i ; nu columns, nv rows"""
    f = []
    for j in range(nv - 1):
        for i in range(nu if wrap_u else nu - 1):
            a = j * nu + i
            b = j * nu + (i + 1) % nu
            c = (j + 1) * nu + (i + 1) % nu
            d = (j + 1) * nu + i
            f.append((a, d, c, b) if flip else (a, b, c, d))
    return f


def lathe(name, profile, material, n=96):
    """profile: list of (r,z) from outside bottom ...; revolve about z."""
    P = np.array(profile, float)
    V = []
    for r, z in P:
        for i in range(n):
            t = 2 * math.pi * i / n
            V.append((r * math.cos(t), r * math.sin(t), z))
    return obj_from(name, V, grid_faces(n, len(P), True), material)


def spline(P, k=6):
    """Catmull-Rom through a lathe profile"""
    P = np.array(P, float)
    Q = np.vstack([2 * P[0] - P[1], P, 2 * P[-1] - P[-2]])
    out = []
    for i in range(1, len(Q) - 2):
        for t in np.linspace(0, 1, k, endpoint=False):
            out.append(
                0.5
                * (
                    2 * Q[i]
                    + (-Q[i - 1] + Q[i + 1]) * t
                    + (2 * Q[i - 1] - 5 * Q[i] + 4 * Q[i + 1] - Q[i + 2]) * t * t
                    + (-Q[i - 1] + 3 * Q[i] - 3 * Q[i + 1] + Q[i + 2]) * t**3
                )
            )
    return [(max(r, 0.0005), z) for r, z in out] + [tuple(P[-1])]


def sweep(name, path, section, material, up=(0, 0, 1), scale=None):
    """sweep closed 2D section along 3D path"""
    path = np.array(path, float)
    V = []
    n = len(path)
    up = np.array(up, float)
    for k in range(n):
        t = path[min(n - 1, k + 1)] - path[max(0, k - 1)]
        t /= np.linalg.norm(t)
        s = np.cross(t, up)
        s /= np.linalg.norm(s) + 1e-12
        u = np.cross(s, t)
        sc = 1 if scale is None else scale[k]
        for x, y in section:
            V.append(path[k] + s * x * sc + u * y * sc)
    m = len(section)
    ends = [tuple(range(m))[::-1], tuple(range((n - 1) * m, n * m))]
    return obj_from(name, V, grid_faces(m, n, True) + ends, material)


def circle(r, n):
    return [(r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def bezier(p0, p1, p2, p3, n=24):
    t = np.linspace(0, 1, n)[:, None]
    p0, p1, p2, p3 = map(lambda p: np.array(p, float), (p0, p1, p2, p3))
    return (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3


def box(name, size, loc, material, bevel=0.0, seg=3, rot=(0, 0, 0)):
    bpy.ops.mesh.primitive_cube_add(size=1, location=loc, rotation=rot)
    o = bpy.context.object
    o.name = name
    o.scale = size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    o.data.materials.append(material)
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = bevel
        b.segments = seg
        b.limit_method = 'ANGLE'
        o.data.use_auto_smooth = True
        for p in o.data.polygons:
            p.use_smooth = True
    return o


def plane(name, w, h, loc, rot, material):
    U = [(0, 0), (1, 0), (0, 1), (1, 1)]
    V = [((u - 0.5) * w, (v - 0.5) * h, 0) for u, v in U]
    o = obj_from(name, V, grid_faces(2, 2), material, uv=U, smooth=False)
    o.location = loc
    o.rotation_euler = rot
    return o


def sphere(name, r, loc, material, scale=(1, 1, 1), seg=48):
    bpy.ops.mesh.primitive_uv_sphere_add(radius=r, location=loc, segments=seg, ring_count=seg // 2)
    o = bpy.context.object
    o.name = name
    o.scale = scale
    o.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    return o


def cyl(name, r, h, loc, material, rot=(0, 0, 0), bevel=0, seg=48):
    bpy.ops.mesh.primitive_cylinder_add(radius=r, depth=h, location=loc, rotation=rot, vertices=seg)
    o = bpy.context.object
    o.name = name
    o.data.materials.append(material)
    if bevel:
        b = o.modifiers.new('b', 'BEVEL')
        b.width = bevel
        b.segments = 3
        b.limit_method = 'ANGLE'
    o.data.use_auto_smooth = True
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def group(*parts):
    """The parts as one thing to move and turn."""
    root = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(root)
    for part in parts:
        part.parent = root
    return root


def rounded_rect(w, h, r, n=12):
    P = []
    for cx, cy, a0 in [
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
        (w / 2 - r, -h / 2 + r, 270),
    ]:
        for t in np.linspace(0, 90, n):
            a = math.radians(a0 + t)
            P.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return P


def cyclorama(width, height, radius):
    """A grey floor that goes back and curves up; the camera looks along +y."""
    depth, back = (5, 6)
    prof = (
        [(-depth * 1.5, 0)]
        + [
            (back - radius + radius * math.sin(a), radius - radius * math.cos(a))
            for a in np.linspace(0, math.pi / 2, 24)
        ]
        + [(back, height)]
    )
    V = [(x, y, z) for y, z in prof for x in (-width, width)]
    return obj_from('cyc', V, grid_faces(2, len(prof)), plain('cyc', '#e9e7e3', rough=0.7, spec=0.15))
