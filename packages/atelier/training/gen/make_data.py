"""Draw shards of samples: make_data.py OUT FIRST_SEED SHARDS [held|phone|hard|careful|everyday|painted] [SIZE]
A shard that is there is not drawn again, so a run that was cut off goes on. SHARDS 0: until it is stopped."""
import itertools
import json
import os
import sys
import time
import numpy as np
import cv2
import objects
import photo

THEMES = {"hard": photo.HARD, "careful": photo.CAREFUL, "everyday": photo.EVERYDAY, "painted": photo.PAINTED}
TRIES = 10_000_000                                                # a seed whose shapes degenerate is replaced by one so much larger


def draw(seed, S, kinds, phone, themes):
    for attempt in range(4):
        try:
            return photo.sample(seed + attempt * TRIES, S, kinds, phone, themes)
        except Exception as e:
            print("seed", seed + attempt * TRIES, repr(e)[:160], flush=True)
    raise ValueError("no drawing from seed %d" % seed)


def shard(name, seed, N, S, **how):
    A = np.empty((N, S, S, 8), np.uint8)
    B = np.empty((N, S // 8, S // 8, 3), np.uint8)
    C = np.empty((N, S // 4, S // 4, 3), np.uint8)
    facts = []
    for i in range(N):
        A[i], B[i], C[i], known = draw(seed + i, S, **how)
        facts.append(known)
    np.save(name + ".paper.npy", B)
    np.save(name + ".things.npy", C)
    json.dump(facts, open(name + ".json", "w"))
    np.save(name + ".tmp.npy", A)
    os.rename(name + ".tmp.npy", name + ".npy")                   # complete, or not there


if __name__ == "__main__":
    cv2.setNumThreads(1)
    out, first, shards = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    options = sys.argv[4:]
    S = next((int(o) for o in options if o.isdigit()), 352)       # tiny heads need every pixel: 512
    N = min(500, 250 * 352 ** 2 // S ** 2)
    how = {"kinds": objects.HELD if "held" in options else None, "phone": "phone" in options,
           "themes": next((THEMES[o] for o in options if o in THEMES), None)}
    os.makedirs(out, exist_ok=True)
    for k in range(shards) if shards else itertools.count():
        seed = first + k * 1000
        name = "%s/s%09d" % (out, seed)
        if os.path.exists(name + ".npy"):
            continue
        since = time.time()
        shard(name, seed, N, S, **how)
        print(name, "%.1f s" % (time.time() - since), flush=True)
