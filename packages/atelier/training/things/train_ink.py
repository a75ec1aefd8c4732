"""Learns what a thing is from its lines: train_ink.py INK.npz RUN [STEPS] [--seed N]
Sees a thing as training/upright does, as directions of its lines, but in a finer grid: 8 in 20 x 20 cells.
Goes on where RUN/last.pt ends, the schedule is in steps: it may be stopped at any time.
Writes RUN/things.onnx at the end: per class a number, their softmax says how likely it is."""
import argparse
import math
import os
import sys
import numpy as np
import cv2
import torch
import torch.nn as nn
import torch.nn.functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "upright"), HERE]
from train_upright import WAYS, directions, mirror, vary
from make_ink import CLASSES

CELLS = 20
VARIANTS = 8                                                      # of every thing: shifted, squeezed, turned a little, partly unseen
# channels, side of the kernel, stride, border: from 20 cells to 10 and to 5, then the whole at once
LAYERS = [(16, 3, 1, 1), (32, 3, 2, 1), (40, 3, 2, 1), (40, 3, 1, 1), (24, 5, 1, 0), (len(CLASSES), 1, 1, 0)]


def build():
    layers, channels = [], WAYS
    for out, side, stride, border in LAYERS:
        layers += [nn.Conv2d(channels, out, side, stride, border), nn.ReLU()]
        channels = out
    return nn.Sequential(*layers[:-1])


def disturbed(x, r):
    """Mirrored, a cell away, with patches that are not seen."""
    if r.random() < .5:
        x = mirror(x)
    unseen = r.random((len(x), 1, CELLS // 2, CELLS // 2)) < .08
    x = x * ~unseen.repeat(2, 2).repeat(2, 3)
    return np.roll(x, int(r.choice([-1, 1])), int(r.choice([2, 3]))) if r.random() < .5 else x


def held_out(net, x, y):
    with torch.no_grad():
        p = net(torch.tensor(x)).flatten(1).softmax(1).numpy()
    got = p.argmax(1)
    loss = -np.log(p[np.arange(len(y)), y] + 1e-9).mean()
    return "right %.3f, loss %.3f; by class: %s" % ((got == y).mean(), loss, ", ".join("%s %.2f" % (c, (got[y == k] == k).mean()) for k, c in enumerate(CLASSES)))


def write_onnx(net, path):
    import onnx
    from onnx import TensorProto, helper, numpy_helper
    nodes, numbers, source = [], [], "directions"
    convolutions = [layer for layer in net if isinstance(layer, nn.Conv2d)]
    for k, layer in enumerate(convolutions):
        weight, bias = layer.weight.detach().numpy(), layer.bias.detach().numpy()
        numbers += [numpy_helper.from_array(weight.astype(np.float16), "w%dh" % k), numpy_helper.from_array(bias, "b%d" % k)]
        last = k + 1 == len(convolutions)
        sums = "classes" if last else "sums%d" % k
        nodes += [helper.make_node("Cast", ["w%dh" % k], ["w%d" % k], to=TensorProto.FLOAT),
                  helper.make_node("Conv", [source, "w%d" % k, "b%d" % k], [sums], kernel_shape=list(weight.shape[2:]),
                                   strides=list(layer.stride), pads=2 * list(layer.padding))]
        if not last:
            source = "hidden%d" % k
            nodes.append(helper.make_node("Relu", [sums], [source]))
    graph = helper.make_graph(nodes, "things", [helper.make_tensor_value_info("directions", TensorProto.FLOAT, [1, WAYS, CELLS, CELLS])],
                              [helper.make_tensor_value_info("classes", TensorProto.FLOAT, [1, len(CLASSES), 1, 1])], numbers)
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
    ap.add_argument("--lr", type=float, default=3e-3)
    ap.add_argument("--decay", type=float, default=2e-2)
    a = ap.parse_args()
    cv2.setNumThreads(1)
    torch.set_num_threads(1)                                      # the same sums in the same order
    torch.manual_seed(a.seed)
    os.makedirs(a.run, exist_ok=True)
    data = np.load(a.data)
    pages, of = data["pages"], data["of"].astype(int)
    order = np.random.default_rng(a.seed).permutation(len(pages))
    held, own = order[:len(pages) // 20], order[len(pages) // 20:]
    look = lambda which, seed: directions(np.stack([vary(pages[i], np.random.default_rng([seed, i])) for i in which]), CELLS)
    test = look(held, 0)
    seen = [look(own, 1 + v).astype(np.float16) for v in range(VARIANTS)]
    net = build()
    optimizer = torch.optim.AdamW(net.parameters(), lr=a.lr, weight_decay=a.decay)
    last, done = a.run + "/last.pt", 0
    if os.path.exists(last):
        state = torch.load(last)
        net.load_state_dict(state["net"])
        optimizer.load_state_dict(state["optimizer"])
        done = state["step"]
    share = 1 / np.sqrt(np.bincount(of[own], minlength=len(CLASSES)))
    often = share[of[own]] / share[of[own]].sum()                 # rare classes come oftener than they are
    print("things", len(own), "weights", sum(p.numel() for p in net.parameters()), "from step", done, flush=True)
    for step in range(done, a.steps):
        r = np.random.default_rng([a.seed, step])                 # the same batch at the same step, resumed or not
        batch = r.choice(len(own), a.batch, p=often)
        x = np.ascontiguousarray(disturbed(seen[step % VARIANTS][batch].astype(np.float32), r))
        for group in optimizer.param_groups:
            group["lr"] = a.lr * min(1, (step + 1) / 100) * .5 * (1 + math.cos(math.pi * step / a.steps))
        loss = F.cross_entropy(net(torch.tensor(x)).flatten(1), torch.tensor(of[own][batch]), label_smoothing=.06)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if (step + 1) % 500 == 0 or step + 1 == a.steps:
            print(step + 1, held_out(net, test, of[held]), flush=True)
            torch.save({"net": net.state_dict(), "optimizer": optimizer.state_dict(), "step": step + 1}, a.run + "/tmp.pt")
            os.replace(a.run + "/tmp.pt", last)
    write_onnx(net, a.run + "/things.onnx")
