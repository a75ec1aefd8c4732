import type { Flat } from '../paper/flatten.ts';
import { inner } from '../planes/borders.ts';
import { connectRuns, labelRuns } from '../planes/components.ts';
import { growLabels } from '../planes/grow.ts';
import { either, invert, open } from '../planes/morphology.ts';
import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import { AT_EDGE, classifyCells, OUTSIDE, PAINTED } from './classify.ts';
import type { Evidence } from './evidence.ts';
import type { Lines } from './lines.ts';
import { localColour } from './local-colour.ts';
import { mergePieces } from './merge-pieces.ts';
import { openLength, RegionGraph, type Piece } from './region-graph.ts';
import { BRUSH, findRibbons } from './ribbons.ts';
import { findRooms } from './rooms.ts';

/** A border the network is sure of closes gaps in the outline. */
const SURE_BOUND = 0.5;
/** A hole in a scribble is smaller than this share of the grid. */
const LARGEST_HOLE = 0.012;

/** A spot of colour that lies this open in what a brush encloses does not run under its line. */
const OPEN_SPOT = 0.4;

/** Half the breadth of such a tip, and how long it may be, in widths of the pen. */
const TIP = 0.64;
const LONGEST_TIP = 5;

export interface Areas {
  /** 0 background, then dense. */
  readonly label: Int32Array;
  /** By label; the background is no area. */
  readonly painted: readonly boolean[];
}

export interface Surfaces extends Areas {
  /** The lines and what turned out to be one. */
  readonly lines: Lines;
}

export function findAreas(evidence: Evidence, found: Lines): Surfaces {
  const { width, height, size } = evidence;
  const cells = width * height;
  const wall = findWalls(found, evidence.bound);
  const rooms = findRooms(wall, width, height);
  const colour = localColour(evidence, wall);
  const kind = classifyCells(evidence, found.solid, wall, rooms.label, rooms.count, colour);
  const free = freeCells(kind);
  const { label, kinds } = numberParts(kind, free, width, height);
  growLabels(label, wall, width, height);
  leaveRest(label);
  const pieces = measurePieces(evidence, found, label, kinds);
  const graph = new RegionGraph(pieces, label, found.mask, width, height);
  let smallest = Math.max(30, 1.6 * found.width * found.width, 1.1e-4 * size * size);
  mergePieces(graph, { cells, smallest, pen: found.width });
  while (graph.alive().length > SCENE_LIMITS.regions)
    mergePieces(graph, { cells, smallest: (smallest *= 2), pen: found.width });
  const ribbons = findRibbons(graph, label, free, evidence, found);
  const lines = { mask: either(found.mask, ribbons), width: found.width, solid: found.solid };
  // a drawn line belongs to what it encloses, the border without a line to both sides
  const { line, border } = openWalls(label, graph, either(invert(free), ribbons), lines.mask);
  growLabels(label, border, width, height);
  const spots = lines.width > BRUSH * size ? spotsOf(graph) : undefined;
  growLabels(label, line, width, height, {
    steps: Math.round(1.15 * lines.width) + 2,
    may: pieces.map(({ id }) => id > 0 && !spots?.has(id)),
  });
  // where both sides of an outline meet in a tip the ink is broader than one line
  growLabels(label, open(line, width, height, TIP * lines.width), width, height, {
    steps: Math.round(LONGEST_TIP * lines.width),
    may: pieces.map(({ id, fill }) => id > 0 && fill),
  });
  leaveRest(label);
  return { ...dropThin(number(label, graph, width, height), width, height), lines };
}

function findWalls({ mask, solid }: Lines, bound: Float32Array): Uint8Array {
  const wall = mask.slice();
  for (let i = 0; i < wall.length; i++) if (bound[i]! > SURE_BOUND && !solid[i]) wall[i] = 1;
  return wall;
}

function freeCells(kind: Uint8Array): Uint8Array {
  const free = new Uint8Array(kind.length);
  for (let i = 0; i < free.length; i++) if (kind[i] !== 255) free[i] = 1;
  return free;
}

/** What no label has reached is background. */
function leaveRest(label: Int32Array): void {
  for (let i = 0; i < label.length; i++) if (label[i]! < 0) label[i] = 0;
}

/** Cells that are connected and of one kind as numbered pieces, and the kind of each; -1 of what is not free. */
function numberParts(kind: Uint8Array, free: Uint8Array, width: number, height: number) {
  const { runs, owner, list } = connectRuns(free, width, height, { values: kind });
  const ids = new Int32Array(list.length);
  const kinds = [OUTSIDE];
  // what is outside and open to the border, or large, is background for good; small islands may be holes in a scribble
  for (const { id, value, border, area } of list)
    if (value !== OUTSIDE || (border === 0 && area < LARGEST_HOLE * free.length))
      ids[id] = kinds.push(value) - 1;
  const label = labelRuns(
    runs,
    owner.map((id) => ids[id]!),
    width,
    height,
  );
  return { label, kinds };
}

