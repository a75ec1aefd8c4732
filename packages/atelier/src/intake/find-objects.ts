import { weightsFrom } from '#weights';
import { likelihood, type Trees } from '../ink/trees.ts';
import { connectRuns, eachRun, pieceAt } from '../planes/components.ts';
import { dilate } from '../planes/morphology.ts';
import { clamp } from '../planes/quantile.ts';
import type { Face, Grid, Region, Stroke } from '../scene/scene.ts';
import { joinTold, keptApart } from '../edits/edit-things.ts';
import type { PlacedEdits } from '../edits/place-edits.ts';
import { joinPieces } from '../things/join-pieces.ts';
import { findPieces, type Piece } from '../things/pieces.ts';
import { findScenery, type Scenery } from './find-scenery.ts';

/** Fitted by `bench/things`: how likely two pieces that touch are one thing. */
const WEIGHTS = 'joins-v1.json';
let weights: Trees | undefined;
/** Less likely ones are two things: pieces that touch mostly are one, and a head without its hair is worse than two hearts as one. */
const LEAST = 0.35;
/** Ink over gaps of twice this many pens touches, and of twice this many cells at least. */
const REACH = { pens: 0.6, cells: 2 };

export const reachOf = (pen: number) => Math.ceil(Math.max(REACH.cells, REACH.pens * pen));

/** Things, and the scenery they stand on and before. */
export interface Objects {
  readonly things: readonly Piece[];
  readonly scenery: readonly Pick<Piece, 'area' | 'box' | 'regions' | 'strokes'>[];
}

/** Pieces that touch and likely belong together are one thing; what they stand on and before is none of them. */
export function findObjects(
  grid: Grid,
  label: ArrayLike<number>,
  regions: readonly Region[],
  strokes: readonly Stroke[],
  faces: readonly Face[],
  pen: number,
  edits?: PlacedEdits,
): Objects {
  const scenery = findScenery(grid, label, regions, strokes);
  const pieces = findPieces(grid, label, regions, strokes, faces, scenery, reachOf(pen));
  weights ??= weightsFrom<Trees>(WEIGHTS);
  const trees = weights;
  const drawn = { grid, label, strokes };
  const likeliest = joinPieces(
    pieces,
    grid.width * grid.height,
    pen,
    ({ facts }) => likelihood(trees, facts),
    LEAST,
    edits && keptApart(pieces.pieces, edits, drawn),
  );
  const things = edits ? joinTold(likeliest, edits, drawn) : likeliest;
  return {
    things: things.filter(({ area }) => area > 0).toSorted((p, q) => q.area - p.area),
    scenery: sceneryPieces(scenery, grid, label, strokes, pen),
  };
}

/** What hangs together of the scenery, with its regions and lines. */
function sceneryPieces(
  scenery: Scenery,
  { width, height }: Grid,
  label: ArrayLike<number>,
  strokes: readonly Stroke[],
  pen: number,
) {
  const mask = scenery.cells;
  if (!mask.includes(1)) return [];
  const pieces = connectRuns(dilate(mask, width, height, reachOf(pen)), width, height);
  const { runs, owner, list } = pieces;
  const own = list.map(() => ({ regions: [] as number[], strokes: [] as number[] }));
  const seen = new Uint8Array(scenery.regions.length);
  eachRun(runs, width, height, (run, from, to) => {
    for (let i = from; i <= to; i++) {
      const id = label[i]!;
      if (id === 0 || seen[id] || !scenery.regions[id] || !mask[i]) continue;
      seen[id] = 1;
      own[owner[run]!]!.regions.push(id);
    }
  });
  strokes.forEach(({ points }, id) => {
    if (!scenery.strokes[id]) return;
    const middle = 2 * ((points.length / 2) >> 1);
    const x = clamp(Math.floor(points[middle]!), 0, width - 1);
    const y = clamp(Math.floor(points[middle + 1]!), 0, height - 1);
    const piece = pieceAt(pieces, x, y);
    if (piece >= 0) own[piece]!.strokes.push(id);
  });
  return list.flatMap(({ id, area, x0, y0, x1, y1 }) =>
    own[id]!.regions.length + own[id]!.strokes.length === 0
      ? []
      : [{ area, box: { x0, y0, x1, y1 }, ...own[id]! }],
  );
}
