"""compare.py CKPT...   Figures on seeds and object types kept out of training, per preset of the generator."""
import os
import sys
import numpy as np
import torch
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gen"))
import objects
import photo
from net import Net, MASKS

torch.set_num_threads(1)
S = 352
SETS = {
    "hard": [photo.sample(910100000 + i, S, None, False, photo.HARD) for i in range(50)],
    "phone": [photo.sample(910200000 + i, S, None, True) for i in range(30)],
    "any": [photo.sample(910300000 + i, S) for i in range(30)],
    "held-out types": [photo.sample(910400000 + i, S, objects.HELD) for i in range(20)],
}


def figures(net, samples):
    both, either, albedo, paper = np.zeros(7), np.zeros(7), [], []
    for packed, blank, *_ in samples:
        seen, flat, truth = photo.unpack(packed)
        x = torch.from_numpy(seen.astype(np.float32).transpose(2, 0, 1)[None].copy() / 255)
        with torch.no_grad():
            logits, colour, light = net(x)
        p = torch.sigmoid(logits)[0].numpy()
        for i, name in enumerate(["stroke", "fill", "sil", "bound", "sheet", "eye", "mouth"]):
            t, y = truth[name] > .5, p[i] > (.4 if name == "fill" else .5)
            both[i] += (t & y).sum()
            either[i] += (t | y).sum()
        drawn = (truth["stroke"] > .5) | (truth["fill"] > .5)
        if drawn.any():
            albedo.append(np.abs(colour[0].numpy().transpose(1, 2, 0) - flat / 255.).mean(-1)[drawn].mean())
        paper.append(np.abs(light[0].numpy().transpose(1, 2, 0) - blank / 255.).mean())
    return both / np.maximum(1, either), np.mean(albedo), np.mean(paper)


def load(checkpoint):
    net = Net()
    net.load_state_dict(torch.load(checkpoint)["ema"], strict=False)
    return net.eval().float()


for checkpoint in sys.argv[1:] if __name__ == "__main__" else []:
    net = load(checkpoint)
    for name, samples in SETS.items():
        iou, albedo, paper = figures(net, samples)
        print(checkpoint, name, " ".join("%s %.3f" % z for z in zip(MASKS, iou)), "albedo %.3f paper %.3f" % (albedo, paper), flush=True)
