"""What is punished: of the network's masks, colours and paper."""
import os
import sys
import torch
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "gen"))
import photographed
from photographed import SHEET

MASKS = 7
POSW = torch.tensor([1.6, 1.0, 1.0, 1.6, 1.0, 2.0, 2.0]).view(1, MASKS, 1, 1)
CW = torch.tensor([1.0, 1.4, 1.2, .7, .7, 2.0, 1.2]).view(1, MASKS, 1, 1)
DW = torch.tensor([1.0, .9, .9, .6, .0, .7, .6])
# the rules are fitted to how sure the shipped weights are of these
KEPT = {"stroke": 0, "fill": 1, "silhouette": 2, "bound": 3, "eye": 5, "mouth": 6}


def known_masks(what, like):
    """How much is known of each mask where: all of what was invented, of real photographs lines, areas and sheet where something is said."""
    known = F.interpolate(what[:, 3:4].float(), size=like.shape[2:], mode="nearest").long()
    has = lambda bit: ((known & bit) > 0).float()
    drawn, sheet, all_ = has(photographed.MASKS), has(SHEET), has(photographed.ALL)
    return torch.cat([drawn] * 4 + [sheet] + [all_] * 2, 1), all_


def losses(out, truth, before=None):
    """before: logits of weights that are to be kept where the truth agrees with what they say."""
    lg, al, pp, bare = out
    ya, ym, yp, what = truth
    known, all_ = known_masks(what, lg)
    alien = F.max_pool2d(ym[:, MASKS:MASKS + 1], 3, 1, 1)         # what nobody drew and the network likes to take for a drawing
    ym = ym[:, :MASKS]
    on = lambda t: t.to(lg.device)
    bce = F.binary_cross_entropy_with_logits(lg, ym, pos_weight=on(POSW), reduction="none") * known * (1 + 2 * alien)
    few = (known[:, :1].mean((2, 3), keepdim=True) < .5).float()  # of a photograph with a few labelled points each point counts
    bce = (bce * (1 + 40 * few) * on(CW)).mean((0, 2, 3)).sum()
    p = torch.sigmoid(lg)
    num = (p * ym * known).sum((0, 2, 3)) * 2 + 50
    den = ((p * p + ym * ym) * known).sum((0, 2, 3)) + 50
    dice = ((1 - num / den) * on(DW)).sum()
    drawn = torch.maximum(ym[:, :1], ym[:, 1:2])
    w = (.25 + drawn * 1.75) * all_
    l1 = ((al - ya).abs().mean(1, keepdim=True) * w).sum() / w.sum().clamp(min=1)
    small = F.avg_pool2d(all_, 8)
    sh = (F.avg_pool2d(ym[:, 4:5], 8) + .02) * small
    pl = ((pp - yp).abs().mean(1, keepdim=True) * sh).sum() / sh.sum().clamp(min=1)
    tb = F.avg_pool2d(ym[:, 4:5] * (1 - drawn), 8) ** 2
    wl = (F.binary_cross_entropy(bare.clamp(1e-5, 1 - 1e-5), tb, reduction="none") * small).mean()
    total = bce + .5 * dice + 4 * l1 + 2 * pl + .3 * wl
    named = {"bce": bce.item(), "dice": dice.item(), "l1": l1.item(), "paper": pl.item()}
    if before is not None:
        kept = list(KEPT.values())
        agree = ((before[:, kept] > 0) == (ym[:, kept] > .5)).float()
        agree = torch.where(known[:, kept] > 0, agree, torch.ones_like(agree))
        alike = ((lg[:, kept].clamp(-6, 6) - before[:, kept].clamp(-6, 6)) ** 2 * agree).mean()
        total = total + .3 * alike
        named["alike"] = alike.item()
    return total, named
