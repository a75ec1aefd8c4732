import { growLabels } from '../planes/grow.ts';
import { maskOf } from '../planes/morphology.ts';
import { mostFrequent } from '../planes/most-frequent.ts';
import { around } from '../scene/box-of.ts';
import { isMostlyFree } from '../scene/free-share.ts';
import type { Box, Face, Grid, Lab, Region, Stroke } from '../scene/scene.ts';

/** What things are put together from: regions with the lines around and in them, and lines that stand alone. Everything is a sum, so that joined pieces are one piece. */
export interface Piece {
  area: number;
  box: Box;
  /** Of its cells: x, y, and their products. */
  readonly moments: Float64Array;
  /** Painted cells, and their colours summed. */
  painted: number;
  readonly paint: Float64Array;
  /** Length of its lines, and their colours summed. */
  lines: number;
  readonly ink: Float64Array;
  /** Length of its lines that have nothing on either side. */
  free: number;
  faces: number;
  /** The largest face in it. */
  face?: FacePlace | undefined;
  /** Borders on bare paper and on the page's edge, in cells. */
  open: number;
  edge: number;
  readonly regions: number[];
  readonly strokes: number[];
}

/** Between the eyes, and how far they are apart. */
export interface FacePlace {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
}

/** Where two pieces meet. */
export interface Contact {
  length: number;
  box: Box;
}

export interface Pieces {
  readonly pieces: Piece[];
  /** Per piece what it meets. */
  readonly meets: Map<number, Contact>[];
}

/** Cells of scenery take part in nothing. */
export interface Apart {
  readonly cells: Uint8Array;
  readonly regions: readonly boolean[];
  readonly strokes: readonly boolean[];
}

/** Pieces of a page, and which of them touch over gaps of up to `reach` cells from either side. */
export function findPieces(
  { width, height }: Grid,
  label: ArrayLike<number>,
  regions: readonly Omit<Region, 'part'>[],
  strokes: readonly Stroke[],
  faces: readonly Pick<Face, 'host' | 'eyes'>[],
  apart: Apart,
  reach: number,
): Pieces {
  const pieces: Piece[] = [];
  const owner = new Int32Array(width * height).fill(-1);
  const ofRegion = new Int32Array(regions.length).fill(-1);
  for (const { id, kind, lab, area } of regions) {
    if (id === 0 || apart.regions[id]) continue;
    ofRegion[id] = pieces.length;
    const piece = emptyPiece();
    piece.regions.push(id);
    if (kind === 'fill' && lab) addTo(piece, 'painted', piece.paint, lab, area);
    pieces.push(piece);
  }
  for (let i = 0; i < owner.length; i++) if (label[i] !== 0) owner[i] = ofRegion[label[i]!]!;
  strokes.forEach((stroke, k) => {
    if (apart.strokes[k]) return;
    let at = isMostlyFree(stroke) ? -1 : ofRegion[hostOf(stroke)]!;
    if (at < 0) {
      at = pieces.length;
      const piece = emptyPiece();
      pieces.push(piece);
      drawInto(owner, stroke, at, apart.cells, width, height);
    }
    const piece = pieces[at]!;
    piece.strokes.push(k);
    addTo(piece, 'lines', piece.ink, stroke.lab, stroke.length + 1);
    piece.free += (stroke.role.filter((role) => role === 0).length / stroke.role.length) * stroke.length;
  });
  for (const face of faces) {
    const piece = pieces[ofRegion[face.host]!];
    if (!piece) continue;
    piece.faces++;
    piece.face = larger(piece.face, placeOf(face));
  }
  measure(owner, pieces, width, height);
  const bare = maskOf(owner.length, (i) => owner[i]! < 0 && label[i] === 0);
  growLabels(owner, bare, width, height, { steps: reach });
  return { pieces, meets: contactsOf(owner, pieces, width, height) };
}

export const emptyPiece = (): Piece => ({
  area: 0,
  box: { x0: Infinity, y0: Infinity, x1: -1, y1: -1 },
  moments: new Float64Array(5),
  painted: 0,
  paint: new Float64Array(3),
  lines: 0,
  ink: new Float64Array(3),
  free: 0,
  faces: 0,
  open: 0,
  edge: 0,
  regions: [],
  strokes: [],
});

function addTo(piece: Piece, what: 'painted' | 'lines', sums: Float64Array, lab: Lab, weight: number) {
  piece[what] += weight;
  for (let k = 0; k < 3; k++) sums[k]! += lab[k]! * weight;
}

/** The region a line belongs to: the one that carries it, or most often lies beside it. */
const hostOf = ({ host, side }: Stroke): number => host || (mostFrequent(side.filter((id) => id !== 0)) ?? 0);

