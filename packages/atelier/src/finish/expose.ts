import { bandOf, frameFor } from '../raster/frame.ts';
import type { Grid } from '../scene/scene.ts';
import type { Picture } from './picture.ts';
import { bloomOf } from './bloom.ts';
import { develop } from './grade.ts';

/** Long side of the small rendering that glow is taken from. */
const GLOW = 200;
/** Pixels of a band: bounds the memory of a print to some 150 MB, whatever its size. */
const BAND_PIXELS = 1_200_000;

export interface Exposure {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** Paints a picture band by band. `afterBand` is called with the finished share, and may wait, or throw to stop. */
export async function expose(
  picture: Picture,
  grid: Grid,
  size: number,
  afterBand: (done: number) => Promise<void>,
  bandPixels = BAND_PIXELS,
): Promise<Exposure> {
  const whole = frameFor(grid, size);
  const { grade } = picture;
  const glimpse = picture.glimpse ?? picture.paint;
  const small = grade.bloom ? glimpse(frameFor(grid, GLOW)) : undefined;
  const glow = small && grade.bloom && !small.alpha ? bloomOf(small, grade.exposure, grade.bloom) : undefined;
  const halo = picture.halo(whole);
  const step = Math.max(48, Math.round(bandPixels / whole.width));
  let out: Exposure | undefined;
  for (let top = 0; top < whole.height; top += step) {
    const bottom = Math.min(whole.height, top + step);
    const light = picture.paint(bandOf(whole, top - halo, bottom + halo));
    const channels = light.alpha ? 4 : 3;
    const { width, height } = whole;
    out ??= { data: new Uint8Array(width * height * channels), width, height, channels };
    const rows = { ...whole, top, bottom };
    develop(light, rows, grade, glow, out.data);
    picture.over?.(rows, out);
    await afterBand(bottom / height);
  }
  if (!out) throw new RangeError(`no rows at size ${size}`);
  return out;
}
