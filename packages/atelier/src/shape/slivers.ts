import { labDistance } from '../colour/oklab.ts';
import { regionsOfFaces } from '../scene/face-parts.ts';
import { isMarker } from '../scene/is-marker.ts';
import type { Region, Scene } from '../scene/scene.ts';
import { drawsBands } from './stroke-roles.ts';

interface Strip {
  /** At most this thin, in pen widths, and of this share of the sheet. */
  readonly thin: number;
  readonly share: number;
  /** At least so many times as large as the largest disc in it, and so many times smaller than what it lies along. */
  readonly long: number;
  readonly larger: number;
  /** How far its colour may be from the pen's. */
  readonly ink: number;
}

const LINE: Strip = { thin: 1.15, share: 0.004, long: 2, larger: 6, ink: 0.17 };
/** Crayon runs over more widely than a line is broad. */
const CRAYON: Strip = { ...LINE, thin: 2.2, share: 0.008 };
/** Lines of a marker beside and over each other, and where they meet in a tip. */
const MARKED: Strip = { thin: 2.5, share: 0.04, long: 1.5, larger: 6, ink: 0.24 };
/** Paper between them. */
const BETWEEN: Strip = { ...MARKED, thin: 1.25, long: 1.3, larger: 20 };
/** It must lie along the outside and along the larger piece. */
const BESIDE = { outside: 0.2, border: 0.18 };
const ROUNDS = 3;
/** Colour distance of the same crayon run over the line. */
const SAME_CRAYON = 0.09;

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
      if (region.id === 0 || marked.has(region.id) || heirs.has(region.id)) continue;
      const heir = heirOf(scene, region, heirs);
      if (heir !== undefined) heirs.set(region.id, heir);
    }
  return heirs;
}

function heirOf(scene: Scene, region: Region, heirs: ReadonlyMap<number, number>): number | undefined {
  const { grid, pen, regions } = scene;
  const { lab, inradius, area, neighbours } = region;
  const strip = stripLike(scene, region);
  if (!strip || inradius > strip.thin * pen.width || area > strip.share * grid.width * grid.height)
    return undefined;
  if (area / (Math.PI * inradius * inradius) < strip.long) return undefined;
  const border = neighbours.reduce((sum, { length }) => sum + length, 0);
  const outside = neighbours.reduce(
    (sum, { id, length }) => sum + (id === 0 || heirs.has(id) ? length : 0),
    0,
  );
  if (outside <= BESIDE.outside * border) return undefined;
  const beside = neighbours.find(
    ({ id, length }) =>
      id !== 0 && regions[id]!.area > strip.larger * area && length > BESIDE.border * border,
  );
  if (!beside) return undefined;
  const other = regions[beside.id]!.lab;
  const isInk = !lab || labDistance(lab, pen.lab) < strip.ink;
  const isCrayon = lab && other && labDistance(lab, other) < SAME_CRAYON;
  return isInk || isCrayon ? beside.id : undefined;
}

function stripLike(scene: Scene, { kind, part, neighbours }: Region) {
  const { grid, pen, medium, regions } = scene;
  if (medium !== 'line') return kind === 'fill' ? CRAYON : undefined;
  // a part of its own is a hat or hair, however the marker was held
  const isPartOfOther =
    part === 'unknown' || neighbours.some(({ id }) => id !== 0 && regions[id]!.part === part);
  const isMarked = isMarker(pen.width, grid.size) && !drawsBands(scene) && isPartOfOther;
  if (kind === 'fill') return isMarked ? MARKED : LINE;
  return isMarked ? BETWEEN : undefined;
}
