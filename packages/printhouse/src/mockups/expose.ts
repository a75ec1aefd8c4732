/** Light on its way to the picture: room plus product, the weave that the denoiser took away, dither. */
import { DISPLAY, DISPLAY_MAX, DISPLAY_STEPS, LINEAR_OF_BYTE } from './colour.ts';
import { hash } from './noise.ts';
import type { Template } from './template.ts';

/** Table steps of the display curve per unit of light, so that the loop indexes it directly. */
const STEPS_PER_LIGHT = DISPLAY_STEPS / DISPLAY_MAX;

function show(steps: number, dither: number): number {
  const shown = DISPLAY[steps >= DISPLAY_STEPS ? DISPLAY_STEPS : steps | 0]! + dither;
  return shown > 255 ? 255 : shown;
}

/** What the exposure of a template needs of it; light by byte, in steps of the display table. */
interface Film extends Pick<Template, 'base' | 'shade' | 'mask' | 'size'> {
  room: Float32Array;
  product: Float32Array;
  grain: number;
}

function exposeRow(
  film: Film,
  y: number,
  from: number,
  to: number,
  albedo: Float32Array,
  picture: Uint8Array,
) {
  const { base, shade, mask, size, room, product, grain } = film;
  for (let x = from, at = (y * size + from) * 3; x <= to; x++, at += 3) {
    if ((mask[at]! | mask[at + 2]!) === 0) continue;
    const mixed = hash(x, y);
    const weave = 1 + grain * ((((mixed >>> 15) & 1023) + ((mixed >>> 5) & 1023)) / 1023 - 1);
    const dither = ((mixed & 255) + ((mixed >>> 23) & 255)) / 255 - 0.5;
    const of = x * 3;
    picture[at] = show(room[base[at]!]! + product[shade[at]!]! * albedo[of]! * weave, dither);
    picture[at + 1] = show(room[base[at + 1]!]! + product[shade[at + 1]!]! * albedo[of + 1]! * weave, dither);
    picture[at + 2] = show(room[base[at + 2]!]! + product[shade[at + 2]!]! * albedo[of + 2]! * weave, dither);
  }
}

/** The loop is no closure: one of those would be compiled anew for every picture. */
export function exposer({ base, shade, mask, size, meta }: Template) {
  const room = LINEAR_OF_BYTE.map((light) => light * meta.base.scale * STEPS_PER_LIGHT);
  const product = LINEAR_OF_BYTE.map((light) => light * meta.shade.scale * STEPS_PER_LIGHT);
  const film: Film = { base, shade, mask, size, room, product, grain: meta.grain ?? 0 };
  return (y: number, from: number, to: number, albedo: Float32Array, picture: Uint8Array): void =>
    exposeRow(film, y, from, to, albedo, picture);
}
