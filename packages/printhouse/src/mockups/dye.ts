/** The product's own colour: the albedo of one row of pixels before anything is printed. */
import type { Look } from './compose.ts';
import { evenNoise } from './noise.ts';
import type { Template } from './template.ts';

export type RowPainter = (y: number, from: number, to: number, albedo: Float32Array) => void;

/** Melange runs along the yarn, so its noise is stretched sideways. */
function melange(y: number, from: number, to: number, heather: number, albedo: Float32Array): void {
  for (let x = from; x <= to; x++) {
    const fleck = 1 + heather * (0.6 * evenNoise((x * 3) >> 3, y) + 0.4 * evenNoise(x, y + 7919) - 0.5);
    for (let channel = x * 3; channel < x * 3 + 3; channel++) albedo[channel] = albedo[channel]! * fleck;
  }
}

export function dyer({ mask, size, meta }: Template, { tints, heather = 0 }: Look): RowPainter {
  const [first, second] = tints;
  const isPlain = meta.groups.length === 1 || first.every((value, channel) => value === second[channel]);
  const plain = Float32Array.from({ length: size * 3 }, (_, at) => first[at % 3]!);

  return (y, from, to, albedo) => {
    albedo.set(plain.subarray(from * 3, to * 3 + 3), from * 3);
    if (!isPlain) {
      for (let x = from, at = (y * size + from) * 3; x <= to; x++, at += 3) {
        const ofSecond = mask[at + 2]!;
        if (ofSecond === 0) continue;
        const share = ofSecond / (mask[at]! + ofSecond);
        for (let channel = 0; channel < 3; channel++) {
          albedo[x * 3 + channel] = first[channel]! + (second[channel]! - first[channel]!) * share;
        }
      }
    }
    if (heather > 0) melange(y, from, to, heather, albedo);
  };
}
