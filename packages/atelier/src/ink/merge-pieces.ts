import type { Lab } from '../scene/scene.ts';
import { fringeOnColour, pressedSofter } from './drop-specks.ts';
import { fringeOnPaper, greyHaze, noPigment } from './drop-traces.ts';
import {
  dyeSlits,
  findMeshes,
  joinLoops,
  joinMeshes,
  meshOfScribble,
  paperThrough,
} from './join-scribbles.ts';
import { penDistance, strengthOf } from './pens.ts';
import {
  openLength,
  pieceLab,
  type Contact,
  type Piece,
  type RegionGraph,
  type Setting,
} from './region-graph.ts';

const share = (contact: Contact) => contact.line / contact.length;

/** Joins what a child meant as one, the plainest cases first. */
export function mergePieces(graph: RegionGraph, setting: Setting): void {
  joinLoops(graph, setting);
  dyeSlits(graph, setting);
  repeat(graph, (piece) => tones(graph, piece));
  repeat(graph, (piece) => paperThrough(graph, piece, setting));
  repeat(graph, (piece) => greyHaze(graph, piece, setting));
  joinMeshes(graph, setting);
  const meshes = findMeshes(graph, setting);
  repeat(graph, (piece) => meshOfScribble(graph, piece, meshes));
  repeat(graph, (piece) => openPaper(graph, piece));
  repeat(graph, (piece) => noPigment(graph, piece));
  repeat(graph, (piece) => fringeOnPaper(graph, piece));
  repeat(graph, (piece) => gapInColour(graph, piece, setting));
  for (const piece of graph.alive()) if (piece.outside && !piece.fill) graph.join(piece.id, 0);
  repeat(graph, (piece) => greyHaze(graph, piece, setting));
  repeat(graph, (piece) => pressedSofter(graph, piece, setting));
  repeat(graph, (piece) => fringeOnColour(graph, piece, setting));
  repeat(graph, (piece) => sliver(graph, piece, setting));
  repeat(graph, (piece) => crumb(graph, piece, setting));
  repeat(graph, (piece) => tones(graph, piece));
}

/** Smallest pieces first, until nothing changes. */
function repeat(graph: RegionGraph, target: (piece: Piece) => number | undefined) {
  for (let round = 0; round < 6; round++) {
    let changed = false;
    for (const piece of graph.alive().toSorted((p, q) => p.area - q.area || p.id - q.id)) {
      if (piece.id === 0 || graph.find(piece.id) !== piece.id) continue;
      const to = target(piece);
      if (to === undefined) continue;
      graph.join(piece.id, to);
      changed = true;
    }
    if (!changed) return;
  }
}

/** Cosine of how far hues may differ, how far lightness, and how coloured they must be, to be one pen in uneven light. */
const SAME_HUE = 0.9965;
const SAME_LIGHTNESS = 0.08;
const COLOURED = 0.02;

function shadesOfOne([l, a, b]: Lab, [m, c, d]: Lab): boolean {
  const [own, other] = [Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d)];
  if (Math.min(own, other) < COLOURED || Math.abs(l - m) > SAME_LIGHTNESS) return false;
  return a * c + b * d > SAME_HUE * own * other;
}

/** Tones of one pen (pressed harder, pressed softer, in a shadow's edge) that no line divides. */
function tones(graph: RegionGraph, piece: Piece): number | undefined {
  if (!piece.fill) return undefined;
  let best: number | undefined;
  let longest = 0;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || contact.length <= longest) continue;
    const [own, lab] = [pieceLab(piece), pieceLab(other)];
    const distance = penDistance(own, lab);
    const ratio = Math.min(piece.area, other.area) / Math.max(piece.area, other.area);
    const line = share(contact);
    const near = line < 0.4 && (distance < 0.075 || (distance < 0.11 && ratio < 0.25));
    const shades = line < 0.3 && shadesOfOne(own, lab);
    if (near || shades || (line < 0.6 && distance < 0.035)) [best, longest] = [id, contact.length];
  }
  return best;
}

