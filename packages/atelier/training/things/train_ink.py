"""Learns what a thing is from its lines: train_ink.py INK.npz RUN [STEPS] [--seed N]
Sees a thing as training/upright does (../lines.py). Goes on where RUN/last.pt ends, the schedule is in steps: it may be
stopped at any time. Writes RUN/things.onnx at the end: per class a number, their softmax says how likely it is."""
import argparse
import os
import sys
import numpy as np
import cv2
import torch
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), HERE]
from lines import build, disturbed, learn, looks, write_onnx
from make_ink import CLASSES

VARIANTS = 8                                                      # of every thing: shifted, squeezed, turned a little, partly unseen


def held_out(net, x, y):
    with torch.no_grad():
        p = net(torch.tensor(x.astype(np.float32))).flatten(1).softmax(1).numpy()
    got = p.argmax(1)
    loss = -np.log(p[np.arange(len(y)), y] + 1e-9).mean()
    return "right %.3f, loss %.3f; by class: %s" % ((got == y).mean(), loss, ", ".join("%s %.2f" % (c, (got[y == k] == k).mean()) for k, c in enumerate(CLASSES)))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("data")
    ap.add_argument("run")
    ap.add_argument("steps", type=int, nargs="?", default=5000)
    ap.add_argument("--seed", type=int, default=5)
    ap.add_argument("--batch", type=int, default=256)
    ap.add_argument("--lr", type=float, default=3e-3)
    ap.add_argument("--decay", type=float, default=2e-2)
    a = ap.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)                                      # the same sums in the same order
    torch.manual_seed(a.seed)
    data = np.load(a.data)
    pages, of = data["pages"], data["of"].astype(int)
    order = np.random.default_rng(a.seed).permutation(len(pages))
    held, own = order[:len(pages) // 20], order[len(pages) // 20:]
    test, seen = looks(pages, held, 1)[0], looks(pages, own, VARIANTS)
    net = build(len(CLASSES))
    share = 1 / np.sqrt(np.bincount(of[own], minlength=len(CLASSES)))
    often = share[of[own]] / share[of[own]].sum()                 # rare classes come oftener than they are

    def loss(step, r):
        batch = r.choice(len(own), a.batch, p=often)
        x = np.ascontiguousarray(disturbed(seen[step % VARIANTS][batch].astype(np.float32), r))
        return F.cross_entropy(net(torch.tensor(x)).flatten(1), torch.tensor(of[own][batch]), label_smoothing=.06)
    print("things", len(own), "weights", sum(p.numel() for p in net.parameters()), flush=True)
    learn(net, a.steps, loss, a.seed, a.lr, a.decay, a.run, lambda: held_out(net, test, of[held]))
    write_onnx(net, "classes", a.run + "/things.onnx")
