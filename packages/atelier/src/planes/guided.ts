import { boxBlur } from './blur.ts';
import { anyPlane, giveBack } from './idle-planes.ts';
import { bilinear } from './resample.ts';

/**
 * A coarse map sharpened by a fine guide (fast guided filter, He and Sun 2015): what is half certain at the network's
 * size follows the ink at the size of the page.
 */
export function sharpen(
  map: Float32Array,
  coarseGuide: Float32Array,
  width: number,
  height: number,
  guide: Float32Array,
  toWidth: number,
  toHeight: number,
  { radius = 2, epsilon = 4e-3 } = {},
): Float32Array {
  const product = (a: Float32Array, b: Float32Array) => {
    const result = anyPlane(a.length);
    for (let i = 0; i < result.length; i++) result[i] = a[i]! * b[i]!;
    return result;
  };
  const blurred = (plane: Float32Array, r: number) => boxBlur(plane, width, height, r, plane);
  const meanMap = boxBlur(map, width, height, radius);
  const meanGuide = boxBlur(coarseGuide, width, height, radius);
  const cross = blurred(product(coarseGuide, map), radius);
  const square = blurred(product(coarseGuide, coarseGuide), radius);
  const slope = anyPlane(map.length);
  const offset = anyPlane(map.length);
  for (let i = 0; i < map.length; i++) {
    const variance = Math.max(0, square[i]! - meanGuide[i]! * meanGuide[i]!);
    slope[i] = (cross[i]! - meanGuide[i]! * meanMap[i]!) / (variance + epsilon);
    offset[i] = meanMap[i]! - slope[i]! * meanGuide[i]!;
  }
  const fineSlope = bilinear(blurred(slope, 1), width, height, toWidth, toHeight);
  const fineOffset = bilinear(blurred(offset, 1), width, height, toWidth, toHeight);
  for (let i = 0; i < guide.length; i++)
    fineSlope[i] = Math.min(1, Math.max(0, fineSlope[i]! * guide[i]! + fineOffset[i]!));
  giveBack(meanMap, meanGuide, cross, square, slope, offset, fineOffset);
  return fineSlope;
}
