"""Learns how far a line drawing stands upright: train_upright.py DATA.npy RUN [STEPS] [--seed N] [--photographed THINGS.npy]
Goes on where RUN/last.pt ends, the schedule is in steps: it may be stopped at any time. Writes RUN/upright.onnx at the end.
THINGS: what is drawn on labelled photographs, turned upright (`npm run bench photographed-things`): 300 steps more with
two fifths of them in every batch, and first the same five times without a fifth of the photographs, to say what that brings.

A quarter turn only moves the numbers of a drawing (../lines.py), so every drawing teaches in all four turns: the one with the
largest score is upright, the softmax over the four says how sure that is."""
import argparse
import copy
import json
import math
import os
import sys
import numpy as np
import cv2
import torch

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from lines import WAYS, build, directions, disturbed, learn, looks, vary, write_onnx

VARIANTS = 4                                                      # of every drawing: shifted, squeezed, turned a little, partly unseen


def turn(seen, k):
    """Of a drawing turned k quarters anticlockwise."""
    return np.roll(np.rot90(seen, k, (2, 3)), k * WAYS // 2, 1)


def beliefs(net, seen):
    """How likely each of the four turns is to be upright, in logarithms."""
    four = np.concatenate([turn(seen, k) for k in range(4)]).astype(np.float32)
    return net(torch.tensor(four)).reshape(4, -1).T.log_softmax(1)


def cost(net, x, r):
    return -beliefs(net, disturbed(x, r))[:, 0].mean()


def held_out(net, seen):
    with torch.no_grad():
        p = beliefs(net, seen).exp().numpy()
    right, named = p.argmax(1) == 0, p.max(1) > .9
    return "right %.3f, loss %.3f; of the %.0f %% surest right %.4f" % (
        right.mean(), -np.log(p[:, 0] + 1e-9).mean(), 100 * named.mean(), right[named].mean())


def tune(base, seen, pages, drawings, steps, seed):
    """With things of photographs, each photograph as often as the root of how many it has."""
    net = copy.deepcopy(base)
    often = np.array([1 / math.sqrt(pages.count(p)) for p in pages])
    often /= often.sum()

    def loss(step, r):
        own = seen[step % len(seen)][r.choice(len(pages), 77, p=often)]
        other = drawings[step % len(drawings)]
        return cost(net, np.concatenate([own, other[r.integers(0, len(other), 115)]]), r)
    learn(net, steps, loss, seed, 8e-4, 2e-2)
    return net


def evidence(net, seen, pages):
    """By photograph: the logarithms of its things over the root of their number, over that of upright."""
    with torch.no_grad():
        p = beliefs(net, seen).numpy()
    of = {page: p[[q == page for q in pages]] for page in sorted(set(pages))}
    return {page: (e.sum(0) - e.sum(0)[0]) / math.sqrt(len(e)) for page, e in of.items()}


def say(name, found):
    e = np.array(list(found.values()))
    first, second = np.sort(e, 1)[:, -1], np.sort(e, 1)[:, -2]
    lies, gap = e.argmax(1) != 0, first - second
    print("%s: %d of %d photographs right; wrongly turned, the surest %s; would be righted beyond 2, 2.6, 3: %s" % (
        name, (~lies).sum(), len(e), np.sort(gap[lies])[::-1][:4].round(2), [int((gap[~lies] > t).sum()) for t in (2, 2.6, 3)]), flush=True)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("data")
    ap.add_argument("run")
    ap.add_argument("steps", type=int, nargs="?", default=3000)
    ap.add_argument("--seed", type=int, default=5)
    ap.add_argument("--batch", type=int, default=192)
    ap.add_argument("--lr", type=float, default=3e-3)
    ap.add_argument("--decay", type=float, default=2e-2)
    ap.add_argument("--tune", type=int, default=300)
    ap.add_argument("--photographed")
    a = ap.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)                                      # the same sums in the same order
    torch.manual_seed(a.seed)
    pages = np.load(a.data)
    order = np.random.default_rng(a.seed).permutation(len(pages))
    held, own = order[:len(pages) // 20], order[len(pages) // 20:]
    seen, test = looks(pages, own, VARIANTS), looks(pages, held, 1)[0]
    net = build(1)
    print("drawings", len(own), "weights", sum(p.numel() for p in net.parameters()), flush=True)
    learn(net, a.steps, lambda step, r: cost(net, seen[step % VARIANTS][r.integers(0, len(own), a.batch)], r),
          a.seed, a.lr, a.decay, a.run, lambda: held_out(net, test))
    if a.photographed:
        things, of = np.load(a.photographed), json.load(open(a.photographed + ".json"))
        plain, varied = directions(things.astype(np.float32) / 255), looks(things, range(len(things)), 6)
        say("before", evidence(net, plain, of))
        found, names = {}, sorted(set(of))
        fifth = dict(zip(names, np.random.default_rng(a.seed).permutation(len(names)) % 5))
        for k in range(5):
            others = np.array([fifth[name] != k for name in of])
            tuned = tune(net, [v[others] for v in varied], [n for n, o in zip(of, others) if o], seen, a.tune, a.seed)
            found |= evidence(tuned, plain[~others], [n for n, o in zip(of, others) if not o])
        say("by weights that never saw them", found)
        net = tune(net, varied, of, seen, a.tune, a.seed)
        print("drawings", held_out(net, test))
    write_onnx(net, "upright", a.run + "/upright.onnx")
