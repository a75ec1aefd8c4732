/** A well mixed integer hash: a weak one shows as stripes on plain cloth. */
export function hash(x: number, y: number): number {
  let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return mixed ^ (mixed >>> 16);
}

/** Triangular noise of one 8 bit step, around +0.5 so that truncating rounds: hides banding in soft light. */
export function fineNoise(x: number, y: number): number {
  const mixed = hash(x, y);
  return (((mixed >>> 9) & 255) + ((mixed >>> 17) & 255)) / 255 - 0.5;
}

/** Uniform noise 0..1. */
export const evenNoise = (x: number, y: number): number => ((hash(x, y) >>> 4) & 4095) / 4096;
