"""Batches for the training: shards of invented drawings, real photographs under other light, and labelled points of real photographs."""
import glob
import itertools
import json
import os
import sys
import numpy as np
import cv2
import torch
from torch.utils.data import DataLoader, IterableDataset

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gen"))
import photographed

ALL_KNOWN = photographed.SHEET | photographed.FOREIGN | photographed.KIND | photographed.MASKS | photographed.ALL


class Shards:
    """The shards of a folder; new ones are picked up as they appear."""

    def __init__(self, folder):
        self.folder, self.open, self.names = folder, {}, []

    def rescan(self):
        for f in sorted(glob.glob(self.folder + "/s*.npy")):
            if any(f.endswith(end) for end in (".paper.npy", ".things.npy", ".tmp.npy")) or f in self.open:
                continue
            load = lambda end: np.load(f[:-4] + end, mmap_mode="r") if os.path.exists(f[:-4] + end) else None
            self.open[f] = (np.load(f, mmap_mode="r"), load(".paper.npy"), load(".things.npy"))
        self.names = sorted(self.open)

    def pick(self, rng, recent=.5):
        """Newest data a little more often: packed sample, blank paper, things with what is known."""
        low = max(0, len(self.names) - 8) if rng.random() < recent else 0
        packed, paper, things = self.open[self.names[rng.integers(low, len(self.names))]]
        i = rng.integers(0, len(packed))
        o = np.asarray(packed[i])
        q = o.shape[0] // 4
        known = np.full((q, q, 1), ALL_KNOWN if things is not None else ALL_KNOWN & ~photographed.KIND & ~photographed.FOREIGN, np.uint8)
        what = np.asarray(things[i]) if things is not None else np.zeros((q, q, 3), np.uint8)
        return o, np.asarray(paper[i]), np.concatenate([what, known], -1)


def crop(planes, shrinks, rng):
    """The whole or a part of half to full size, mirrored and turned now and then; every plane at its own scale."""
    S = planes[0].shape[0]
    cs, x, y = S, 0, 0
    if rng.random() >= .45:
        cs = int(rng.integers(int(S * .5), S) // 8 * 8)
        x, y = rng.integers(0, (S - cs) // 8 + 1, 2) * 8
    k, other = rng.integers(0, 8), rng.random(2)
    out = []
    for p, s in zip(planes, shrinks):
        p = p[y // s:(y + cs) // s, x // s:(x + cs) // s]
        if k & 1: p = p[:, ::-1]
        if k & 2 and other[0] < .4: p = p[::-1]
        if k & 4 and other[1] < .4: p = np.swapaxes(p, 0, 1)
        out.append(np.ascontiguousarray(p))
    return out


def expose(photo, rng, paper=None):
    """Other white balance, exposure and noise."""
    if rng.random() < .5:
        g = (np.clip(rng.normal(1, .05, 3), .8, 1.15) * np.clip(rng.normal(1, .08), .7, 1.2)).astype(np.float32)
        e = np.float32(np.clip(rng.normal(1, .12), .7, 1.4))
        photo = np.minimum(photo ** e * g, 1)
        paper = None if paper is None else np.minimum(paper ** e * g, 1)
    if rng.random() < .3:
        photo = np.clip(photo + rng.normal(0, rng.uniform(.003, .02), photo.shape).astype(np.float32), 0, 1)
    return photo, paper


def masks_of(packed):
    bits = packed[..., 7]
    return np.stack([packed[..., 6]] + [((bits >> j) & 1) * np.uint8(255) for j in (0, 1, 2, 3, 4, 5, 7)], -1)


def resize(z, T, how):
    z = np.ascontiguousarray(z)
    return cv2.resize(z, (T, T), interpolation=how) if z.shape[-1] <= 4 else np.concatenate([resize(z[..., k:k + 4], T, how).reshape(T, T, -1) for k in range(0, z.shape[-1], 4)], -1)


def ready(packed, paper, things, T, rng):
    """One sample at T x T: photo, flat colours, stroke..mouth and foreign, paper, things and what is known (at a quarter)."""
    planes = crop([packed, paper, things] if paper is not None else [packed, things], [1, 8, 4] if paper is not None else [1, 4], rng)
    o, what = planes[0], planes[-1]
    how = cv2.INTER_AREA if o.shape[0] > T else cv2.INTER_LINEAR
    photo = resize(o[..., :3], T, how if rng.random() < .8 else cv2.INTER_LINEAR).astype(np.float32) / 255
    blank = cv2.resize(planes[1], (T // 8, T // 8), interpolation=cv2.INTER_LINEAR).astype(np.float32) / 255 if paper is not None else np.zeros((T // 8, T // 8, 3), np.float32)
    photo, blank = expose(photo, rng, blank)
    return photo, resize(o[..., 3:6], T, how), resize(masks_of(o), T, how), blank, cv2.resize(what, (T // 4, T // 4), interpolation=cv2.INTER_NEAREST)


class Batches(IterableDataset):
    """Made beside the training, on cores of their own. The same seed, worker and step give the same batch of the same shards."""

    def __init__(self, folder, turns, seed, step, recent=.5, store=None, fold=None, share=(0, 0)):
        self.folder, self.turns, self.seed, self.step, self.recent, self.share = folder, turns, seed, step, recent, share
        self.store, self.fold = store, fold

    def real(self):
        """Photographs with labels, without those that are held out: (which, of how many)."""
        z = np.load(self.store)
        store = {k: z[k] for k in ("rgb", "masks", "whole", "names")}
        store["labels"] = json.loads(str(z["labels"]))
        kept = [i for i in range(len(store["names"])) if self.fold is None or i % self.fold[1] != self.fold[0]]
        store["whole"] = np.array([i for i in store["whole"] if i in set(kept)])
        store["told"] = [i for i in kept if store["labels"][i]["bare"]]
        store["noisy"] = [i for i in kept if store["labels"][i]["noise"]]
        return store

    def __iter__(self):
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        worker = torch.utils.data.get_worker_info()
        own, of = (worker.id, worker.num_workers) if worker else (0, 1)
        rng = np.random.default_rng([self.seed, self.step, own])
        shards, store = Shards(self.folder), self.real() if self.store else None
        shards.rescan()
        for step in itertools.count(self.step):
            if step % of != own:
                continue
            if (step // of) % 20 == 19:
                shards.rescan()
            T, B = self.turns[step % len(self.turns)]
            yield [torch.from_numpy(np.stack(planes).transpose(0, 3, 1, 2).copy()) for planes in zip(*(self.one(shards, store, T, rng) for _ in range(B)))]

    def one(self, shards, store, T, rng):
        die = rng.random()
        if store and die < self.share[0]:
            packed, things = photographed.compose(store, T, rng)
            return ready(packed, None, things, T, rng)
        if store and die < sum(self.share):
            among = store["noisy"] if rng.random() < .5 else store["told"]
            packed, things = photographed.points(store, among[rng.integers(0, len(among))], T, rng)
            return ready(packed, None, things, T, rng)
        return ready(*shards.pick(rng, self.recent), T, rng)


def batches(workers, *args, **how):
    return iter(DataLoader(Batches(*args, **how), batch_size=None, num_workers=workers, prefetch_factor=4 if workers else 2))
