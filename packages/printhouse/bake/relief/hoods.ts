/** Hoods and pockets of laid-out hoodies. */
import type { Field } from './field.ts';
import { placed } from './shapes.ts';
import { cloud } from './texture.ts';

/** A raised line of thread or a pressed seam, `width` wide, where `distance` is zero. */
export const line = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

const fleece = (x: number, y: number) =>
  0.00016 * cloud(x * 500, y * 500, 2, 3) + 0.0012 * cloud(x * 26, y * 26, 2, 5);

/** The silhouette of a hood that was pulled straight: wide where the head would be, a blunt point above. */
function silhouette(size: number) {
  const height = 0.285 * size;
  const up = (y: number) => Math.max(0, Math.min(1, y / height));
  const half = (y: number) => {
    const t = up(y);
    const below = 0.098 + 0.03 * Math.sin((t / 0.45) * 1.57);
    return size * (t < 0.45 ? below : 0.128 * Math.sqrt(1 - ((t - 0.45) / 0.55) ** 2.3));
  };
  const outline = (x: number, y: number) => Math.max((Math.abs(x) - half(y)) * 0.88, -y, y - height);
  return { up, outline, reach: 0.32 * size };
}

/** Of a garment that lies on its face: two halves and the seam between them. `size` 1 is an adult's. */
export function hoodFromBehind(field: Field, shoulder: number, size = 1): void {
  const { up, outline, reach } = silhouette(size);
  const seam = (x: number) => line(Math.abs(x) - 0.0055, 0.0011);
  field.stamp({
    level: 0.012,
    ...placed(
      { y: shoulder - 0.028 * size },
      reach,
      outline,
      (inside, x, y) =>
        0.026 * Math.sqrt(Math.min(1, inside / 0.06)) +
        0.02 * cloud(x * 10 + 3, y * 5 + x * 4, 2, 8) ** 2 * (1 - 0.5 * up(y)) -
        0.002 * line(x, 0.004),
      {
        group: 0,
        bump: (x, y) => fleece(x, y) - 0.0007 * (line(x, 0.0012) + 0.6 * seam(x)),
        shade: (x) => 1 - 0.22 * line(x, 0.0013) - 0.1 * seam(x),
      },
    ),
  });
}

/** Of a garment that lies on its back: it closes at the throat and opens towards us. */
export function hoodFromFront(field: Field, shoulder: number, size = 1): void {
  const { up, outline, reach } = silhouette(size);
  const gap = (y: number) =>
    size * 0.08 * Math.sin(Math.PI * Math.max(0, Math.min(1, (up(y) - 0.05) / 0.82))) ** 0.72;
  const opening = (x: number, y: number) => (Math.abs(x) - gap(y)) * 0.85;
  const hem = (x: number, y: number) => line(opening(x, y) - 0.02 * size, 0.0011);
  const at = { y: shoulder - 0.062 * size };
  const soft = (x: number, y: number) => 0.012 * cloud(x * 12, y * 7 + x * 4, 2, 8) ** 2;
  field.stamp({
    level: 0.014,
    ...placed(
      at,
      reach,
      outline,
      (inside, x, y) => 0.026 * Math.sqrt(Math.min(1, inside / 0.045)) + soft(x, y),
      {
        group: 0,
        bump: (x, y) => fleece(x, y) - 0.0007 * hem(x, y),
        shade: (x, y) => 1 - 0.2 * hem(x, y) - 0.25 * line(opening(x, y), 0.0016),
      },
    ),
  });
  // The inside of the back: deep, and dark towards the crown.
  field.stamp({
    level: 0.004,
    ...placed(at, reach, opening, (_, x, y) => 0.006 * (1 - (x / (0.09 * size)) ** 2) + 0.4 * soft(x, y), {
      group: 0,
      bump: (x, y) => fleece(x, y) - 0.001 * line(x, 0.0016),
      shade: (x, y) => (0.74 - 0.24 * up(y)) * (1 - 0.25 * line(x, 0.0014)),
    }),
  });
}

/** Distance into a kangaroo pocket on the pattern, `width` being the garment's: negative outside. */
export function intoPocket(px: number, py: number, width: number): number {
  const [top, bottom, wide, narrow, bend] = [0.43, 0.12, 0.29, 0.175, 0.25].map((share) => share * width) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const x = Math.abs(px);
  const side = py < bend ? wide : wide - ((py - bend) * (wide - narrow)) / (top - bend);
  return Math.min(side - x, top - py, py - bottom);
}