/** Walls lose their labels, other cells get that of what they have become part of. Which walls are drawn, and which are not. */
function openWalls(label: Int32Array, graph: RegionGraph, wall: Uint8Array, drawn: Uint8Array) {
  const joined = Int32Array.from(graph.pieces, ({ id }) => graph.find(id));
  const line = new Uint8Array(label.length);
  const border = new Uint8Array(label.length);
  for (let i = 0; i < label.length; i++) {
    if (!wall[i]) {
      label[i] = joined[label[i]!]!;
      continue;
    }
    label[i] = -1;
    if (drawn[i]) line[i] = 1;
    else border[i] = 1;
  }
  return { line, border };
}

/** Colours that lie open in something larger: cheeks. */
function spotsOf(graph: RegionGraph): ReadonlySet<number> {
  const spots = graph.alive().filter(({ id, fill, area }) => {
    if (id === 0 || !fill) return false;
    return [...graph.contacts(id)].some(
      ([other, contact]) =>
        other !== 0 &&
        graph.pieces[other]!.area > 4 * area &&
        openLength(contact) > OPEN_SPOT * graph.perimeter(id),
    );
  });
  return new Set(spots.map(({ id }) => id));
}

function measurePieces(
  { flat, fill, silhouette, width, height }: Evidence,
  lines: Lines,
  label: Int32Array,
  kinds: number[],
) {
  const pieces: Piece[] = kinds.map((kind, id) => ({
    id,
    fill: kind >= PAINTED,
    outside: kind === OUTSIDE && id !== 0,
    atEdge: kind === AT_EDGE,
    area: 0,
    border: 0,
    fillSum: 0,
    insideSum: 0,
    weight: 0,
    L: 0,
    A: 0,
    B: 0,
    lineWeight: 0,
    lineL: 0,
    lineA: 0,
    lineB: 0,
  }));
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width;
    for (let i = y * width; i < end;) {
      const piece = pieces[label[i]!]!;
      const from = i;
      while (i < end && label[i] === piece.id) i++;
      piece.area += i - from;
      if (y === 0 || y === height - 1) piece.border += i - from;
      else piece.border += Number(from === end - width) + Number(i === end && width > 1);
      believe(piece, fill, silhouette, from, i);
      addColours(piece, flat, lines.mask, from, i);
    }
  }
  return pieces;
}

/** What is believed of a run of cells of the piece. */
function believe(
  piece: Piece,
  fill: Float32Array,
  silhouette: Float32Array,
  from: number,
  end: number,
): void {
  let { fillSum, insideSum } = piece;
  for (let i = from; i < end; i++) {
    fillSum += fill[i]!;
    insideSum += silhouette[i]!;
  }
  piece.fillSum = fillSum;
  piece.insideSum = insideSum;
}

/** The colours of a run of cells of the piece, apart from those of the lines in it. */
function addColours(piece: Piece, { ink, lab }: Flat, line: Uint8Array, from: number, end: number): void {
  const { L, A, B } = lab;
  for (let i = from; i < end; i++) {
    if (!line[i] && !piece.fill) continue;
    const weight = ink[i]! + 1e-3;
    if (line[i]) {
      piece.lineWeight += weight;
      piece.lineL += weight * L[i]!;
      piece.lineA += weight * A[i]!;
      piece.lineB += weight * B[i]!;
    } else {
      piece.weight += weight;
      piece.L += weight * L[i]!;
      piece.A += weight * A[i]!;
      piece.B += weight * B[i]!;
    }
  }
}

/** Largest connected part of each piece, numbered anew; torn-off bits go to whatever surrounds them. */
function number(label: Int32Array, graph: RegionGraph, width: number, height: number): Areas {
  const everywhere = new Uint8Array(label.length).fill(1);
  const { runs, owner, list } = connectRuns(everywhere, width, height, { values: label });
  const main = new Map<number, number>();
  for (const one of list) {
    const known = main.get(one.value);
    if (known === undefined || list[known]!.area < one.area) main.set(one.value, one.id);
  }
  const painted = [false];
  const ids = list.map((one) => {
    if (one.value === 0) return 0;
    if (main.get(one.value) !== one.id) return -1;
    painted.push(graph.pieces[one.value]!.fill);
    return painted.length - 1;
  });
  const numbered = labelRuns(
    runs,
    owner.map((id) => ids[id]!),
    width,
    height,
  );
  if (ids.includes(-1)) growLabels(numbered, everywhere, width, height);
  return { label: numbered, painted };
}

/** A sliver is a line, not an area: it goes to what surrounds it. */
function dropThin(areas: Areas, width: number, height: number): Areas {
  const { label, painted } = areas;
  const isInner = inner(label, width, height);
  // a region broad enough has a cell with its own kind on all four sides: inradius 1.5
  const broad = new Uint8Array(painted.length);
  for (let i = 0; i < label.length; i++) if (isInner[i]) broad[label[i]!] = 1;
  const kept = [false];
  const ids = painted.map((fill, id) => {
    if (id === 0) return 0;
    if (!broad[id]) return -1;
    kept.push(fill);
    return kept.length - 1;
  });
  if (kept.length === painted.length) return areas;
  for (let i = 0; i < label.length; i++) label[i] = ids[label[i]!]!;
  growLabels(label, new Uint8Array(label.length).fill(1), width, height);
  return { label, painted: kept };
}
