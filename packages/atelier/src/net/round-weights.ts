import { halvesOf } from './onnx-file.ts';

/** Ten bits follow the first one in a number of sixteen. */
const BITS = 10;

/**
 * The same file with so many bits after the first one in every weight of sixteen, the nearest there is, and zeros after them: they
 * weigh nothing once the file is packed. With six of them two networks see alike (decision 0411).
 */
export function roundWeights(file: Uint8Array, bits: number): Uint8Array {
  const rounded = file.slice();
  const dropped = BITS - bits;
  const step = 1 << dropped;
  for (const raw of halvesOf(rounded)) {
    const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
    for (let at = 0; at < raw.length; at += 2) {
      const number = view.getUint16(at, true);
      // to the even one of two that are equally near; the largest number stays finite
      const half = (step >> 1) - 1 + ((number >> dropped) & 1);
      const size = Math.min((number & 0x7fff) + half, 0x7bff) & -step;
      view.setUint16(at, (number & 0x8000) | size, true);
    }
  }
  return rounded;
}
