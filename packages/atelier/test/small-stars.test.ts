import { expect, test } from 'vitest';
import { lch } from '../src/colour/oklab.ts';
import { renderScene } from '../src/render-scene.ts';
import { drawing } from './pieces-by-hand.ts';

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
