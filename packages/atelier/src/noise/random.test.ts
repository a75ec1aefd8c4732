import { expect, test } from 'vitest';
import { cellRandom, random } from './random.ts';
import { fractal, noise } from './lattice.ts';

test('the same seed gives the same stream, another seed another', () => {
  const draw = (seed: string) => {
    const stream = random(seed);
    return Array.from({ length: 5 }, () => stream.next());
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});

test('a stream that was written down is still the same: pictures of last year come out alike', () => {
  const stream = random('doodleloom');
  const next = () => stream.next();
  expect([next(), next(), next()].map((v) => Math.floor(v * 1e6))).toMatchInlineSnapshot(`
    [
      348863,
      488026,
      417224,
    ]
  `);
  expect(Math.floor(cellRandom(3, 5, 7) * 1e6)).toMatchInlineSnapshot(`905886`);
});

test('numbers of a lattice cell spread evenly and do not follow their neighbours', () => {
  const values = Array.from({ length: 4000 }, (_, i) => cellRandom(i % 80, Math.floor(i / 80), 1));
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  expect(mean).toBeCloseTo(0.5, 1);
  const together =
    values.slice(1).reduce((sum, v, i) => sum + (v - 0.5) * (values[i]! - 0.5), 0) / values.length;
  expect(Math.abs(together)).toBeLessThan(0.004);
});

test.each([
  ['noise', noise('n')],
  ['fractal', fractal('f', 4)],
] as const)('%s has no mean and about unit deviation', (_, field) => {
  let sum = 0;
  let squares = 0;
  const count = 20_000;
  for (let i = 0; i < count; i++) {
    const v = field((i % 200) * 0.37, Math.floor(i / 200) * 0.41);
    sum += v;
    squares += v * v;
  }
  expect(Math.abs(sum / count)).toBeLessThan(0.1);
  expect(Math.sqrt(squares / count)).toBeGreaterThan(0.8);
  expect(Math.sqrt(squares / count)).toBeLessThan(1.2);
});
