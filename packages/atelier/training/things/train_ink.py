"""Learns what a thing is from its lines: train_ink.py INK.npz RUN [STEPS] [--seed N]
Sees a thing as training/upright does, as directions of its lines: 8 in a grid of 10 x 10 cells. Goes on where RUN/last.npz ends.
Writes RUN/things.onnx at the end: per class a number, their softmax says how likely it is."""
import argparse
import math
import os
import sys
import numpy as np
import cv2

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "upright"), HERE]
from train_upright import CELLS, VARIANTS, WAYS, directions, disturbed, forward, fresh, softmax, vary
from make_ink import CLASSES

HIDDEN = 64


def learn(net, moments, x, y, step, rate, decay):
    flat = x.reshape(len(x), -1).astype(np.float32)
    hidden, s = forward(net, flat)
    d = softmax(s)
    d[np.arange(len(y)), y] -= 1 - .06
    d -= .06 / len(CLASSES)                                       # nobody is quite sure
    d = (d / len(x)).astype(np.float32)
    back = (d @ net["w1"].T) * (hidden > 0)
    for k, g in {"w1": hidden.T @ d, "b1": d.sum(0), "w0": flat.T @ back, "b0": back.sum(0)}.items():
        m, v = moments["m_" + k], moments["v_" + k]
        m += .1 * (g - m)
        v += .002 * (g * g - v)
        change = (m / (1 - .9 ** (step + 1))) / (np.sqrt(v / (1 - .998 ** (step + 1))) + 1e-8)
        net[k] -= rate * (change + decay * (net[k] if k[0] == "w" else 0))


def held_out(net, x, y):
    p = softmax(forward(net, x.reshape(len(x), -1))[1])
    got = p.argmax(1)
    return "right %.3f; by class: %s" % ((got == y).mean(), ", ".join("%s %.2f" % (c, (got[y == k] == k).mean()) for k, c in enumerate(CLASSES)))


def write_onnx(net, path):
    import onnx
    from onnx import TensorProto, helper, numpy_helper
    kernel = net["w0"].T.reshape(HIDDEN, WAYS, CELLS, CELLS).astype(np.float16)
    last = net["w1"].T.reshape(len(CLASSES), HIDDEN, 1, 1)
    graph = helper.make_graph(
        [helper.make_node("Cast", ["w0h"], ["w0"], to=TensorProto.FLOAT),
         helper.make_node("Conv", ["directions", "w0", "b0"], ["sums"], kernel_shape=[CELLS, CELLS]),
         helper.make_node("Relu", ["sums"], ["hidden"]),
         helper.make_node("Conv", ["hidden", "w1", "b1"], ["classes"], kernel_shape=[1, 1])],
        "things", [helper.make_tensor_value_info("directions", TensorProto.FLOAT, [1, WAYS, CELLS, CELLS])],
        [helper.make_tensor_value_info("classes", TensorProto.FLOAT, [1, len(CLASSES), 1, 1])],
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
    ap.add_argument("steps", type=int, nargs="?", default=5000)
    ap.add_argument("--seed", type=int, default=5)
    ap.add_argument("--batch", type=int, default=256)
    ap.add_argument("--lr", type=float, default=4e-3)
    ap.add_argument("--decay", type=float, default=2e-2)
    a = ap.parse_args()
    cv2.setNumThreads(1)
    os.makedirs(a.run, exist_ok=True)
    data = np.load(a.data)
    pages, of = data["pages"], data["of"].astype(int)
    order = np.random.default_rng(a.seed).permutation(len(pages))
    held, own = order[:len(pages) // 20], order[len(pages) // 20:]
    look = lambda which, seed: directions(np.stack([vary(pages[i], np.random.default_rng([seed, i])) for i in which]))
    test = look(held, 0)
    r = np.random.default_rng(a.seed)
    many = WAYS * CELLS * CELLS
    net = {"w0": r.normal(0, math.sqrt(1 / many), (many, HIDDEN)), "b0": np.zeros(HIDDEN), "w1": r.normal(0, math.sqrt(1 / HIDDEN), (HIDDEN, len(CLASSES))), "b1": np.zeros(len(CLASSES))}
    net = {k: v.astype(np.float32) for k, v in net.items()}
    state = {**net, **fresh(net), "step": np.array(0)}
    last = a.run + "/last.npz"
    if os.path.exists(last):
        state = dict(np.load(last))
    net = {k: state[k] for k in net}
    seen = [look(own, 1 + v) for v in range(VARIANTS if state["step"] < a.steps else 1)]
    share = 1 / np.sqrt(np.bincount(of[own], minlength=len(CLASSES)))
    often = share[of[own]] / share[of[own]].sum()                 # rare classes come oftener than they are
    print("things", len(own), "from step", int(state["step"]), flush=True)
    for step in range(int(state["step"]), a.steps):
        r = np.random.default_rng([a.seed, step])                 # the same batch at the same step, resumed or not
        batch = r.choice(len(own), a.batch, p=often)
        rate = a.lr * min(1, (step + 1) / 100) * .5 * (1 + math.cos(math.pi * step / a.steps))
        learn(net, state, disturbed(seen[step % VARIANTS][batch], r), of[own][batch], step, rate, a.decay)
        if (step + 1) % 500 == 0 or step + 1 == a.steps:
            print(step + 1, held_out(net, test, of[held]), flush=True)
            np.savez(a.run + "/tmp.npz", **{**state, **net, "step": step + 1})
            os.replace(a.run + "/tmp.npz", last)
    write_onnx(net, a.run + "/things.onnx")
