"""Edge-avoiding filter guided by normals, albedo and mask; K and W share one kernel, or rims turn dotted."""
import os

import numpy as np
from stage import A_WHITE
import bpy


def load_picture(path):
    im = bpy.data.images.load(path, check_existing=False)
    w, h = im.size
    a = np.empty(w * h * 4, dtype=np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[::-1, :, :3].copy()


def atrous(img, guides, sig_g, sig_l=0.5, levels=4):
    """edge-avoiding a-trous wavelet filter guided by noise-free normals / albedo / masks"""
    k = np.array([1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], np.float32)
    cur = img.astype(np.float32)
    G = np.concatenate([g / s for g, s in zip(guides, sig_g)], 2).astype(np.float32)
    H, Wd = cur.shape[:2]
    for lv in range(levels):
        st = 1 << lv
        num = np.zeros_like(cur)
        den = np.zeros((H, Wd), np.float32)
        L = cur[..., :3].mean(2) + 0.6 * cur[..., 3:].mean(2)
        if lv == 0:
            from scipy.ndimage import median_filter

            L = median_filter(L, 3)
        lum = np.log(L + 0.02)
        sl = sig_l * 0.6**lv
        P = 2 * st
        cp = np.pad(cur, ((P, P), (P, P), (0, 0)), 'edge')
        gp = np.pad(G, ((P, P), (P, P), (0, 0)), 'edge')
        lp = np.pad(lum, P, 'edge')
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                sy, sx = (P + dy * st, P + dx * st)
                g = gp[sy : sy + H, sx : sx + Wd] - G
                d = np.einsum('ijk,ijk->ij', g, g)
                l = (lp[sy : sy + H, sx : sx + Wd] - lum) / sl
                w = k[dy + 2] * k[dx + 2] * np.exp(-np.minimum(d + l * l, 40))
                num += w[..., None] * cp[sy : sy + H, sx : sx + Wd]
                den += w
        cur = num / den[..., None]
    return cur


def finish(d):
    K, Wr, M, UV, N, A = [load_picture(d + '/' + n + '.exr') for n in ('k', 'w', 'mask', 'uv', 'nrm', 'alb')]
    W = np.maximum(Wr - K, 0) / A_WHITE
    lv = int(os.environ.get('DENOISE', '3'))
    if lv:
        S = atrous(np.concatenate([K, W], 2), [N, A, M], (0.07, 0.05, 0.1), 0.2, lv)
        K, W = (S[..., :3], S[..., 3:])
    for n, a in (('K', K), ('W', W), ('M', M)):
        a.astype(np.float16).tofile(d + '/' + n + '.f16')
    U = UV.copy()
    U[..., :2] -= 4
    U[UV[..., 2] < 0.5] = (0, 0, 0)
    U.astype(np.float32).tofile(d + '/U.f32')
