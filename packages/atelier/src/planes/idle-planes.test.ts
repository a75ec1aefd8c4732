import { expect, test } from 'vitest';
import { anyPlane, giveBack } from './idle-planes.ts';

test('a plane that was given back is handed out once, and only for its own length', () => {
  const plane = new Float32Array(12);
  giveBack(plane);
  expect(anyPlane(11)).not.toBe(plane);
  expect(anyPlane(12)).toBe(plane);
  expect(anyPlane(12)).not.toBe(plane);
});

test('only the latest few stay', () => {
  const first = new Float32Array(13);
  giveBack(first);
  for (let k = 0; k < 20; k++) giveBack(new Float32Array(14));
  expect(anyPlane(13)).not.toBe(first);
});
