import { expect, test } from 'vitest';
import { lch } from '../colour/oklab.ts';
import { plane } from '../raster/resample.ts';
import { rectangle } from '../vector/primitives.ts';
import { furnish, type Planes, type SetContext } from './stage.ts';

test('what furnishes a place ends at the horizon: nothing shows between the blades of its lawn', () => {
  const planes: Planes = [plane(40, 30), plane(40, 30), plane(40, 30)];
  const context = {
    grid: { width: 400, height: 300, size: 400 },
    ground: { horizon: 0.6, drawn: false },
    things: () => [{ kind: 'fill', curves: [rectangle(-9, -9, 409, 309)], colour: lch(0.9, 0, 0) }],
  } as unknown as SetContext;
  furnish(planes, context, [0, 0, 0]);
  const { data } = planes[0];
  expect(data.slice(0, 18 * 40).every((tone) => tone > 0)).toBe(true);
  expect(data.slice(18 * 40).every((tone) => tone === 0)).toBe(true);
});
