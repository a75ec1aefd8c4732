import { ORANGE, YELLOW, GREEN } from './crayon-box.ts';
import type { Pad, Spot } from './pad.ts';

// What children draw again and again.

export const box = (x0: number, y0: number, x1: number, y1: number): Spot[] => [
  [x0, y0], [x0, y0], [x1, y0], [x1, y0], [x1, y1], [x1, y1], [x0, y1], [x0, y1],
]; // prettier-ignore
export const corners = (...spots: Spot[]): Spot[] => spots.flatMap((spot) => [spot, spot]);

export function sun(pad: Pad, x: number, y: number, r: number, colour: string) {
  pad.scribbleCircle(x, y, r * 0.94, colour, 0.8);
  pad.circle(x, y, r, colour === YELLOW ? ORANGE : colour);
  for (let k = 0; k < 9; k++) {
    const angle = (k / 9) * 2 * Math.PI + 0.2;
    pad.line(
      [
        [x + Math.cos(angle) * r * 1.3, y + Math.sin(angle) * r * 1.3],
        [x + Math.cos(angle) * r * 1.8, y + Math.sin(angle) * r * 1.8],
      ],
      ORANGE,
    );
  }
}

export function flower(pad: Pad, x: number, y: number, r: number, petal: string, foot: number) {
  pad.line(
    [
      [x, y + r],
      [x + 6, (y + foot) / 2],
      [x, foot],
    ],
    GREEN,
  );
  pad.line(
    [
      [x, foot - 30],
      [x + 34, foot - 62],
      [x + 8, foot - 24],
    ],
    GREEN,
  );
  for (let k = 0; k < 6; k++) {
    const angle = (k / 6) * 2 * Math.PI;
    pad.scribbleCircle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.5, petal, angle);
    pad.circle(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.55, petal, 8);
  }
  pad.scribbleCircle(x, y, r * 0.5, YELLOW);
  pad.circle(x, y, r * 0.52, ORANGE, 8);
}

export function smile(pad: Pad, x: number, y: number, width: number, colour: string) {
  pad.line(
    [
      [x - width / 2, y],
      [x - width / 4, y + width * 0.22],
      [x + width / 4, y + width * 0.22],
      [x + width / 2, y],
    ],
    colour,
  );
}
