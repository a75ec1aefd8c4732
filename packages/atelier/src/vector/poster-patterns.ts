import type { ColourPlan } from '../colour/plan.ts';
import { cellRandom } from '../noise/random.ts';
import type { Box, Lab, Scene } from '../scene/scene.ts';
import { wholePieces } from '../shape/whole-pieces.ts';
import { materialsOf, type Material } from '../surfaces/materials.ts';
import type { Element } from './document.ts';
import { leafCurve, straight } from './primitives.ts';

/** Steps of the patterns and the width of their lines, as shares of the long side. */
const STEP = { tiles: 0.026, wall: 0.034, planks: 0.022, bark: 0.024, leaves: 0.05 };
const LINE = 0.0026;
/** A line stays this far inside its piece, and is left out if shorter. */
const INSET = 0.006;
const SHORTEST = 0.014;

interface Piece {
  readonly box: Box;
  readonly size: number;
  readonly colour: Lab;
  readonly holds: (x: number, y: number) => boolean;
}

/** A few lines say what a thing is made of: rows of tiles, bricks here and there, planks, bark, leaves. */
export function posterPatterns(
  scene: Scene,
  plan: ColourPlan,
  label: Uint16Array,
  shadeOf: (id: number) => Lab,
): Element[] {
  const { width, height, size } = scene.grid;
  const { crowns } = wholePieces(scene);
  return materialsOf(scene, plan.regions).flatMap((material, id) => {
    const draw = material && PATTERNS[material];
    if (!draw) return [];
    const holds = (x: number, y: number) => {
      const [cx, cy] = [Math.floor(x), Math.floor(y)];
      return cx >= 0 && cy >= 0 && cx < width && cy < height && label[cy * width + cx] === id;
    };
    const { box } = crowns.get(id) ?? scene.regions[id]!;
    return draw({ box, size, colour: shadeOf(id), holds });
  });
}

const PATTERNS: Partial<Record<Material, (piece: Piece) => Element[]>> = {
  tiles: (piece) => rows(piece, STEP.tiles, 0.62),
  wall: (piece) => rows(piece, STEP.wall, 0.9).filter((_, k) => cellRandom(k, 7, 3) < 0.3),
  planks: (piece) => across(piece, STEP.planks, 0.96),
  bark: (piece) => across(piece, STEP.bark, 0.55),
  leaves,
};

/** Rows with a gap now and then; every other row is shifted. */
function rows({ box, size, colour, holds }: Piece, step: number, share: number): Element[] {
  const lines: Element[] = [];
  const tall = step * size;
  for (let y = box.y0 + 0.7 * tall, row = 0; y < box.y1; y += tall, row++)
    for (let x = box.x0 - (row % 2) * tall; x < box.x1; x += 2 * tall) {
      const [from, to] = [x + 0.12 * tall, x + 2 * share * tall];
      lines.push(
        ...runs(from, to, (at) => holds(at, y), size).map(([a, b]) => line([a, y], [b, y], size, colour)),
      );
    }
  return lines;
}

/** Upright lines of uneven length. */
function across({ box, size, colour, holds }: Piece, step: number, share: number): Element[] {
  const lines: Element[] = [];
  const wide = step * size;
  const tall = box.y1 - box.y0;
  for (let x = box.x0 + 0.6 * wide, k = 0; x < box.x1; x += wide, k++) {
    const shift = share > 0.9 ? 0 : 0.35 * cellRandom(k, 1, 5);
    const long = share > 0.9 ? 1 : share * (0.6 + 0.4 * cellRandom(k, 2, 5));
    const from = box.y0 + shift * tall;
    lines.push(
      ...runs(from, from + long * tall, (at) => holds(x, at), size).map(([a, b]) =>
        line([x, a], [x, b], size, colour),
      ),
    );
  }
  return lines;
}

function leaves({ box, size, colour, holds }: Piece): Element[] {
  const step = STEP.leaves * size;
  const elements: Element[] = [];
  for (let y = box.y0, row = 0; y < box.y1; y += 0.8 * step, row++)
    for (let x = box.x0 + (row % 2) * 0.5 * step, k = 0; x < box.x1; x += step, k++) {
      const [cx, cy] = [x + 0.3 * step * cellRandom(k, row, 1), y + 0.3 * step * cellRandom(k, row, 2)];
      const near = 0.45 * step;
      if (
        ![
          [0, 0],
          [near, 0],
          [-near, 0],
          [0, near],
          [0, -near],
        ].every(([dx, dy]) => holds(cx + dx!, cy + dy!))
      )
        continue;
      const turn = -0.9 + 1.8 * cellRandom(k, row, 3);
      elements.push({ kind: 'fill', curves: [leafCurve(cx, cy, 0.1 * step, 0.42 * step, turn)], colour });
    }
  return elements;
}

/** Stretches of a line that lie well inside. */
function runs(from: number, to: number, holds: (at: number) => boolean, size: number): [number, number][] {
  const out: [number, number][] = [];
  const inset = INSET * size;
  let start: number | undefined;
  for (let at = from; at <= to + 1; at += 1) {
    const inside = at <= to && holds(at) && holds(at - inset) && holds(at + inset);
    if (inside) start ??= at;
    else if (start !== undefined) {
      if (at - start > SHORTEST * size) out.push([start, at - 1]);
      start = undefined;
    }
  }
  return out;
}

const line = (
  a: readonly [number, number],
  b: readonly [number, number],
  size: number,
  colour: Lab,
): Element => ({
  kind: 'line',
  curve: [straight(a, b)],
  width: LINE * size,
  colour,
});
