"""Real photographs as samples: photographed.py OUT.npz CKPT PHOTOGRAPHS... [--labels LABELS...] [--check BASELINE.json]
What a checkpoint sees on each photograph stands in for the truth of its drawing, so that a table, hands, tape, shadow and printed lines can be laid
around and over real drawings on real paper (compose()). Labelled points say the rest. Photographs of *check* are left out."""
import argparse
import glob
import json
import os
import sys
import numpy as np
import cv2
import surroundings
import photo
from canvas import KINDS, noise

SIDE = 384
f32 = np.float32
SHEET, FOREIGN, KIND, MASKS, ALL = 1, 2, 4, 8, 16                 # what is known of a cell; ALL: everything, faces and flat colours too


def U(r, a, b):
    return float(r.uniform(a, b))


def base(store, r):
    """A photograph whose whole frame is sheet: all that nobody marked as something else."""
    return int(store["whole"][r.integers(0, len(store["whole"]))])


def compose(store, S, r):
    """A real drawing under other light, among other things. Packed as gen/photo.py packs, with what is known of each cell at a quarter."""
    i = base(store, r)
    rgb, masks = store["rgb"][i], store["masks"][i]
    k = SIDE / S
    if r.random() < .55:                                          # closer, as the photograph was taken
        z, turn = U(r, .72, 1.0), r.normal(0, .05)
        c, s = np.cos(turn) * z * k, np.sin(turn) * z * k
        off = (SIDE - SIDE * z) * r.random(2)
        M = np.array([[c, -s, off[0]], [s, c, off[1]], [0, 0, 1]])
        border = cv2.BORDER_REPLICATE
    else:
        corners = np.array([[0, 0], [S, 0], [S, S], [0, S]], f32)
        size, at = U(r, .55, 1.05), r.normal(.5, .12, 2)
        quad = (corners / S - .5) * size * np.array([U(r, .75, 1), U(r, .75, 1)]) + at
        a = r.normal(0, .15)
        quad = ((quad - at) @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]) + at + r.normal(0, .02, (4, 2))) * S
        M = cv2.getPerspectiveTransform(quad.astype(f32), corners * f32(k))
        border = cv2.BORDER_CONSTANT
    warp = lambda a, edge=border: cv2.warpPerspective(a, M, (S, S), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=edge)
    img, m = warp(rgb).astype(f32) / 255, warp(masks).astype(f32) / 255
    sheet = warp(np.ones((SIDE, SIDE), f32)) if border == cv2.BORDER_CONSTANT else np.ones((S, S), f32)
    L = np.ones((S, S, 3), f32)
    if r.random() < .45:
        L = photo.lighting(r, S, {"exposure": (.75, 1.05)})[0]
    if r.random() < .12:
        L = L * surroundings.dim(r, S)
    plain = L.mean(-1)
    if r.random() < .15:                                          # the same drawing on coloured paper
        L = L * photo.paper_rgb(r, str(r.choice(["craft", "coloured", "pink", "cream"])))[0]
    if r.random() < .12:
        yy, xx = np.mgrid[0:S, 0:S].astype(f32)
        a, gap = U(r, -.1, .1) + (r.random() < .5) * np.pi / 2, S * U(r, .03, .12)
        t = (xx * np.sin(a) + yy * np.cos(a)) % gap
        line = np.clip(U(r, .8, 1.6) - np.minimum(t, gap - t), 0, 1) * U(r, .15, .7)
        plain = plain * (1 - line)
        L = L * (1 - line[..., None] * (1 - np.array([.6, .68, .82], f32) * U(r, .6, 1)))
    near = float(np.median(img[sheet > .5])) * L
    img = img * L
    if border == cv2.BORDER_CONSTANT:
        bg = surroundings.table(r, S) if r.random() < .75 else photo.background(r, S)
        away = cv2.distanceTransform((sheet < .5).astype(np.uint8), cv2.DIST_L2, 3)
        fall = 1 - U(r, 0, .55) * np.exp(-away / U(r, 2, 14))
        img = img * sheet[..., None] + bg * near * fall[..., None] * U(r, .8, 1.3) * (1 - sheet[..., None])
    over, off = np.zeros((S, S), f32), np.zeros((S, S), f32)
    if r.random() < .15:
        img, over = surroundings.tape(img, near, r)
    for lay, often in ((surroundings.things, .15), (surroundings.hand, .4)):
        if r.random() < often:
            img, laid = lay(img, near, r)
            off = np.maximum(off, laid)
    if r.random() < .4:
        img = cv2.GaussianBlur(img, (0, 0), U(r, .4, 1.3))
    if r.random() < .5:
        img = img + r.standard_normal((S, S, 3)).astype(f32) * U(r, .003, .02)
    im8 = (np.clip(img, 0, 1) * 255 + .5).astype(np.uint8)
    if r.random() < .6:
        im8 = cv2.imdecode(cv2.imencode(".jpg", im8, [cv2.IMWRITE_JPEG_QUALITY, int(U(r, 40, 96))])[1], cv2.IMREAD_COLOR)
    vis = (sheet > .5) & (off < .5)
    on = vis & (over < .5)
    stroke, fill = m[..., 0] * on, m[..., 1] * on
    drawn = (stroke > .4) | (fill > .5)
    foreign = (~vis | (over > .5) | surroundings.seen(plain)) & ~drawn
    pack = (fill > .5) | (m[..., 2] * on > .5) * 2 | (m[..., 3] * on > .4) * 4 | vis * 8 | foreign * 128
    out = np.dstack([im8, im8, (stroke * 255).astype(np.uint8), pack.astype(np.uint8)])
    # a photograph's own shadows and printed lines are nobody's drawing either: of what is not known nothing is said
    known = SHEET + MASKS + FOREIGN * (foreign | drawn)
    things = np.zeros((S // 4, S // 4, 4), np.uint8)
    things[..., 3] = known[2::4, 2::4]
    return out, things


def points(store, i, S, r):
    """A labelled photograph as it is, with a little around each labelled point known and nothing else."""
    rgb, masks = store["rgb"][i], store["masks"][i]
    im8 = cv2.resize(rgb, (S, S), interpolation=cv2.INTER_AREA)
    m = cv2.resize(masks, (S, S), interpolation=cv2.INTER_AREA).astype(f32) / 255
    q = S // 4
    sheet, foreign = np.ones((q, q), np.uint8), np.zeros((q, q), np.uint8)
    fill, inside = np.zeros((q, q), np.uint8), np.zeros((q, q), np.uint8)
    kind, known = np.zeros((q, q), np.uint8), np.zeros((q, q), np.uint8)

    def disc(at, radius=2):
        d = np.zeros((q, q), np.uint8)
        cv2.circle(d, (int(at[0] / 1000 * q), int(at[1] / 1000 * q)), radius, 1, -1)
        return d > 0
    labels = store["labels"][i]
    kinds = {o["id"]: KINDS.index(o["class"]) for o in labels["objects"] if o["class"] in KINDS}
    for at in labels["bare"]:
        known[disc(at)] |= SHEET | KIND | MASKS
    for one in labels["inside"]:
        d = disc(one["at"])
        known[d] |= SHEET | MASKS | (FOREIGN if one["fill"] else 0)
        inside[d], fill[d] = 1, one["fill"] is not None
        if one.get("of") in kinds:
            kind[d] = kinds[one["of"]]
            known[d] |= KIND
    for at in labels["noise"]:                                    # whether it lies on the sheet nobody said
        d = disc(at)
        foreign[d], known[d], fill[d], inside[d] = 1, FOREIGN | MASKS, 0, 0
    up = lambda a: cv2.resize(a, (S, S), interpolation=cv2.INTER_NEAREST)
    pack = (up(fill) | up(inside) * 2 | up(sheet) * 8 | up(foreign) * 128).astype(np.uint8)
    stroke = m[..., 0] * (up(known) & MASKS == 0)                  # labelled points keep clear of lines
    out = np.dstack([im8, im8, (stroke * 255).astype(np.uint8), pack])
    return out, np.dstack([kind, np.zeros((q, q, 2), np.uint8), known])


def look(net, rgb):
    import torch
    x = torch.from_numpy(rgb.astype(f32).transpose(2, 0, 1)[None].copy() / 255)
    with torch.no_grad():
        logits = net(x)[0]
    return (torch.sigmoid(logits[0, :4]).numpy().transpose(1, 2, 0) * 255 + .5).astype(np.uint8)


if __name__ == "__main__":
    from PIL import Image, ImageOps
    sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "train"))
    from compare import load
    ap = argparse.ArgumentParser()
    ap.add_argument("out"); ap.add_argument("ckpt"); ap.add_argument("photographs", nargs="+")
    ap.add_argument("--labels", nargs="*", default=[]); ap.add_argument("--check", required=True)
    a = ap.parse_args()
    check = set(json.load(open(a.check)))
    labels = {os.path.basename(f)[:-5]: json.load(open(f)) for folder in a.labels for f in glob.glob(folder + "/*.json")}
    net = load(a.ckpt)
    names, rgb, masks, said, whole = [], [], [], [], []
    for f in sorted(f for folder in a.photographs for f in glob.glob(folder + "/*.jpg")):
        name = os.path.basename(f)[:-4]
        if name in check:
            continue
        picture = ImageOps.exif_transpose(Image.open(f)).convert("RGB").resize((SIDE, SIDE), Image.BOX)
        rgb.append(np.array(picture)); masks.append(look(net, rgb[-1])); names.append(name)
        said.append({**{k: [] for k in ("bare", "noise", "inside", "objects")}, **labels.get(name, {})})
        if not said[-1]["noise"]:
            whole.append(len(names) - 1)
    np.savez(a.out, rgb=np.stack(rgb), masks=np.stack(masks), whole=np.array(whole), names=np.array(names), labels=np.array(json.dumps(said)))
    print(len(names), "photographs,", len(whole), "of them all sheet, in", a.out)
