import type { Rgb } from '../colour/oklab.ts';
import type { Frame } from '../raster/frame.ts';
import type { Scene } from '../scene/scene.ts';
import type { PlacedEye } from './eyes.ts';
import { isOnHead, pairsOf } from './pairs.ts';
import { MATERIAL, type Sculpture } from './sculpture.ts';

/** A rosy cheek, in cells. */
export interface Cheek {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

/** Shares of the distance between the eyes. */
const PLACE = { out: 0.2, down: 0.46, wide: 0.25, tall: 0.18 };

/** Under and outside the eyes, where the child drew no cheeks of its own. */
export function cheeksOf(scene: Scene, eyes: readonly PlacedEye[]): Cheek[] {
  return pairsOf(scene, eyes).flatMap(({ face, left, right, reach }) => {
    if (face.cheeks && face.cheeks.length > 0) return [];
    const cheek = (eye: PlacedEye, side: number): Cheek => ({
      x: eye.x + side * PLACE.out * reach,
      y: eye.y + Math.max(PLACE.down * reach, 1.5 * eye.radius),
      rx: PLACE.wide * reach,
      ry: PLACE.tall * reach,
    });
    const both = [cheek(left, -1), cheek(right, 1)];
    const isFree = ({ x, y, rx }: Cheek) => [-0.8, 0, 0.8].every((k) => isOnHead(scene, face, x + k * rx, y));
    return both.every(isFree) ? both : [];
  });
}

/** Rubs the cheeks into the colour of whatever is there, softly to nothing. */
export function rougeOver(
  frame: Frame,
  [red, green, blue]: readonly [Float32Array, Float32Array, Float32Array],
  cheeks: readonly Cheek[],
  tone: Rgb,
  share: (i: number) => number,
): void {
  const { width, scale, top, bottom } = frame;
  for (const { x, y, rx, ry } of cheeks) {
    const reach = 1.6;
    const y1 = Math.min(bottom - 1, (y + ry * reach) * scale);
    const x1 = Math.min(width - 1, (x + rx * reach) * scale);
    for (let py = Math.max(top, Math.floor((y - ry * reach) * scale)); py <= y1; py++)
      for (let px = Math.max(0, Math.floor((x - rx * reach) * scale)); px <= x1; px++) {
        const dx = ((px + 0.5) / scale - x) / (rx * reach);
        const dy = ((py + 0.5) / scale - y) / (ry * reach);
        const q = 1 - dx * dx - dy * dy;
        if (q <= 0) continue;
        const i = (py - top) * width + px;
        const t = q * q * share(i);
        if (t <= 0) continue;
        red[i]! += (tone[0] - red[i]!) * t;
        green[i]! += (tone[1] - green[i]!) * t;
        blue[i]! += (tone[2] - blue[i]!) * t;
      }
  }
}

/** Cheeks of a modelled head: eyes stay clean. */
export function rouge(into: Sculpture, cheeks: readonly Cheek[], tone: Rgb, strength: number): void {
  const { frame, red, green, blue, material, cover } = into;
  rougeOver(frame, [red, green, blue], cheeks, tone, (i) =>
    material[i] === MATERIAL.body && cover[i]! > 0.9 ? strength : 0,
  );
}
