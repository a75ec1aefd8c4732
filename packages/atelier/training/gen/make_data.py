"""Pre-generate shards of samples: make_data.py OUT FIRST_SEED SHARDS [held|phone|hard|careful] [512]"""
import os, sys, time
import numpy as np
import cv2
import objects, photo

cv2.setNumThreads(1)
out, seed, shards = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
kinds = objects.HELD if "held" in sys.argv[4:] else None
phone = "phone" in sys.argv[4:]
themes = photo.HARD if "hard" in sys.argv[4:] else photo.CAREFUL if "careful" in sys.argv[4:] else None
S = 512 if "512" in sys.argv[4:] else 352                         # tiny heads need every pixel
N = 250 * 352 ** 2 // S ** 2
os.makedirs(out, exist_ok=True)
for k in range(shards):
    t = time.time()
    A = np.empty((N, S, S, 8), np.uint8)
    B = np.empty((N, S // 8, S // 8, 3), np.uint8)
    for i in range(N):
        s = seed + k * 250 + i
        for attempt in range(4):
            try:
                A[i], B[i] = photo.sample(s + attempt * 10_000_000, S, kinds, phone, themes)
                break
            except Exception as e:                                # a degenerate shape: take another seed
                print("seed", s, repr(e)[:160], flush=True)
    name = "%s/s%08d" % (out, seed + k * 250)
    np.save(name + ".paper.npy", B)
    np.save(name + ".tmp.npy", A)
    os.rename(name + ".tmp.npy", name + ".npy")
    print(name, "%.1f s" % (time.time() - t), flush=True)
