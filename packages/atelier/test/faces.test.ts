import { expect, test } from 'vitest';
import { understand } from '../src/intake/understand.ts';
import { SAMPLES } from '../src/samples/drawings.ts';
import { photograph } from '../src/samples/photograph.ts';

const facesOf = async (name: string) => {
  const { faces, grid } = await understand(
    await photograph(
      SAMPLES.find((one) => one.name === name)!,
      800,
    ),
  );
  return { faces, grid };
};

test('apples in a tree are no eyes', { timeout: 60_000 }, async () => {
  expect((await facesOf('tree')).faces).toEqual([]);
});

test(
  'a monster looks out of its large eyes, above its mouth, and not out of the spots on its belly',
  {
    timeout: 60_000,
  },
  async () => {
    const { faces, grid } = await facesOf('monster');
    expect(faces).toHaveLength(1);
    const [{ eyes, mouth }] = faces as [(typeof faces)[number]];
    for (const { centre } of eyes) {
      expect(centre.y).toBeLessThan(mouth!.box.y0);
      expect(centre.y).toBeLessThan(0.5 * grid.height);
    }
  },
);
