/** The product's own colour: the albedo of one row of pixels before anything is printed. */
import type { Rgb } from './colour.ts';
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

/** The second group's colour over the first one's, by how much of a pixel belongs to it. */
function dyeSecond(
  { mask, size }: Template,
  [first, second]: Look['tints'],
  y: number,
  from: number,
  to: number,
  albedo: Float32Array,
): void {
  for (let x = from, at = (y * size + from) * 3; x <= to; x++, at += 3) {
    const ofSecond = mask[at + 2]!;
    if (ofSecond === 0) continue;
    const share = ofSecond / (mask[at]! + ofSecond);
    for (let channel = 0; channel < 3; channel++) {
      albedo[x * 3 + channel] = first[channel]! + (second[channel]! - first[channel]!) * share;
    }
  }
}

function plainRow(size: number, colour: Rgb): Float32Array {
  const row = new Float32Array(size * 3);
  for (let at = 0; at < row.length; at += 3) row.set(colour, at);
  return row;
}

export function dyer(template: Template, { tints, heather = 0 }: Look): RowPainter {
  const [first, second] = tints;
  const { groups } = template.meta;
  const isPlain = groups.length === 1 || first.every((value, channel) => value === second[channel]);
  const plain = plainRow(template.size, first);

  return (y, from, to, albedo) => {
    albedo.set(plain.subarray(from * 3, to * 3 + 3), from * 3);
    if (!isPlain) dyeSecond(template, tints, y, from, to, albedo);
    if (heather > 0) melange(y, from, to, heather, albedo);
  };
}
