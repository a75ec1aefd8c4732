"""average.py A.pt B.pt SHARE OUT.pt   The weighted mean of two checkpoints of one line of training: SHARE of B, the rest of A."""
import sys
import torch

a, b = (torch.load(path)["ema"] for path in sys.argv[1:3])
share = float(sys.argv[3])
mean = {k: (1 - share) * a[k].float() + share * v.float() if v.dtype.is_floating_point else v for k, v in b.items()}
torch.save({"ema": mean, "step": 0}, sys.argv[4])
