import { type Rgb } from '../colour/oklab.ts';
import { cellRandom } from '../noise/random.ts';
import { cutPiece, lump, pellet, sheet, spiral, strand, type ClayPiece } from '../surfaces/clay-pieces.ts';
import { LEVEL, SUN, type ClayPlace, type Spot } from './clay-place.ts';

const WHITE: Rgb = [0.86, 0.87, 0.9];

/** Sheets of land before each other, and nicks of a tool along the nearest. */
export function hills(at: ClayPlace, count: number, rise = 0.055): ClayPiece[] {
  const { width, height, top, land, random, drawn } = at;
  return Array.from({ length: count }, (_, k): ClayPiece => {
    const far = count - 1 - k;
    const phase = random.between(0, 6);
    const high = 0.011 + 0.013 * far;
    const y = top - far * rise + (far > 0 ? 0 : 0.004);
    const edge = (u: number) =>
      y - high * (Math.sin(u * (6 - far) + phase) + 0.35 * Math.sin(u * 13 + phase));
    return sheet([0, width], [y - 1.4 * high, height], edge, land[Math.min(far, 2)]!, {
      level: LEVEL + (far === 0 ? 0.028 : 0.007 * (count - far)),
      ...(far === 0 && !drawn ? { mark: (u, v) => (v < edge(u) + 0.03 ? 0 : nicks(u, v)) } : {}),
    });
  });
}

/** Blades of grass pressed in with a tool, here and there: one to a cell, or none. */
function nicks(u: number, v: number): number {
  const column = Math.floor(u / 0.052);
  const row = Math.floor(v / 0.044);
  if (cellRandom(column, row, 1) < 0.35) return 0;
  const du = u / 0.052 - column - 0.32 - 0.36 * cellRandom(column, row, 2);
  const dv = v / 0.044 - row - 0.5;
  const blade = Math.min(
    Math.abs(du - 0.16 * dv),
    Math.abs(du + 0.5 * (dv - 0.35)),
    Math.abs(du - 0.6 * (dv - 0.35)),
  );
  if (blade > 0.1) return 0;
  return -0.0026 * Math.exp(-blade * blade * 700) * Math.exp(-((dv / 0.3) ** 4));
}

/** A sun rolled from one coil, with rays. */
export function sunAt({ x, y }: Spot): ClayPiece[] {
  const rays = Array.from({ length: 11 }, (_, k) => {
    const angle = (k * 2 * Math.PI) / 11;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return strand([x + 0.067 * c, y + 0.067 * s], [x + 0.097 * c, y + 0.097 * s], [0.0085, 0.004], SUN);
  });
  return [...rays, spiral(x, y, 3, 0.0078, SUN)];
}

/** Clouds of pellets, or rolled up from coils. */
export function clouds(
  { width, height, top, random, free, turn }: ClayPlace,
  count: number,
  sun?: Spot,
): ClayPiece[] {
  const rolled = turn % 3 === 1;
  const spots = Array.from({ length: 2 * count }, (_, k) => {
    const x = width * ((k + random.between(0.2, 0.8)) / (2 * count));
    const y = Math.min(0.6 * top, height * random.between(0.07, 0.3));
    const isHidden = sun && Math.hypot(x - sun.x, y - sun.y) < 0.19;
    return { x, y, open: isHidden ? -1 : free(x, y, 0.05) };
  })
    .filter(({ open }) => open >= 0)
    .toSorted((p, q) => q.open - p.open)
    .slice(0, count);
  return spots.flatMap(({ x, y }): ClayPiece[] => {
    const r = random.between(0.026, 0.04);
    if (rolled)
      return [
        spiral(x - 1.25 * r, y + 0.3 * r, 1, 0.36 * r, WHITE, random.between(0, 6)),
        spiral(x + 1.3 * r, y + 0.3 * r, 1, 0.34 * r, WHITE, random.between(0, 6)),
        spiral(x, y - 0.2 * r, 1, 0.46 * r, WHITE, random.between(0, 6)),
      ];
    const discs = [-1.5, -0.6, 0.5, 1.4].map((dx) => ({
      x: dx * r,
      y: random.between(-0.3, 0.2) * r - (Math.abs(dx) < 1 ? 0.45 * r : 0),
      r: r * random.between(0.75, 1.1) * (Math.abs(dx) < 1 ? 1.1 : 0.8),
    }));
    return [lump(x, y, WHITE, discs)];
  });
}

/** A small house of slabs; its window may be lit. */
export function hut(x: number, y: number, w: number, wall: Rgb, roof: Rgb, pane: Rgb): ClayPiece[] {
  return [
    cutPiece(
      [
        [x - w / 2, y - 0.75 * w],
        [x + w / 2, y - 0.75 * w],
        [x + w / 2, y + 0.2 * w],
        [x - w / 2, y + 0.2 * w],
      ],
      wall,
      0.013,
    ),
    cutPiece(
      [
        [x - 0.66 * w, y - 0.7 * w],
        [x, y - 1.35 * w],
        [x + 0.66 * w, y - 0.7 * w],
      ],
      roof,
      0.015,
    ),
    pellet(x, y - 0.38 * w, 0.14 * w, pane),
  ];
}
