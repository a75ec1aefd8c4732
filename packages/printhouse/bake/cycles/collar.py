"""Edges of a garment as loops, and the rib swept along them."""
from baker import *


def get_co(o):
    a = np.empty(len(o.data.vertices) * 3, np.float32)
    o.data.vertices.foreach_get('co', a)
    return a.reshape(-1, 3)


def boundary_loops(o):
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bm.verts.ensure_lookup_table()
    be = [e for e in bm.edges if len(e.link_faces) == 1]
    nxt = {}
    for e in be:
        for a, b in ((e.verts[0].index, e.verts[1].index), (e.verts[1].index, e.verts[0].index)):
            nxt.setdefault(a, []).append(b)
    seen = set()
    loops = []
    for a in list(nxt):
        if a in seen:
            continue
        L = [a]
        seen.add(a)
        cur = a
        while True:
            n = [x for x in nxt[cur] if x not in seen]
            if not n:
                break
            cur = n[0]
            L.append(cur)
            seen.add(cur)
        loops.append(L)
    nb = {v.index: [x.other_vert(v).index for x in v.link_edges] for v in bm.verts}
    bm.free()
    return ([l for l in loops if len(l) > 12], nb)


def smooth_closed(P, it):
    for _ in range(it):
        P = 0.5 * P + 0.25 * (np.roll(P, 1, 0) + np.roll(P, -1, 0))
    return P


def collar(o, material, width, thick=0.0026, loop=None):
    co = get_co(o)
    loops, nb = boundary_loops(o)
    L = loop or max(loops, key=lambda l: co[l][:, 2].mean())
    P = co[L]
    inner = np.array([co[nb[i]].mean(0) for i in L])
    T = P - inner
    P = smooth_closed(P, 5)
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(np.vstack([P, P[:1]]), axis=0), axis=1))])
    n = 160
    s = np.linspace(0, d[-1], n, endpoint=False)
    PP = np.stack([np.interp(s, d, np.append(P[:, k], P[0, k])) for k in range(3)], 1)
    T = smooth_closed(T, 14)
    TT = np.stack([np.interp(s, d, np.append(T[:, k], T[0, k])) for k in range(3)], 1)
    PP = smooth_closed(PP, 10)
    TT = smooth_closed(TT, 10)
    tang = np.roll(PP, -1, 0) - np.roll(PP, 1, 0)
    tang /= np.linalg.norm(tang, axis=1)[:, None]
    TT -= (TT * tang).sum(1)[:, None] * tang
    TT /= np.linalg.norm(TT, axis=1)[:, None]
    N = np.cross(tang, TT)
    c = PP.mean(0)
    if ((PP - c) * N).sum(1).mean() < 0:
        N = -N
    prof = [
        (-0.004, -0.0005),
        (-0.0035, 0.0022),
        (-0.001, 0.003),
        (0.004, 0.0034),
        (0.01, 0.0032),
        (0.015, 0.0026),
        (0.0185, 0.0012),
        (0.0195, -0.0008),
        (0.018, -0.0028),
        (0.012, -0.0034),
        (0.004, -0.0032),
        (-0.004, -0.0026),
    ]
    k = width / 0.019
    V = []
    U = []
    for a, b in prof:
        q = PP + TT * (a * k) + N * (b * thick / 0.0026)
        V += list(q)
        U += [(x, a) for x in s]
    ob = obj_from('collar', V, grid_faces(n, len(prof), True), material, uv=U)
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(ob.data)
    bm.free()
    return ob