function drawInto(
  owner: Int32Array,
  { points, radius }: Stroke,
  id: number,
  apart: Uint8Array,
  width: number,
  height: number,
) {
  for (let k = 0; k < radius.length; k++) {
    const reach = Math.max(0.5, radius[k]!);
    const [x, y] = [points[2 * k]!, points[2 * k + 1]!];
    const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(width - 1, Math.floor(x + reach))];
    for (let row = Math.max(0, Math.floor(y - reach)); row <= Math.min(height - 1, y + reach); row++)
      for (let i = row * width + left; i <= row * width + right; i++)
        if (owner[i]! < 0 && !apart[i]) owner[i] = id;
  }
}

function measure(owner: Int32Array, pieces: readonly Piece[], width: number, height: number) {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width;) {
      const id = owner[i]!;
      const from = x;
      while (x < width && owner[i] === id) {
        x++;
        i++;
      }
      if (id >= 0) addRun(pieces[id]!, from, x - 1, y);
    }
  }
}

function addRun(piece: Piece, from: number, to: number, y: number) {
  const count = to - from + 1;
  const middle = (from + to) / 2;
  const { moments, box } = piece;
  piece.area += count;
  moments[0]! += count * middle;
  moments[1]! += count * y;
  moments[2]! += count * middle * middle + (count * (count * count - 1)) / 12;
  moments[3]! += count * middle * y;
  moments[4]! += count * y * y;
  piece.box = {
    x0: Math.min(box.x0, from),
    y0: Math.min(box.y0, y),
    x1: Math.max(box.x1, to),
    y1: Math.max(box.y1, y),
  };
}

function contactsOf(
  owner: Int32Array,
  pieces: readonly Piece[],
  width: number,
  height: number,
): Map<number, Contact>[] {
  const meets = pieces.map(() => new Map<number, Contact>());
  const meet = (p: number, q: number, x: number, y: number) => {
    if (p < 0 || q < 0) {
      if (p >= 0) pieces[p]!.open++;
      if (q >= 0) pieces[q]!.open++;
      return;
    }
    const known = meets[p]!.get(q);
    if (!known) {
      const contact = { length: 1, box: { x0: x, y0: y, x1: x, y1: y } };
      meets[p]!.set(q, contact);
      meets[q]!.set(p, contact);
      return;
    }
    const { box } = known;
    known.length++;
    known.box = {
      x0: Math.min(box.x0, x),
      y0: Math.min(box.y0, y),
      x1: Math.max(box.x1, x),
      y1: Math.max(box.y1, y),
    };
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const id = owner[i]!;
      if (x + 1 < width && owner[i + 1] !== id) meet(id, owner[i + 1]!, x, y);
      if (y + 1 < height && owner[i + width] !== id) meet(id, owner[i + width]!, x, y);
      if (id >= 0 && (x === 0 || y === 0 || x === width - 1 || y === height - 1)) pieces[id]!.edge++;
    }
  }
  return meets;
}

/** Two pieces as one. */
export function joined(p: Piece, q: Piece): Piece {
  const sums = (a: Float64Array, b: Float64Array) => a.map((value, k) => value + b[k]!);
  return {
    area: p.area + q.area,
    box: around(p.box, q.box),
    moments: sums(p.moments, q.moments),
    painted: p.painted + q.painted,
    paint: sums(p.paint, q.paint),
    lines: p.lines + q.lines,
    ink: sums(p.ink, q.ink),
    free: p.free + q.free,
    faces: p.faces + q.faces,
    face: larger(p.face, q.face),
    open: p.open + q.open,
    edge: p.edge + q.edge,
    regions: [...p.regions, ...q.regions],
    strokes: [...p.strokes, ...q.strokes],
  };
}

const larger = (p: FacePlace | undefined, q: FacePlace | undefined) =>
  p && (!q || p.apart >= q.apart) ? p : q;

function placeOf({ eyes }: Pick<Face, 'eyes'>): FacePlace {
  const xs = eyes.map(({ centre }) => centre.x);
  const ys = eyes.map(({ centre }) => centre.y);
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  return { x: mean(xs), y: mean(ys), apart: Math.max(1, Math.max(...xs) - Math.min(...xs)) };
}

export const meanLab = (sums: Float64Array, weight: number): Lab => {
  const by = 1 / Math.max(1e-6, weight);
  return [sums[0]! * by, sums[1]! * by, sums[2]! * by];
};

export const widthOf = ({ x0, x1 }: Box) => x1 - x0 + 1;
export const heightOf = ({ y0, y1 }: Box) => y1 - y0 + 1;

/** How far an outline bulges: the page's cells in it, over those of an ellipse with the same moments. */
export function compactness({ area, moments: [sx = 0, sy = 0, sxx = 0, sxy = 0, syy = 0] }: Piece) {
  const [x, y] = [sx / area, sy / area];
  const [a, b, c] = [sxx / area - x * x, sxy / area - x * y, syy / area - y * y + 1 / 12];
  const determinant = Math.max(1e-6, a * c - b * b);
  return {
    fill: area / (4 * Math.PI * Math.sqrt(determinant)),
    long: Math.log((a + c) / (2 * Math.sqrt(determinant))),
  };
}
