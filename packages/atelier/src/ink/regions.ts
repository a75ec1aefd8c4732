import { borders } from '../planes/borders.ts';
import { components } from '../planes/components.ts';
import { distanceTo } from '../planes/distance.ts';
import { growLabels } from '../planes/grow.ts';
import { maskOf } from '../planes/morphology.ts';
import { SCENE_LIMITS } from '../scene/scene-limits.ts';
import { classifyCells, OUTSIDE, PAINTED } from './classify.ts';
import type { Evidence } from './evidence.ts';
import type { Lines } from './lines.ts';
import { localColour } from './local-colour.ts';
import { mergePieces } from './merge-pieces.ts';
import { RegionGraph, type Piece } from './region-graph.ts';
import { findRooms } from './rooms.ts';

/** A border the network is sure of closes gaps in the outline. */
const SURE_BOUND = 0.5;

export interface Areas {
  /** 0 background, then dense. */
  readonly label: Int32Array;
  /** By label; the background is no area. */
  readonly painted: readonly boolean[];
}

export function findAreas(evidence: Evidence, lines: Lines): Areas {
  const { width, height, size, bound } = evidence;
  const cells = width * height;
  const wall = maskOf(cells, (i) => lines.mask[i] === 1 || (bound[i]! > SURE_BOUND && !lines.solid[i]));
  const rooms = findRooms(wall, width, height);
  const colour = localColour(evidence, wall);
  const kind = classifyCells(evidence, lines.solid, wall, rooms.label, rooms.count, colour);
  const drawn = maskOf(cells, (i) => kind[i] !== 255 && kind[i] !== OUTSIDE);
  const parts = components(drawn, width, height, { values: kind });
  const label = new Int32Array(cells);
  for (let i = 0; i < cells; i++)
    label[i] = parts.label[i]! >= 0 ? parts.label[i]! + 1 : kind[i] === OUTSIDE ? 0 : -1;
  growLabels(label, wall, width, height);
  for (let i = 0; i < cells; i++) if (label[i]! < 0) label[i] = 0;
  const pieces = measurePieces(evidence, lines, label, [OUTSIDE, ...parts.list.map((part) => part.value)]);
  const graph = new RegionGraph(pieces, label, lines.mask, width, height);
  let smallest = Math.max(30, 1.6 * lines.width * lines.width, 6e-5 * size * size);
  mergePieces(graph, { cells, smallest });
  while (graph.alive().length > SCENE_LIMITS.regions)
    mergePieces(graph, { cells, smallest: (smallest *= 2) });
  for (let i = 0; i < cells; i++) label[i] = kind[i] === 255 ? -1 : graph.find(label[i]!);
  // a drawn line belongs to what it encloses, the border without a line to both sides
  const line = maskOf(cells, (i) => kind[i] === 255 && lines.mask[i] === 1);
  growLabels(
    label,
    maskOf(cells, (i) => kind[i] === 255 && !line[i]),
    width,
    height,
  );
  growLabels(label, line, width, height, { steps: Math.round(1.15 * lines.width) + 2, may: (id) => id > 0 });
  for (let i = 0; i < cells; i++) if (label[i]! < 0) label[i] = 0;
  return dropThin(number(label, graph, width, height), width, height);
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
    area: 0,
    border: 0,
    fillSum: 0,
    insideSum: 0,
    weight: 0,
    L: 0,
    A: 0,
    B: 0,
  }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const piece = pieces[label[i]!]!;
      piece.area++;
      piece.fillSum += fill[i]!;
      piece.insideSum += silhouette[i]!;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) piece.border++;
      if (!piece.fill || lines.mask[i]) continue;
      const weight = flat.ink[i]! + 1e-3;
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
  const inside = distanceTo(borders(label, width, height), width, height);
  const inradius = painted.map(() => 0);
  label.forEach((id, i) => {
    inradius[id] = Math.max(inradius[id]!, inside[i]! + 0.5);
  });
  const kept = [false];
  const ids = painted.map((fill, id) => {
    if (id === 0) return 0;
    if (inradius[id]! < SCENE_LIMITS.inradius) return -1;
    kept.push(fill);
    return kept.length - 1;
  });
  if (kept.length === painted.length) return areas;
  for (let i = 0; i < label.length; i++) label[i] = ids[label[i]!]!;
  growLabels(label, new Uint8Array(label.length).fill(1), width, height);
  return { label, painted: kept };
}
