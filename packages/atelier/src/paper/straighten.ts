import type { Point } from '../scene/scene.ts';
import type { Photo } from './photo.ts';
import type { Sheet } from './sheet.ts';

/** Maps the unit square onto four corners (in pixels): eight numbers of a projective map. */
export function projection(
  corners: readonly Point[],
): [a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number] {
  const [p0, p1, p2, p3] = corners as [Point, Point, Point, Point];
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const dx3 = p0.x - p1.x + p2.x - p3.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const dy3 = p0.y - p1.y + p2.y - p3.y;
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  ];
}

/** The size in pixels that the sheet has in the photo. */
export function sheetSize(
  photo: Pick<Photo, 'width' | 'height'>,
  corners: Sheet['corners'],
): { width: number; height: number } {
  const side = (a: Point, b: Point) =>
    Math.sqrt(((a.x - b.x) * photo.width) ** 2 + ((a.y - b.y) * photo.height) ** 2);
  const [a, b, c, d] = corners;
  return {
    width: Math.max(1, Math.round(Math.max(side(a, b), side(d, c)))),
    height: Math.max(1, Math.round(Math.max(side(a, d), side(b, c)))),
  };
}

/** The sheet alone, seen from straight above. */
export function straighten(photo: Photo, sheet: Sheet): Photo {
  if (sheet.kind === 'full') return photo;
  const { width, height } = sheetSize(photo, sheet.corners);
  const [a, b, c, d, e, f, g, h] = projection(
    sheet.corners.map(({ x, y }) => ({ x: x * photo.width, y: y * photo.height })),
  );
  const rgb = new Uint8Array(width * height * 3);
  const stride = photo.width * 3;
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const w = g * u + h * v + 1;
      const px = Math.min(photo.width - 1.001, Math.max(0, (a * u + b * v + c) / w - 0.5));
      const py = Math.min(photo.height - 1.001, Math.max(0, (d * u + e * v + f) / w - 0.5));
      const x0 = Math.floor(px);
      const y0 = Math.floor(py);
      const tx = px - x0;
      const ty = py - y0;
      const from = y0 * stride + x0 * 3;
      const to = (y * width + x) * 3;
      for (let k = 0; k < 3; k++) {
        const upper = photo.rgb[from + k]! * (1 - tx) + photo.rgb[from + 3 + k]! * tx;
        const lower = photo.rgb[from + stride + k]! * (1 - tx) + photo.rgb[from + stride + 3 + k]! * tx;
        rgb[to + k] = upper * (1 - ty) + lower * ty + 0.5;
      }
    }
  }
  return { width, height, rgb };
}
