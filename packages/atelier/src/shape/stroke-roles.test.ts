import { expect, test } from 'vitest';
import { STROKE_ROLE, type Scene, type Stroke } from '../scene/scene.ts';
import { calmRoles } from './stroke-roles.ts';

const SIZE = 300;
const { free, silhouette } = STROKE_ROLE;

/** Main role of a bare line from (100, 150) to (160, 150), where the cells marked by `body` and by `hand` are regions. */
function roleOf(body: (x: number, y: number) => boolean, hand: (x: number, y: number) => boolean): number {
  const label = Uint16Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
    return body(x, y) ? 1 : hand(x, y) ? 2 : 0;
  });
  const count = 31;
  const stroke = {
    points: Float32Array.from({ length: 2 * count }, (_, k) => (k % 2 ? 150 : 100 + k)),
    radius: new Float32Array(count).fill(4),
    role: new Uint8Array(count).fill(free),
    length: 60,
    dot: false,
    feature: false,
  } as unknown as Stroke;
  const scene = {
    grid: { width: SIZE, height: SIZE, size: SIZE },
    label,
    pen: { width: 8 },
  } as unknown as Scene;
  const roles = calmRoles(scene, stroke);
  return roles.filter((one) => one === silhouette).length > count / 2 ? silhouette : free;
}

const nothing = () => false;

test('an arm between a body and a hand whose colours run a little up it stays an arm', () => {
  const onArm = (y: number) => Math.abs(y - 150) < 5;
  expect(
    roleOf(
      (x, y) => x < 100 || (x < 128 && onArm(y)),
      (x, y) => x > 160 || (x > 132 && onArm(y)),
    ),
  ).toBe(free);
});

test('a line along the rim of a colour is its outline', () => {
  expect(roleOf((_, y) => y > 158, nothing)).toBe(silhouette);
});
