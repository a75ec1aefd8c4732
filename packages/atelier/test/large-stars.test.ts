import { expect, test } from 'vitest';
import { middleOf } from '../src/ink/star-tips.ts';
import { understand } from '../src/intake/understand.ts';
import { STROKE_ROLE, type Scene } from '../src/scene/scene.ts';
import { resample } from '../src/shape/contour.ts';
import { largeStars, withLargeStars } from '../src/shape/large-stars.ts';
import { wholeLabels } from '../src/shape/whole-labels.ts';
import { photograph } from './drawn-page.ts';

/** A star as a child draws it: lines that bend, overshoot and are drawn twice near a tip. */
const read = async (pen: number, more = ''): Promise<Scene> =>
  understand(
    await photograph({
      svg:
        `<g fill="none" stroke="#7d4a8c" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">` +
        `<path d="M450 100 Q560 440 648 806 Q390 560 105 332 Q440 350 800 322 Q540 540 262 800 Q330 440 446 92"/>` +
        `<path d="M648 806 L600 640"/>${more}</g>`,
      fills: [],
      bare: [],
    }),
  );

const linesOf = (scene: Scene) => {
  const star = scene.objects.find(({ kind }) => kind === 'star')!;
  return star.strokes.map((index) => scene.strokes[index]!);
};

test('a star in one line has one line around it and one where its lines cross', async () => {
  const scene = await read(18);
  expect(linesOf(scene).length).toBeGreaterThan(2);
  const [rim, heart, ...more] = linesOf(withLargeStars(scene));
  expect(more).toEqual([]);
  for (const line of [rim!, heart!]) expect([line.closed, new Set(line.radius).size]).toEqual([true, 1]);
  expect(new Set(rim!.role)).toEqual(new Set([STROKE_ROLE.silhouette]));
  expect(new Set(heart!.role)).toEqual(new Set([STROKE_ROLE.detail]));
});

test('what the pen left beside a star is paper, and its tips are as round as the pen', async () => {
  const scene = await read(18);
  const [star] = largeStars(scene);
  const label = wholeLabels(scene);
  const { width } = scene.grid;
  const isIn = (x: number, y: number) => label[Math.round(y) * width + Math.round(x)] === star!.main;
  for (const [k, [x, y]] of star!.outline.entries()) {
    const next = star!.outline[(k + 1) % star!.outline.length]!;
    expect(isIn((x + next[0]) / 2, (y + next[1]) / 2)).toBe(true);
  }
  const [tipX, tipY] = star!.outline[0]!;
  const [x, y] = middleOf(star!.outline);
  const beyond = 1 + (0.7 * star!.pen) / Math.hypot(tipX - x, tipY - y);
  expect(isIn(x + beyond * (tipX - x), y + beyond * (tipY - y))).toBe(true);
  expect(star!.slivers).not.toEqual([]);
  expect(new Set(label)).toEqual(new Set([0, star!.main]));
});

test('where the pen is as broad as a ring, it crosses itself on its way from tip to tip', async () => {
  const [way, ...more] = linesOf(withLargeStars(await read(60)));
  expect(more).toEqual([]);
  expect(new Set(way!.role)).toEqual(new Set([STROKE_ROLE.free]));
  const reach = Math.max(...way!.points) - Math.min(...way!.points);
  // twice around a star, and more
  expect(way!.length).toBeGreaterThan(4 * reach);
});

test('a painted star has straight edges, and arms that were read as lines are its own', async () => {
  const scene = await understand(
    await photograph({
      svg:
        '<path d="M450 120 Q470 240 500 330 Q640 350 800 340 Q660 440 600 500 Q640 640 690 790 Q560 690 450 640 Q320 720 220 800 Q280 620 310 510 Q200 430 110 345 Q260 350 380 330 Q420 240 450 120 Z" fill="#e8b21c"/>' +
        '<path d="M190 352 L60 330" stroke="#e8b21c" stroke-width="34" stroke-linecap="round"/>',
      fills: [],
      bare: [],
    }),
  );
  const [star, ...more] = largeStars(scene);
  expect(more).toEqual([]);
  expect(star!.isCrossed).toBe(false);
  const label = wholeLabels(scene);
  const isPlain = ([x, y]: readonly [number, number]) =>
    label[Math.round(y) * scene.grid.width + Math.round(x)] === star!.main;
  const along = resample(star!.outline, 4, true);
  expect(along.length).toBeGreaterThan(100);
  expect(along.filter((at) => !isPlain(at))).toEqual([]);
  expect(new Set(label)).toEqual(new Set([0, star!.main]));
  expect(linesOf(withLargeStars(scene)).length).toBeLessThanOrEqual(1);
});

test('a star with a face, and what else is drawn on one, stay as they were', async () => {
  const scene = await read(18, '<path d="M452 425 m-22 0 a22 22 0 1 0 44 0 a22 22 0 1 0 -44 0"/>');
  const before = linesOf(scene).length;
  const faced = {
    ...scene,
    faces: [
      { host: scene.objects.find(({ kind }) => kind === 'star')!.regions[0]!, eyes: [], confidence: 1 },
    ],
  };
  expect(withLargeStars(faced)).toBe(faced);
  const after = linesOf(withLargeStars(scene));
  expect(after.length).toBeGreaterThan(2);
  expect(after.length).toBeLessThan(before);
});
