import { blur } from '../planes/blur.ts';
import { unit } from '../raster/math.ts';
import { plane, type Plane } from '../raster/resample.ts';
import { heightOf } from '../shape/inflate.ts';
import { bevelled, type Relief } from '../shape/relief.ts';
import { normalised } from './visibility.ts';

/** From the upper left: the same for all that is drawn flat, and so computed once per drawing. */
const FROM = normalised([-0.5, -0.62, 0.6]);
const known = new WeakMap<Relief, Plane>();

/** Where light would fall on the inflated figure, about 0..1: what cel shadows, dots and airbrush are cut from. */
export function formLight(relief: Relief): Plane {
  const light = known.get(relief) ?? fallingOn(relief);
  known.set(relief, light);
  return light;
}

function fallingOn({ body, part, slabs, flat, layer }: Relief): Plane {
  const { width, height } = body;
  const size = Math.max(width, height);
  const form = body.data.map((u, i) => {
    const round =
      heightOf(u, 0.8, 0.16 * size, 0.004 * size) + heightOf(part.data[i]!, 0.5, 0.05 * size, 0.006 * size);
    const scenery = flat ? unit(flat.data[i]!) : 0;
    const share = slabs ? slabs.share.data[i]! : 0;
    const built = slabs && share > 0.01 ? bevelled(slabs.rim.data[i]!, 0.03 * size, 0.03 * size) : round;
    return (round + (built - round) * share) * (1 - scenery);
  });
  blur(form, width, height, 2.2, form);
  const [lx, ly, lz] = FROM;
  const out = new Float32Array(form.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const nx = (form[x > 0 ? i - 1 : i]! - form[x < width - 1 ? i + 1 : i]!) * 0.5;
      const ny = (form[y > 0 ? i - width : i]! - form[y < height - 1 ? i + width : i]!) * 0.5;
      out[i] = (nx * lx + ny * ly + lz) / Math.sqrt(1 + nx * nx + ny * ny);
    }
  blur(out, width, height, 4, out);
  if (layer) castFromLayers(out, layer, size);
  return plane(width, height, out);
}

/** How far, how soft (shares of the long side) and how dark what lies in front shades what lies behind it. */
const CAST = { by: 0.011, soft: 0.0035, dark: 0.62 };

/** A narrow shadow to the lower right of every edge in front, on what lies behind it. */
function castFromLayers(light: Float32Array, { data, width, height }: Plane, size: number) {
  const by = Math.max(1, Math.round(CAST.by * size));
  const soft = blur(data, width, height, CAST.soft * size);
  for (let y = by; y < height; y++)
    for (let x = by; x < width; x++) {
      const i = y * width + x;
      // half the way as well, or a thin edge would throw its shadow beside itself
      const above = Math.max(soft[i - by * (width + 1)]!, soft[i - (by >> 1) * (width + 1)]!) - data[i]!;
      if (above > 0) light[i]! -= CAST.dark * Math.min(1, above * 1.4);
    }
}
