import { labDistance, toLch } from '../colour/oklab.ts';
import type { Box } from '../scene/scene.ts';
import { around } from '../scene/box-of.ts';
import { compactness, heightOf, meanLab, widthOf, type Contact, type Piece } from './pieces.ts';

const log = (value: number) => Math.log(Math.max(1e-4, value));

const share = (value: number, of: number) => value / Math.max(1, of);

/** What one of two pieces that touch is like. */
function ownFacts(one: Piece, contact: Contact, all: number, total: number, cells: number): number[] {
  const { box, area, painted, open, lines, free, faces, regions, strokes } = one;
  const { fill, long } = compactness(one);
  const rim = total + open;
  return [
    log(area / cells),
    share(contact.length, rim),
    share(contact.length, all),
    share(open, rim),
    area / (widthOf(box) * heightOf(box)),
    fill,
    long,
    log(widthOf(box) / heightOf(box)),
    share(painted, area),
    share(free, lines),
    faces,
    log(1 + regions.length),
    log(1 + strokes.length),
    one.edge > 0 ? 1 : 0,
    log(Math.max(widthOf(contact.box), heightOf(contact.box)) / Math.sqrt(widthOf(box) * heightOf(box))),
  ];
}

const overlap = (a0: number, a1: number, b0: number, b1: number) =>
  (Math.min(a1, b1) - Math.max(a0, b0) + 1) / (Math.min(a1 - a0, b1 - b0) + 1);

const within = (inner: Box, outer: Box) =>
  (Math.max(0, Math.min(inner.x1, outer.x1) - Math.max(inner.x0, outer.x0) + 1) *
    Math.max(0, Math.min(inner.y1, outer.y1) - Math.max(inner.y0, outer.y0) + 1)) /
  (widthOf(inner) * heightOf(inner));

/** What is known of two pieces that touch, the smaller first: what the weights of `join-pieces` were fitted to, in this order. */
export function pairFacts(
  p: Piece,
  q: Piece,
  contact: Contact,
  touching: readonly [all: number, all: number],
  cells: number,
  pen: number,
): Float32Array {
  const [small, large, ofSmall, ofLarge] =
    p.area <= q.area ? [p, q, ...touching] : [q, p, touching[1], touching[0]];
  const both = around(small.box, large.box);
  const [a, b] = [small.box, large.box];
  const [ax, ay] = [small.moments[0]! / small.area, small.moments[1]! / small.area];
  const [bx, by] = [large.moments[0]! / large.area, large.moments[1]! / large.area];
  const paints = [small, large].map((one) => meanLab(one.paint, one.painted));
  const inks = [small, large].map((one) => meanLab(one.ink, one.lines));
  const arePainted = small.painted > 0 && large.painted > 0;
  const area = small.area + large.area;
  return Float32Array.from([
    ...ownFacts(small, contact, ofSmall, ofSmall, cells),
    ...ownFacts(large, contact, ofLarge, ofLarge, cells),
    log(small.area / large.area),
    contact.length / pen,
    Math.min(widthOf(contact.box), heightOf(contact.box)) /
      Math.max(widthOf(contact.box), heightOf(contact.box)),
    overlap(a.x0, a.x1, b.x0, b.x1),
    overlap(a.y0, a.y1, b.y0, b.y1),
    within(a, b),
    (ay - by) / heightOf(both),
    Math.abs(ax - bx) / widthOf(both),
    area / (widthOf(both) * heightOf(both)),
    log(widthOf(both) / heightOf(both)),
    log(widthOf(a) / widthOf(b)),
    log(heightOf(a) / heightOf(b)),
    arePainted ? labDistance(paints[0]!, paints[1]!) : -1,
    small.lines > 0 && large.lines > 0 ? labDistance(inks[0]!, inks[1]!) : -1,
    ...paints.map((lab, k) => ([small, large][k]!.painted > 0 ? toLch(lab).chroma : -1)),
    ...paints.map((lab, k) => ([small, large][k]!.painted > 0 ? lab[0] : -1)),
    ...inks.map((lab) => toLch(lab).chroma),
    ...paints.map((lab, k) => ([small, large][k]!.painted > 0 ? toLch(lab).hue : -1)),
    Math.min(small.faces, large.faces),
    ...besideFace(small.face ? small : large, small.face ? large : small, contact),
  ]);
}

/** Where the other piece, its ends and the contact lie beside a face, in distances of its eyes: hair, hats and bodies are its own. */
function besideFace({ face, box }: Piece, other: Piece, contact: Contact): number[] {
  if (!face) return [-99, -99, -99, -99, -99, -99];
  const { x, y, apart } = face;
  return [
    Math.abs(other.moments[0]! / other.area - x) / apart,
    (other.moments[1]! / other.area - y) / apart,
    (other.box.y0 - y) / apart,
    (other.box.y1 - y) / apart,
    ((contact.box.y0 + contact.box.y1) / 2 - y) / apart,
    widthOf(box) / apart,
  ];
}
