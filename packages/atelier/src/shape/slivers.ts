import { labDistance } from '../colour/oklab.ts';
import { regionsOfFaces } from '../scene/face-parts.ts';
import type { Region, Scene } from '../scene/scene.ts';

/** A strip this thin, in pen widths, and this much longer than wide, at most this share of the sheet; crayon runs over more widely than a line is broad. */
const STRIP = { long: 2, line: { thin: 1.15, share: 0.004 }, crayon: { thin: 2.2, share: 0.008 } };
/** It must lie along the outside and along a piece this many times larger. */
const BESIDE = { outside: 0.2, border: 0.18, larger: 6 };
const ROUNDS = 3;
/** Colour distances: ink of the outline, or the same crayon run over the line. */
const SAME = { ink: 0.17, crayon: 0.09 };

/**
 * Pieces of a broad outline, and crayon that ran over it, are no shapes of their own: they go to the piece they
 * border on. Otherwise every style shows them as crumbs along the figure.
 */
export function sliverHeirs(scene: Scene): Map<number, number> {
  const heirs = new Map<number, number>();
  const marked = regionsOfFaces(scene);
  // a strip may lie inside another one: what is given away counts as outside in the next round
  for (let round = 0; round < ROUNDS; round++)
    for (const region of scene.regions) {
      if (marked.has(region.id) || heirs.has(region.id) || !isStrip(scene, region, heirs)) continue;
      const heir = largeNeighbour(scene, region);
      if (heir !== undefined) heirs.set(region.id, heir);
    }
  return heirs;
}

function isStrip(
  { grid, pen, medium }: Scene,
  { kind, inradius, area, neighbours }: Region,
  heirs: ReadonlyMap<number, number>,
): boolean {
  const { thin, share } = STRIP[medium === 'line' ? 'line' : 'crayon'];
  if (kind !== 'fill' || inradius > thin * pen.width || area > share * grid.width * grid.height) return false;
  if (area / (Math.PI * inradius * inradius) < STRIP.long) return false;
  const border = neighbours.reduce((sum, { length }) => sum + length, 0);
  const outside = neighbours.reduce(
    (sum, { id, length }) => sum + (id === 0 || heirs.has(id) ? length : 0),
    0,
  );
  return outside > BESIDE.outside * border;
}

function largeNeighbour({ regions, pen }: Scene, region: Region): number | undefined {
  const border = region.neighbours.reduce((sum, { length }) => sum + length, 0);
  const beside = region.neighbours.find(
    ({ id, length }) =>
      id !== 0 && regions[id]!.area > BESIDE.larger * region.area && length > BESIDE.border * border,
  );
  if (!beside || !region.lab) return undefined;
  const other = regions[beside.id]!.lab;
  const isInk = labDistance(region.lab, pen.lab) < SAME.ink;
  const isCrayon = other !== null && labDistance(region.lab, other) < SAME.crayon;
  return isInk || isCrayon ? beside.id : undefined;
}
