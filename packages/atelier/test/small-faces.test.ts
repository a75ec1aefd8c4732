import { expect, test } from 'vitest';
import { understand } from '../src/intake/understand.ts';
import { checkScene } from '../src/scene/check-scene.ts';
import { photograph } from './drawn-page.ts';

const PEN = 'fill="none" stroke="#3a2c24" stroke-width="3" stroke-linecap="round"';

/** A stick figure whose head is `r` wide to both sides. */
const figure = (x: number, y: number, r: number) =>
  `<g transform="translate(${x} ${y}) scale(${r / 20})">` +
  `<circle r="20" ${PEN}/><circle cx="-7" cy="-4" r="2.6" fill="#3a2c24"/><circle cx="7" cy="-4" r="2.6" fill="#3a2c24"/>` +
  `<path d="M-8 6 Q0 14 8 6 M0 20 V62 M0 32 L-20 44 M0 32 L20 44 M0 62 L-14 90 M0 62 L14 90" ${PEN}/></g>`;

const house = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M-40 0 H40 V60 H-40 Z M-48 0 L0 -40 L48 0 Z M-8 60 V32 H8 V60" ${PEN}/>` +
  `<rect x="-30" y="12" width="16" height="14" ${PEN}/><rect x="14" y="12" width="16" height="14" ${PEN}/></g>`;

const car = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M-50 0 H50 V-20 H26 L16 -38 H-18 L-28 -20 H-50 Z" ${PEN}/>` +
  `<circle cx="-26" cy="4" r="10" ${PEN}/><circle cx="26" cy="4" r="10" ${PEN}/></g>`;

const flower = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288]
    .map((turn) => `<ellipse transform="rotate(${turn})" cy="-17" rx="9" ry="11" ${PEN}/>`)
    .join('')}<circle r="8" fill="#f0c020"/><path d="M0 28 V80 M0 60 Q18 50 22 40" ${PEN}/></g>`;

const coat = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M-22 0 L22 0 L30 70 L-30 70 Z" ${PEN}/>` +
  `${[14, 30, 46].map((down) => `<circle cx="-5" cy="${down}" r="2.6" fill="#3a2c24"/><circle cx="5" cy="${down}" r="2.6" fill="#3a2c24"/>`).join('')}</g>`;

const read = async (svg: string) => understand(await photograph({ svg, fills: [], bare: [] }));

test('a crowd of small figures has faces', { timeout: 60_000 }, async () => {
  const heads = [
    [110, 240, 14],
    [250, 210, 18],
    [400, 260, 16],
    [540, 220, 20],
    [690, 250, 15],
    [800, 230, 17],
    [170, 560, 18],
    [330, 590, 14],
    [500, 560, 19],
    [680, 580, 16],
  ] as const;
  const scene = await read(heads.map(([x, y, r]) => figure(x, y, r)).join(''));
  expect(checkScene(scene)).toEqual([]);
  const scale = scene.grid.size / 900;
  for (const { eyes, mouth } of scene.faces) {
    const x = (eyes[0]!.centre.x + eyes[1]!.centre.x) / 2 / scale;
    const y = (eyes[0]!.centre.y + eyes[1]!.centre.y) / 2 / scale;
    expect(heads.some(([hx, hy, r]) => Math.abs(hx - x) < 0.4 * r && Math.abs(hy - y) < 0.6 * r)).toBe(true);
    expect(mouth!.box.y0).toBeGreaterThan(eyes[0]!.centre.y);
  }
  expect(scene.faces.length).toBeGreaterThanOrEqual(7);
});

test('small houses, cars, flowers and buttons have none', { timeout: 60_000 }, async () => {
  const things = [house, car, flower, coat];
  const svg = Array.from({ length: 12 }, (_, k) =>
    things[(k + Math.floor(k / 4)) % 4]!(120 + 215 * (k % 4), 170 + 250 * Math.floor(k / 4)),
  );
  expect((await read(svg.join(''))).faces).toEqual([]);
});
