import { expect, test } from 'vitest';
import { lch } from '../src/colour/oklab.ts';
import { renderScene } from '../src/render-scene.ts';
import { STROKE_ROLE } from '../src/scene/scene.ts';
import { wholeLabels } from '../src/shape/whole-labels.ts';
import { starCorners, starOf, withWholeStars } from '../src/shape/whole-stars.ts';
import { drawing, line } from './pieces-by-hand.ts';

/** A plus without corners: what is left on the page of a star of a finger's breadth. */
const lump = drawing(
  [
    {
      at: [
        [146, 140, 154, 162],
        [139, 147, 161, 155],
      ],
      lab: lch(0.85, 0.17, 95),
    },
  ],
  () => false,
);

/** How many times farther its painted outline reaches from the middle than it comes near. */
async function deepness(kind: 'star' | 'flower') {
  const { box, centre } = lump.regions[1]!;
  const objects = [{ ...lump.objects[0]!, kind, box }];
  const { svg } = await renderScene({ ...lump, objects }, { style: 'vector', size: 200, seed: 1, svg: true });
  const far = [...svg!.matchAll(/ d="M([^"]+)Z"/g)].map(([, path]) => {
    const values = path!.match(/-?[\d.]+/g)!.map(Number);
    return values.flatMap((x, k) =>
      k % 6 === 0 ? [Math.hypot(x - centre.x, values[k + 1]! - centre.y)] : [],
    );
  });
  const own = far.find((one) => Math.max(...one) < box.x1 - box.x0)!;
  return Math.max(...own) / Math.min(...own);
}

test('a small star has its tips in flat colours, another small thing keeps its outline', async () => {
  expect(await deepness('star')).toBeGreaterThan(2);
  expect(await deepness('flower')).toBeLessThan(1.6);
});

test('a lump that was a star has five tips again, as large and as turned as it was', () => {
  const lean = 0.2;
  const cells = Array.from({ length: 60 * 60 }, (_, k) => ({
    x: 20.5 + (k % 60),
    y: 10.5 + Math.floor(k / 60),
  }));
  const lump = cells.filter(({ x, y }) => {
    const angle = Math.atan2(y - 40, x - 50) + Math.PI / 2 - lean;
    return Math.hypot(x - 50, y - 40) < 20 + 3 * Math.cos(5 * angle);
  });
  const corners = starCorners(starOf(lump));
  const twice = corners.reduce((sum, [x, y], k) => {
    const [nx, ny] = corners[(k + 1) % corners.length]!;
    return sum + x * ny - nx * y;
  }, 0);
  expect(twice / 2 / lump.length).toBeCloseTo(1, 3);
  const tips = corners.filter((_, k) => k % 2 === 0);
  expect(tips).toHaveLength(5);
  const leans = tips.map(([x, y]) => Math.atan2(y - 40, x - 50) + Math.PI / 2 - lean);
  for (const one of leans) expect(Math.abs(Math.sin((5 * one) / 2))).toBeLessThan(0.05);
});

test('every style gets a small star with its tips and one line around it, what was hatched beside it is gone', () => {
  const { box, centre } = lump.regions[1]!;
  const bits = [line([[150, 130], [150, 145]]), line([[146, 150], [158, 150], [158, 152]])]; // prettier-ignore
  const star = { ...lump.objects[0]!, kind: 'star' as const, box, strokes: [0, 1] };
  const drawn = { ...lump, objects: [star], strokes: bits };
  const { width } = drawn.grid;
  const reach = Array.from(wholeLabels(drawn), (id, cell) =>
    id === 1 ? Math.hypot((cell % width) + 0.5 - centre.x, Math.floor(cell / width) + 0.5 - centre.y) : 0,
  );
  expect(Math.max(...reach)).toBeGreaterThan(13);
  const { strokes, objects } = withWholeStars(drawn);
  expect(strokes).toHaveLength(1);
  expect(strokes[0]!.closed).toBe(true);
  expect(new Set(strokes[0]!.role)).toEqual(new Set([STROKE_ROLE.silhouette]));
  expect(objects[0]!.strokes).toEqual([0]);
});
