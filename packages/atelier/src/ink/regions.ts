import { borders } from '../planes/borders.ts';
import { components } from '../planes/components.ts';
import { growLabels } from '../planes/grow.ts';
import { maskOf, open } from '../planes/morphology.ts';
import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import { AT_EDGE, classifyCells, OUTSIDE, PAINTED } from './classify.ts';
import type { Evidence } from './evidence.ts';
import type { Lines } from './lines.ts';
import { localColour } from './local-colour.ts';
import { mergePieces } from './merge-pieces.ts';
import { openLength, RegionGraph, type Piece } from './region-graph.ts';
import { findRibbons } from './ribbons.ts';
import { findRooms } from './rooms.ts';

/** A border the network is sure of closes gaps in the outline. */
const SURE_BOUND = 0.5;
/** A hole in a scribble is smaller than this share of the grid. */
const LARGEST_HOLE = 0.012;

/** Lines this broad are painted; a spot of colour in what they enclose does not run under them. */
const BRUSH = 0.02;
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
  const { width, height, size, bound } = evidence;
  const cells = width * height;
  const wall = maskOf(cells, (i) => found.mask[i] === 1 || (bound[i]! > SURE_BOUND && !found.solid[i]));
  const rooms = findRooms(wall, width, height);
  const colour = localColour(evidence, wall);
  const kind = classifyCells(evidence, found.solid, wall, rooms.label, rooms.count, colour);
  const free = new Uint8Array(cells);
  for (let i = 0; i < cells; i++) if (kind[i] !== 255) free[i] = 1;
  const parts = components(free, width, height, { values: kind });
  // what is outside and open to the border, or large, is background for good; small islands may be holes in a scribble
  const ids = new Int32Array(parts.list.length);
  const kinds = [OUTSIDE];
  for (const { id, value, border, area } of parts.list)
    if (value !== OUTSIDE || (border === 0 && area < LARGEST_HOLE * cells)) ids[id] = kinds.push(value) - 1;
  const label = new Int32Array(cells);
  for (let i = 0; i < cells; i++) label[i] = parts.label[i]! >= 0 ? ids[parts.label[i]!]! : -1;
  growLabels(label, wall, width, height);
  for (let i = 0; i < cells; i++) if (label[i]! < 0) label[i] = 0;
  const pieces = measurePieces(evidence, found, label, kinds);
  const graph = new RegionGraph(pieces, label, found.mask, width, height);
  let smallest = Math.max(30, 1.6 * found.width * found.width, 1.1e-4 * size * size);
  mergePieces(graph, { cells, smallest, pen: found.width });
  while (graph.alive().length > SCENE_LIMITS.regions)
    mergePieces(graph, { cells, smallest: (smallest *= 2), pen: found.width });
  const ribbons = findRibbons(graph, label, (i) => kind[i] !== 255, evidence, found);
  const lines = { ...found, mask: maskOf(cells, (i) => found.mask[i] === 1 || ribbons[i] === 1) };
  for (let i = 0; i < cells; i++) if (ribbons[i]) kind[i] = 255;
  for (let i = 0; i < cells; i++) label[i] = kind[i] === 255 ? -1 : graph.find(label[i]!);
  // a drawn line belongs to what it encloses, the border without a line to both sides
  const line = maskOf(cells, (i) => kind[i] === 255 && lines.mask[i] === 1);
  growLabels(
    label,
    maskOf(cells, (i) => kind[i] === 255 && !line[i]),
    width,
    height,
  );
  const spots = lines.width > BRUSH * size ? spotsOf(graph) : undefined;
  growLabels(label, line, width, height, {
    steps: Math.round(1.15 * lines.width) + 2,
    may: (id) => id > 0 && !spots?.has(id),
  });
  // where both sides of an outline meet in a tip the ink is broader than one line
  growLabels(label, open(line, width, height, TIP * lines.width), width, height, {
    steps: Math.round(LONGEST_TIP * lines.width),
    may: (id) => id > 0 && graph.pieces[id]!.fill,
  });
  for (let i = 0; i < cells; i++) if (label[i]! < 0) label[i] = 0;
  return { ...dropThin(number(label, graph, width, height), width, height), lines };
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
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const piece = pieces[label[i]!]!;
      piece.area++;
      piece.fillSum += fill[i]!;
      piece.insideSum += silhouette[i]!;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) piece.border++;
      const weight = flat.ink[i]! + 1e-3;
      if (lines.mask[i]) {
        piece.lineWeight += weight;
        piece.lineL += weight * flat.lab.L[i]!;
        piece.lineA += weight * flat.lab.A[i]!;
        piece.lineB += weight * flat.lab.B[i]!;
        continue;
      }
      if (!piece.fill) continue;
      piece.weight += weight;
      piece.L += weight * flat.lab.L[i]!;
      piece.A += weight * flat.lab.A[i]!;
      piece.B += weight * flat.lab.B[i]!;
    }
  }
  return pieces;
}

/** Largest connected part of each piece, numbered anew; torn-off bits go to whatever surrounds them. */
function number(label: Int32Array, graph: RegionGraph, width: number, height: number): Areas {
  const everywhere = new Uint8Array(label.length).fill(1);
  const { label: part, list } = components(everywhere, width, height, { values: label });
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
  for (let i = 0; i < label.length; i++) label[i] = ids[part[i]!]!;
  growLabels(label, everywhere, width, height);
  return { label, painted };
}

/** A sliver is a line, not an area: it goes to what surrounds it. */
function dropThin(areas: Areas, width: number, height: number): Areas {
  const { label, painted } = areas;
  const atBorder = borders(label, width, height);
  // a region broad enough has a cell with its own kind on all four sides: inradius 1.5
  const broad = new Uint8Array(painted.length);
  for (let i = 0; i < label.length; i++) if (!atBorder[i]) broad[label[i]!] = 1;
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
