import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openNetwork } from '../src/net/network.ts';
import { WEIGHTS_FILE, WEIGHTS_VERSION } from '../src/net/weights.ts';
import { readWeights } from '../src/node/weights.ts';

const [HEIGHT, WIDTH, EVERY] = [64, 96, 7];

/** The picture that `training/train/export.py --oracle` shows to PyTorch. */
function picture(): Float32Array {
  return Float32Array.from({ length: 3 * HEIGHT * WIDTH }, (_, i) => {
    const [c, y, x] = [Math.floor(i / (HEIGHT * WIDTH)), Math.floor(i / WIDTH) % HEIGHT, i % WIDTH];
    const mark = (x * x + 2 * y * y + 31 * c) % 97 < 9;
    return ((mark ? 40 : 150 + ((x + 2 * y + 20 * c) % 90)) - ((i * 7919 + 13) % 17)) / 255;
  });
}

/** What PyTorch made of it: every seventh number of the maps, then all of the paper. */
async function told(): Promise<Float32Array> {
  const file = await readFile(new URL(`oracle/${WEIGHTS_VERSION}.f32`, import.meta.url));
  return new Float32Array(new Uint8Array(file).buffer);
}

test('our kernels make of a picture what PyTorch makes of it with the same weights', async () => {
  const look = openNetwork(await readWeights(WEIGHTS_FILE), 'photo', ['maps', 'paper']);
  const { maps, paper } = look({ height: HEIGHT, width: WIDTH, values: picture() });
  const expected = await told();
  const found = [...maps.values.filter((_, i) => i % EVERY === 0), ...paper.values];
  expect(found).toHaveLength(expected.length);
  // the picture is not so plain that a network that says nothing would pass
  expect(Math.max(...expected) - Math.min(...expected)).toBeGreaterThan(0.9);
  const farthest = found.reduce((most, value, i) => Math.max(most, Math.abs(value - expected[i]!)), 0);
  expect(farthest).toBeLessThan(1e-5);
});
