import { expect, test } from 'vitest';
import { understand } from '../src/intake/understand.ts';
import { monster } from '../src/samples/drawings/monster.ts';
import { robot } from '../src/samples/drawings/robot.ts';
import { photograph as photographSample } from '../src/samples/photograph.ts';
import type { Region } from '../src/scene/scene.ts';
import { PAGE_SIZE, photograph } from './drawn-page.ts';

const PATIENCE = { timeout: 120_000 };
/** Share of the page below which a piece is a crumb: a fray of a brush may be one. */
const LEAST_PIECE = 0.001;
const pageOf = (svg: string) => ({ svg, fills: [], bare: [] });

test('the crown a child scribbled in loops is one thing in the colour of its pen', PATIENCE, async () => {
  const loops = Array.from({ length: 46 }, (_, k) => {
    const [x, y] = [250 + 44 * (k % 10) + 8 * (k % 3), 180 + 62 * Math.floor(k / 10) + 9 * (k % 4)];
    return `<ellipse cx="${x}" cy="${y}" rx="${58 + 6 * (k % 3)}" ry="${44 + 5 * (k % 4)}" fill="none" stroke="#2f8f5b" stroke-width="8"/>`;
  }).join('');
  const trunk = '<path d="M420 500 L500 500 L510 840 L410 840 Z" fill="#7a4a2a"/>';
  const { label, regions, grid } = await understand(await photograph(pageOf(trunk + loops)));
  const crown = new Map<number, number>();
  for (let y = 0.2; y < 0.45; y += 0.01)
    for (let x = 0.3; x < 0.7; x += 0.01) {
      const id = label[Math.floor(y * grid.height) * grid.width + Math.floor(x * grid.width)]!;
      crown.set(id, (crown.get(id) ?? 0) + 1);
    }
  const [id, most] = [...crown].toSorted((p, q) => q[1] - p[1])[0]!;
  expect(most).toBeGreaterThan(0.85 * [...crown.values()].reduce((sum, count) => sum + count));
  const [, a, b] = regions[id]!.lab!;
  expect(a).toBeLessThan(-0.06);
  expect(b).toBeGreaterThan(0);
});

test('a page painted to its edges in warm light has no hole and keeps its colours', PATIENCE, async () => {
  const paints = ['#7fa7b8', '#5c8f3a', '#b8698c', '#c8392b', '#e8862e', '#e9c93c', '#6f9f3c', '#3f6fae'];
  const bands = paints.map((paint, k) => `<circle cx="450" cy="900" r="${1030 - 125 * k}" fill="${paint}"/>`);
  const cloud = '<ellipse cx="160" cy="90" rx="90" ry="40" fill="#fff"/>';
  const photo = await photograph(pageOf(bands.join('') + cloud), { paper: [236, 190, 140] });
  const { label, regions, grid, frame } = await understand(photo);
  expect(frame).toBe('full-bleed');
  expect(label.filter((id) => regions[id]!.kind !== 'fill').length).toBeLessThan(0.02 * label.length);
  const at = (x: number, y: number) =>
    regions[
      label[
        Math.floor((y / PAGE_SIZE) * grid.height) * grid.width + Math.floor((x / PAGE_SIZE) * grid.width)
      ]!
    ]!.lab!;
  const hue = ([, a, b]: readonly [number, number, number]) => (Math.atan2(b, a) * 180) / Math.PI;
  expect(Math.abs(hue(at(450, 310)) - 30)).toBeLessThan(25);
  expect(Math.abs(hue(at(450, 560)) - 95)).toBeLessThan(25);
});

test('the ring of a dry, broad brush is one outline, however broad and frayed', PATIENCE, async () => {
  const ring =
    '<ellipse cx="450" cy="450" rx="330" ry="290" fill="none" stroke="#2c6a78" stroke-width="84"/>';
  const frays = Array.from({ length: 26 }, (_, k) => {
    const [x, y] = [450 + 372 * Math.cos(k / 4), 450 + 332 * Math.sin(k / 4)];
    return `<path d="M${x} ${y} q9 6 22 -${3 * (k % 5)}" fill="none" stroke="#2c6a78" stroke-width="7"/>`;
  });
  const { pen, regions, grid } = await understand(await photograph(pageOf(ring + frays.join(''))));
  expect(pen.width).toBeGreaterThan(30);
  const isPiece = ({ area }: Region) => area > LEAST_PIECE * grid.width * grid.height;
  expect(regions.filter((region) => region.kind === 'fill' && isPiece(region))).toHaveLength(0);
});

const chroma = ({ lab }: Region) => Math.hypot(lab![1], lab![2]);

test('a body filled with grey is one grey thing and not the paper in a shadow', PATIENCE, async () => {
  const { regions, grid, faces } = await understand(await photographSample(robot, 1440));
  const grey = regions
    .filter(({ kind, lab, area }) => kind === 'fill' && lab && area > LEAST_PIECE * grid.width * grid.height)
    .filter((region) => chroma(region) < 0.03);
  expect(grey).toHaveLength(1);
  expect(grey[0]!.area).toBeGreaterThan(0.07 * grid.width * grid.height);
  expect(faces).toHaveLength(1);
});

test(
  'three green spots on a purple monster are three green spots, with no line around them',
  PATIENCE,
  async () => {
    const { regions } = await understand(await photographSample(monster, 1440));
    expect(regions.filter(({ lab }) => lab && lab[1] < -0.04 && lab[2] > 0.02)).toHaveLength(3);
  },
);