/** Bare paper that is open to other bare paper is the same bare paper, inside or outside. */
function openPaper(graph: RegionGraph, piece: Piece): number | undefined {
  if (piece.fill || piece.outside) return undefined;
  const rim = graph.perimeter(piece.id);
  const inside = piece.insideSum / piece.area;
  let best: number | undefined;
  let widest = 0;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (other.fill || openLength(contact) <= widest) continue;
    // a cloud cut by the page's edge ends where its line ends, whatever paper lies beside it
    if (id !== 0 && piece.atEdge !== other.atEdge) continue;
    const open = openLength(contact) / rim;
    const need = id === 0 ? openOutwards(piece, contact, inside, rim) : 0.1;
    if (open > need || (id !== 0 && share(contact) < 0.45 && openLength(contact) > 4))
      [best, widest] = [id, openLength(contact)];
  }
  return best;
}

const LEANING = 0.4;
const HALF_DRAWN = 0.45;

/** How much of its rim may be open to the background: more where it is believed, and of what runs off the page. */
function openOutwards({ atEdge, border }: Piece, contact: Contact, inside: number, rim: number): number {
  if (atEdge) return 0.34;
  // what is drawn only half, an abandoned roof, leans on what was painted
  const half = contact.length > LEANING * rim && openLength(contact) > HALF_DRAWN * contact.length;
  if (inside > 0.75 && border < 0.1 * rim) return half ? 0.22 : 0.5;
  return 0.22;
}

/** White specks in a scribble, half believed and not outlined, belong to the colour around them. */
function gapInColour(graph: RegionGraph, piece: Piece, { cells }: Setting): number | undefined {
  if (piece.fill || piece.area > 0.02 * cells) return undefined;
  const rim = graph.perimeter(piece.id);
  let best: number | undefined;
  let longest = 0;
  let coloured = 0;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || other.area < piece.area) continue;
    coloured += openLength(contact);
    if (contact.length > longest) [best, longest] = [id, contact.length];
  }
  const believed = piece.fillSum / piece.area;
  return coloured / rim > (believed > 0.2 ? 0.4 : 0.7) ? best : undefined;
}

/** Largest sliver in shares of the grid, how thin it is, and how much of its rim one colour must be. */
const SLIVER = 0.006;
const THIN = 28;
const AMONG = 0.55;
/** A stripe in a colour of its own is no sliver; what is paler than this, and paler than the colour around, has none. */
const OWN_COLOUR = 0.2;
const PALE = 0.2;
const PALER = 0.6;

/** A thin gap between the strokes of a colour, white or paler, that no line holds. */
function sliver(graph: RegionGraph, piece: Piece, { cells }: Setting): number | undefined {
  const rim = graph.perimeter(piece.id);
  if (piece.area > SLIVER * cells || rim * rim < THIN * piece.area) return undefined;
  const own = pieceLab(piece);
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    if (id === 0 || !other.fill || other.area < 5 * piece.area || openLength(contact) < AMONG * rim) continue;
    const lab = pieceLab(other);
    const pale = strengthOf(own) < Math.min(PALE, PALER * strengthOf(lab));
    if (!piece.fill || pale || penDistance(own, lab) < OWN_COLOUR) return id;
  }
  return undefined;
}

/** Too small to stand for itself. */
function crumb(graph: RegionGraph, piece: Piece, { smallest }: Setting): number | undefined {
  const limit = piece.fill ? smallest : 1.4 * smallest;
  if (piece.area >= limit) return undefined;
  let best: number | undefined;
  let most = -1;
  for (const [id, contact] of graph.contacts(piece.id)) {
    const other = graph.pieces[id]!;
    const kin = id !== 0 && other.fill === piece.fill ? 1.5 : 1;
    const score = kin * (contact.length - 0.5 * contact.line);
    if (score > most) [best, most] = [id, score];
  }
  return best;
}
