import { expect, test } from 'vitest';
import type { Edit } from '../src/edits/edit.ts';
import { readDrawing } from '../src/intake/read-drawing.ts';
import { checkScene } from '../src/scene/check-scene.ts';
import { PAGE_SIZE, photograph } from './drawn-page.ts';

const pen = 'fill="none" stroke="#c8641e" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"';
const FISH = `<path d="M150 450 Q260 280 450 300 Q600 320 660 440 L790 330 Q770 450 800 570 L660 470 Q600 590 440 600 Q260 610 150 450 Z" ${pen}/>`;
const eye = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="28" fill="none" stroke="#222" stroke-width="8"/><circle cx="${x}" cy="${y}" r="9" fill="#222"/>`;
const fishWith = async (drawn: string, ...edits: Edit[]) =>
  readDrawing(await photograph({ svg: FISH + drawn, fills: [], bare: [] }), { edits });

test('a fish that is seen from the side has one eye where it was drawn, and none where a parent says so', async () => {
  const { scene } = await fishWith(eye(265, 410));
  expect(scene.objects[0]!.kind).toBe('fish');
  expect(checkScene(scene)).toEqual([]);
  const [face, ...more] = scene.faces;
  expect(more).toEqual([]);
  const [only, ...others] = face!.eyes;
  expect(others).toEqual([]);
  const scale = PAGE_SIZE / scene.grid.size;
  expect(Math.hypot(only!.centre.x * scale - 265, only!.centre.y * scale - 410)).toBeLessThan(8);
  expect(only!.radius * scale).toBeGreaterThan(18);

  const at = { x: 265 / PAGE_SIZE, y: 410 / PAGE_SIZE };
  const none = await fishWith(eye(265, 410), { kind: 'no-face', at });
  expect([none.scene.faces, none.missed]).toEqual([[], []]);
});

test('of several spots none is the eye, and one where no eye is makes no face', async () => {
  for (const drawn of [eye(265, 410) + eye(420, 400) + eye(520, 480), eye(420, 540)]) {
    const { scene } = await fishWith(drawn);
    expect(scene.objects[0]!.kind).toBe('fish');
    expect(scene.faces.filter(({ eyes }) => eyes.length === 1)).toEqual([]);
  }
});
