"""How the small networks see a drawing, and how they learn: for upright/train_upright.py and things/train_ink.py.
A drawing is directions of its lines (8) in a grid of 20 x 20 cells: `directions`, as src/net/line-directions.ts has it."""
import math
import os
import numpy as np
import cv2
import torch
import torch.nn as nn

SIDE, CELLS, WAYS = 40, 20, 8
UNITS = np.array([[math.cos(k * math.pi / WAYS), math.sin(k * math.pi / WAYS)] for k in range(WAYS)], np.float32)
BESIDE = math.cos(math.pi / WAYS)                                 # a direction says nothing of lines along its neighbours
# channels, side of the kernel, stride, border: from 20 cells to 10 and to 5, then the whole at once
LAYERS = [(16, 3, 1, 1), (32, 3, 2, 1), (40, 3, 2, 1), (40, 3, 1, 1), (24, 5, 1, 0)]


def directions(ink):
    """n x 40 x 40 of ink to n x 8 x 20 x 20."""
    edge = np.pad(ink, ((0, 0), (1, 1), (1, 1)))
    gx, gy = edge[:, 1:-1, 2:] - edge[:, 1:-1, :-2], edge[:, 2:, 1:-1] - edge[:, :-2, 1:-1]
    size = np.sqrt(gx * gx + gy * gy)
    out = np.empty((len(ink), WAYS, CELLS, CELLS), np.float32)
    for k, (ux, uy) in enumerate(UNITS):
        along = np.maximum(0, np.abs(gx * ux + gy * uy) - BESIDE * size)
        out[:, k] = np.sqrt(along.reshape(-1, CELLS, SIDE // CELLS, CELLS, SIDE // CELLS).sum((2, 4)))
    return out / (np.sqrt((out * out).mean((1, 2, 3), keepdims=True)) + 1e-3)


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


def disturbed(x, r):
    """Mirrored, a cell away, with patches that are not seen."""
    if r.random() < .5:
        x = mirror(x)
    unseen = r.random((len(x), 1, CELLS // 2, CELLS // 2)) < .08
    x = x * ~unseen.repeat(2, 2).repeat(2, 3)
    return np.roll(x, int(r.choice([-1, 1])), int(r.choice([2, 3]))) if r.random() < .5 else x


def looks(pages, which, variants):
    """Directions of so many variants of these pages, halves to save memory."""
    return [directions(np.stack([vary(pages[i], np.random.default_rng([1 + v, i])) for i in which])).astype(np.float16) for v in range(variants)]


def build(outputs):
    layers, channels = [], WAYS
    for out, side, stride, border in [*LAYERS, (outputs, 1, 1, 0)]:
        layers += [nn.Conv2d(channels, out, side, stride, border), nn.ReLU()]
        channels = out
    return nn.Sequential(*layers[:-1])


def learn(net, steps, loss, seed, lr, decay, run=None, say=None):
    """AdamW; `loss(step, r)` draws a batch and says what it costs. Goes on where RUN/last.pt ends: the schedule is in steps."""
    optimizer = torch.optim.AdamW(net.parameters(), lr=lr, weight_decay=decay)
    last, done = (run or "") + "/last.pt", 0
    if run:
        os.makedirs(run, exist_ok=True)
    if run and os.path.exists(last):
        state = torch.load(last)
        net.load_state_dict(state["net"])
        optimizer.load_state_dict(state["optimizer"])
        done = state["step"]
    for step in range(done, steps):
        for group in optimizer.param_groups:
            group["lr"] = lr * min(1, (step + 1) / 100) * .5 * (1 + math.cos(math.pi * step / steps))
        cost = loss(step, np.random.default_rng([seed, step]))    # the same batch at the same step, resumed or not
        optimizer.zero_grad()
        cost.backward()
        optimizer.step()
        if run and ((step + 1) % 500 == 0 or step + 1 == steps):
            print(step + 1, say(), flush=True)
            torch.save({"net": net.state_dict(), "optimizer": optimizer.state_dict(), "step": step + 1}, run + "/tmp.pt")
            os.replace(run + "/tmp.pt", last)


def write_onnx(net, output, path):
    import onnx
    from onnx import TensorProto, helper, numpy_helper
    nodes, numbers, source = [], [], "directions"
    convolutions = [layer for layer in net if isinstance(layer, nn.Conv2d)]
    for k, layer in enumerate(convolutions):
        weight, bias = layer.weight.detach().numpy(), layer.bias.detach().numpy()
        numbers += [numpy_helper.from_array(weight.astype(np.float16), "w%dh" % k), numpy_helper.from_array(bias, "b%d" % k)]
        last = k + 1 == len(convolutions)
        sums = output if last else "sums%d" % k
        nodes += [helper.make_node("Cast", ["w%dh" % k], ["w%d" % k], to=TensorProto.FLOAT),
                  helper.make_node("Conv", [source, "w%d" % k, "b%d" % k], [sums], kernel_shape=list(weight.shape[2:]),
                                   strides=list(layer.stride), pads=2 * list(layer.padding))]
        if not last:
            source = "hidden%d" % k
            nodes.append(helper.make_node("Relu", [sums], [source]))
    graph = helper.make_graph(nodes, output, [helper.make_tensor_value_info("directions", TensorProto.FLOAT, [1, WAYS, CELLS, CELLS])],
                              [helper.make_tensor_value_info(output, TensorProto.FLOAT, [1, len(net[-1].bias), 1, 1])], numbers)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="doodleloom")
    onnx.checker.check_model(model)
    onnx.save(model, path)
    print(path, os.path.getsize(path), "bytes")
