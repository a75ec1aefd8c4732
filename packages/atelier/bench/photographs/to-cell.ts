import { projection } from '../../src/paper/straighten.ts';
import type { Reading } from '../../src/intake/read-drawing.ts';
import type { LabelPoint } from './labels.ts';

/** What of a reading says where a point of the photograph lies in the scene. */
export type Seen = Pick<Reading, 'sheet' | 'turns'> & {
  readonly photo: { readonly width: number; readonly height: number };
  readonly scene: { readonly grid: { readonly width: number; readonly height: number } };
};

export interface Cell {
  readonly x: number;
  readonly y: number;
  /** Whether the point lies on the sheet. */
  readonly on: boolean;
}

/** From thousandths of the upright photograph to cells of the scene's grid: the way that straightening and turning went. */
export function toCell({ photo, sheet, turns, scene }: Seen): (at: LabelPoint) => Cell {
  const { width, height } = scene.grid;
  // a sheet that is taken as the whole photo was not straightened
  const straight =
    sheet.kind === 'full'
      ? (x: number, y: number) => [x / photo.width, y / photo.height] as const
      : backFrom(sheet.corners.map(({ x, y }) => ({ x: x * photo.width, y: y * photo.height })));
  return ([X, Y]) => {
    let [u, v] = straight((X / 1000) * photo.width, (Y / 1000) * photo.height);
    for (let k = 0; k < turns; k++) [u, v] = [1 - v, u];
    return { x: u * width, y: v * height, on: u > 0 && u < 1 && v > 0 && v < 1 };
  };
}

/** The inverse of `projection`: from pixels of the photo to shares of the sheet. */
function backFrom(corners: Parameters<typeof projection>[0]) {
  const [a, b, c, d, e, f, g, h] = projection(corners);
  return (x: number, y: number) => {
    const [A, B, C, D, E, F] = [a - g * x, b - h * x, x - c, d - g * y, e - h * y, y - f];
    const determinant = A * E - B * D;
    return [(C * E - B * F) / determinant, (A * F - C * D) / determinant] as const;
  };
}
