"""Learns how far a line drawing stands upright: train_upright.py DATA.npy RUN [STEPS] [--seed N] [--photographed THINGS.npy]
Goes on where RUN/last.npz ends, the schedule is in steps: it may be stopped at any time. Writes RUN/upright.onnx at the end.
THINGS: what is drawn on labelled photographs, turned upright (`npm run bench photographed-things`): 1,000 steps more with
two fifths of them in every batch, and first the same five times without a fifth of the photographs, to say what that brings.

A drawing is seen as directions of its lines (8) in a grid of 10 x 10 cells: `directions`, as src/net/line-directions.ts has it.
A quarter turn only moves those numbers, so every drawing teaches in all four turns: the one with the largest score is upright,
the softmax over the four says how sure that is."""
import argparse
import json
import math
import os
import sys
import numpy as np
import cv2

SIDE, CELLS, WAYS = 40, 10, 8
HIDDEN = 96
VARIANTS = 4                                                      # of every drawing: shifted, squeezed, turned a little, partly unseen
UNITS = np.array([[math.cos(k * math.pi / WAYS), math.sin(k * math.pi / WAYS)] for k in range(WAYS)], np.float32)
BESIDE = math.cos(math.pi / WAYS)                                 # a direction says nothing of lines along its neighbours


def directions(ink, cells=CELLS):
    """n x 40 x 40 of ink to n x 8 x cells x cells."""
    edge = np.pad(ink, ((0, 0), (1, 1), (1, 1)))
    gx, gy = edge[:, 1:-1, 2:] - edge[:, 1:-1, :-2], edge[:, 2:, 1:-1] - edge[:, :-2, 1:-1]
    size = np.sqrt(gx * gx + gy * gy)
    out = np.empty((len(ink), WAYS, cells, cells), np.float32)
    for k, (ux, uy) in enumerate(UNITS):
        along = np.maximum(0, np.abs(gx * ux + gy * uy) - BESIDE * size)
        out[:, k] = np.sqrt(along.reshape(-1, cells, SIDE // cells, cells, SIDE // cells).sum((2, 4)))
    return out / (np.sqrt((out * out).mean((1, 2, 3), keepdims=True)) + 1e-3)


def turn(seen, k):
    """Of a drawing turned k quarters anticlockwise."""
    return np.roll(np.rot90(seen, k, (2, 3)), k * WAYS // 2, 1)


def mirror(seen):
    return seen[:, (-np.arange(WAYS)) % WAYS, :, ::-1]


def vary(page, r):
    """As the engine may see it in a photograph."""
    a, size, squeeze = r.normal(0, .13), r.uniform(.8, 1.06), math.exp(r.normal(0, .14))
    scale = SIDE / page.shape[0] * size
    m = np.array([[math.cos(a) * scale * squeeze, -math.sin(a) * scale, 0], [math.sin(a) * scale, math.cos(a) * scale / squeeze, 0]])
    m[:, 2] = SIDE / 2 - m[:, :2].sum(1) * page.shape[0] / 2 + r.normal(0, 1.4, 2)
    x = cv2.warpAffine(page, m, (SIDE, SIDE), flags=cv2.INTER_LINEAR).astype(np.float32) / 255
    x = np.minimum(1, x * r.uniform(.9, 2.5))
    if r.random() < .35:                                          # a part is not seen
        y, z = r.integers(0, SIDE - 6, 2)
        x[y:y + r.integers(3, 13), z:z + r.integers(3, 13)] = 0
    if r.random() < .15:                                          # traces of printed lines, level or upright whatever the drawing
        trace = np.zeros((SIDE, SIDE), np.float32)
        trace[r.integers(0, 8)::r.integers(4, 12)] = r.uniform(.15, .7)
        x = np.maximum(x, trace if r.random() < .5 else trace.T)
    if r.random() < .15:                                          # cut off by a side of the photograph
        k = int(r.integers(4, 14))
        side = [np.s_[:k], np.s_[-k:], np.s_[:, :k], np.s_[:, -k:]][r.integers(0, 4)]
        x[side] = 0
    return x


def forward(net, x):
    hidden = np.maximum(0, x @ net["w0"] + net["b0"])
    return hidden, hidden @ net["w1"] + net["b1"]


def score_all(net, seen):
    return np.stack([forward(net, turn(seen, k).reshape(len(seen), -1))[1][:, 0] for k in range(4)], 1)


def softmax(s):
    e = np.exp(s - s.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def held_out(net, seen):
    p = softmax(score_all(net, seen))
    right, named = p.argmax(1) == 0, p.max(1) > .9
    return "right %.3f, loss %.3f; of the %.0f %% surest right %.4f" % (
        right.mean(), -np.log(p[:, 0] + 1e-9).mean(), 100 * named.mean(), right[named].mean())


def disturbed(x, r):
    """Mirrored, a cell away, with cells that are not seen."""
    if r.random() < .5:
        x = mirror(x)
    if r.random() < .5:
        x = np.roll(x, int(r.choice([-1, 1])), int(r.choice([2, 3])))
    return x * (r.random((len(x), 1, CELLS, CELLS)) > .08)


def learn(net, moments, x, step, rate, decay):
    """One step of AdamW: of its four turns every drawing of the batch stands upright in the first."""
    four = np.concatenate([turn(x, k).reshape(len(x), -1) for k in range(4)]).astype(np.float32)
    hidden, s = forward(net, four)
    d = softmax(s.reshape(4, -1).T)
    d[:, 0] -= 1
    d = (d.T.reshape(-1, 1) / len(x)).astype(np.float32)
    back = (d @ net["w1"].T) * (hidden > 0)
    grads = {"w1": hidden.T @ d, "b1": d.sum(0), "w0": four.T @ back, "b0": back.sum(0)}
    for k, g in grads.items():
        m, v = moments["m_" + k], moments["v_" + k]
        m += .1 * (g - m)
        v += .002 * (g * g - v)
        step_ = (m / (1 - .9 ** (step + 1))) / (np.sqrt(v / (1 - .998 ** (step + 1))) + 1e-8)
        net[k] -= rate * (step_ + decay * (net[k] if k[0] == "w" else 0))


def fresh(net):
    return {m + k: np.zeros_like(v) for k, v in net.items() for m in ("m_", "v_")}


def tune(base, seen, pages, drawings, steps, seed):
    """With things of photographs, each photograph as often as the root of how many it has."""
    net = {k: v.copy() for k, v in base.items()}
    moments = fresh(net)
    often = np.array([1 / math.sqrt(pages.count(p)) for p in pages])
    often /= often.sum()
    for step in range(steps):
        r = np.random.default_rng([seed, step])
        own = seen[step % len(seen)][r.choice(len(pages), 77, p=often)]
        x = np.concatenate([own, drawings[r.integers(0, len(drawings), 115)]])
        rate = 8e-4 * min(1, (step + 1) / 50) * .5 * (1 + math.cos(math.pi * step / steps))
        learn(net, moments, disturbed(x, r), step, rate, 2e-2)
    return net


def evidence(net, seen, pages):
    """By photograph: the logarithms of its things over the root of their number, over that of upright."""
    p = np.log(softmax(score_all(net, seen)) + 1e-9)
    of = {page: p[[q == page for q in pages]] for page in sorted(set(pages))}
    return {page: (e.sum(0) - e.sum(0)[0]) / math.sqrt(len(e)) for page, e in of.items()}


def say(name, found):
    e = np.array(list(found.values()))
    first, second = np.sort(e, 1)[:, -1], np.sort(e, 1)[:, -2]
    lies, gap = e.argmax(1) != 0, first - second
    print("%s: %d of %d photographs right; wrongly turned, the surest %s; would be righted beyond 2, 2.6, 3: %s" % (
        name, (~lies).sum(), len(e), np.sort(gap[lies])[::-1][:4].round(2), [int((gap[~lies] > t).sum()) for t in (2, 2.6, 3)]), flush=True)


def write_onnx(net, path):
    import onnx
    from onnx import TensorProto, helper, numpy_helper
    kernel = net["w0"].T.reshape(HIDDEN, WAYS, CELLS, CELLS).astype(np.float16)
    last = net["w1"].T.reshape(1, HIDDEN, 1, 1)
    graph = helper.make_graph(
        [helper.make_node("Cast", ["w0h"], ["w0"], to=TensorProto.FLOAT),
         helper.make_node("Conv", ["directions", "w0", "b0"], ["sums"], kernel_shape=[CELLS, CELLS]),
         helper.make_node("Relu", ["sums"], ["hidden"]),
         helper.make_node("Conv", ["hidden", "w1", "b1"], ["upright"], kernel_shape=[1, 1])],
        "upright", [helper.make_tensor_value_info("directions", TensorProto.FLOAT, [1, WAYS, CELLS, CELLS])],
        [helper.make_tensor_value_info("upright", TensorProto.FLOAT, [1, 1, 1, 1])],
        [numpy_helper.from_array(kernel, "w0h"), numpy_helper.from_array(net["b0"], "b0"),
         numpy_helper.from_array(last.astype(np.float32), "w1"), numpy_helper.from_array(net["b1"], "b1")])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="doodleloom")
    onnx.checker.check_model(model)
    onnx.save(model, path)
    print(path, os.path.getsize(path), "bytes")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("data")
    ap.add_argument("run")
    ap.add_argument("steps", type=int, nargs="?", default=6000)
    ap.add_argument("--seed", type=int, default=5)
    ap.add_argument("--batch", type=int, default=256)
    ap.add_argument("--lr", type=float, default=2e-3)
    ap.add_argument("--decay", type=float, default=2e-2)
    ap.add_argument("--photographed")
    a = ap.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(a.run, exist_ok=True)
    pages = np.load(a.data)
    order = np.random.default_rng(a.seed).permutation(len(pages))
    held, own = order[:len(pages) // 20], order[len(pages) // 20:]
    look = lambda which, seed: directions(np.stack([vary(pages[i], np.random.default_rng([seed, i])) for i in which]))
    test = look(held, 0)
    r = np.random.default_rng(a.seed)
    many = WAYS * CELLS * CELLS
    net = {"w0": r.normal(0, math.sqrt(1 / many), (many, HIDDEN)), "b0": np.zeros(HIDDEN), "w1": r.normal(0, math.sqrt(1 / HIDDEN), (HIDDEN, 1)), "b1": np.zeros(1)}
    net = {k: v.astype(np.float32) for k, v in net.items()}
    state = {**net, **fresh(net), "step": np.array(0)}
    last = a.run + "/last.npz"
    if os.path.exists(last):
        state = dict(np.load(last))
    net = {k: state[k] for k in net}
    seen = [look(own, 1 + v) for v in range(VARIANTS if state["step"] < a.steps else 1)]
    print("drawings", len(own), "from step", int(state["step"]), flush=True)
    for step in range(int(state["step"]), a.steps):
        r = np.random.default_rng([a.seed, step])                 # the same batch at the same step, resumed or not
        x = seen[step % VARIANTS][r.integers(0, len(own), a.batch)]
        rate = a.lr * min(1, (step + 1) / 100) * .5 * (1 + math.cos(math.pi * step / a.steps))
        learn(net, state, disturbed(x, r), step, rate, a.decay)
        if (step + 1) % 500 == 0 or step + 1 == a.steps:
            print(step + 1, held_out(net, test), flush=True)
            np.savez(a.run + "/tmp.npz", **{**state, **net, "step": step + 1})
            os.replace(a.run + "/tmp.npz", last)
    if a.photographed:
        things, of = np.load(a.photographed), json.load(open(a.photographed + ".json"))
        plain = directions(things.astype(np.float32) / 255)
        varied = [directions(np.stack([vary(t, np.random.default_rng([91, v, i])) for i, t in enumerate(things)])) for v in range(6)]
        say("before", evidence(net, plain, of))
        found, names = {}, sorted(set(of))
        fifth = dict(zip(names, np.random.default_rng(a.seed).permutation(len(names)) % 5))
        for k in range(5):
            own, other = [i for i, p in enumerate(of) if fifth[p] != k], [i for i, p in enumerate(of) if fifth[p] == k]
            tuned = tune(net, [v[own] for v in varied], [of[i] for i in own], seen[0], 700, a.seed + k)
            found.update(evidence(tuned, plain[other], [of[i] for i in other]))
        say("each without its fifth", found)
        net = tune(net, varied, of, seen[0], 1000, a.seed)
    write_onnx(net, a.run + "/upright.onnx")
