import type { Rgb } from '../colour/oklab.ts';
import type { Light } from '../finish/light.ts';
import { noise } from '../noise/lattice.ts';
import { paintTubes } from '../raster/capsules.ts';
import { unit } from '../raster/math.ts';
import type { Line } from '../shape/lines.ts';

/** Lines cut from felt and laid on fur: fuzzy edge, soft round back, a shadow around them. */
export function layFelt(light: Light, lines: readonly Line[], colours: readonly Rgb[], seed: string): void {
  if (lines.length === 0) return;
  const { frame, red, green, blue, alpha } = light;
  const { width, size, top } = frame;
  const fuzz = noise(`${seed}/felt`);
  const shadow = 0.006 * size;
  const { distance, index, radius } = paintTubes(lines, frame, shadow + 2);
  for (let i = 0; i < distance.length; i++) {
    const line = index[i]!;
    if (line < 0 || distance[i]! > shadow + 1.5) continue;
    const u = ((i % width) + 0.5) / size;
    const v = (Math.floor(i / width) + top + 0.5) / size;
    const rough = fuzz(u * 420, v * 420);
    const d = distance[i]! + rough * 0.0007 * size;
    if (d > 0.5) {
      const keep = 1 - 0.45 * unit(1 - d / shadow);
      red[i]! *= keep;
      green[i]! *= keep;
      blue[i]! *= keep;
      continue;
    }
    const share = unit(0.5 - d);
    const inner = unit(1 + d / radius[i]!);
    const tone = (0.84 + 0.3 * inner) * (1 + 0.1 * rough);
    const colour = colours[line]!;
    red[i]! += (colour[0] * tone - red[i]!) * share;
    green[i]! += (colour[1] * tone - green[i]!) * share;
    blue[i]! += (colour[2] * tone - blue[i]!) * share;
    if (alpha) alpha[i] = Math.max(alpha[i]!, share);
  }
}

/** Lays felt pixel by pixel: its nap makes every tone uneven. */
export function felted(
  { frame, red, green, blue, alpha }: Light,
  seed: string,
): (i: number, colour: Rgb, share: number) => void {
  const fuzz = noise(`${seed}/felt`);
  const { width, size, top } = frame;
  return (i, colour, share) => {
    const u = ((i % width) + 0.5) / size;
    const v = (Math.floor(i / width) + top + 0.5) / size;
    const tone = 1 + 0.12 * fuzz(u * 420, v * 420);
    red[i]! += (colour[0] * tone - red[i]!) * share;
    green[i]! += (colour[1] * tone - green[i]!) * share;
    blue[i]! += (colour[2] * tone - blue[i]!) * share;
    if (alpha) alpha[i] = Math.max(alpha[i]!, share);
  };
}
