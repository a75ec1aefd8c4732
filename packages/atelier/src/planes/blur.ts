import { anyPlane } from './idle-planes.ts';
import { floatsAt, kernels, roomFor } from './kernels.ts';

const FLOAT = Float32Array.BYTES_PER_ELEMENT;
const DOUBLE = Float64Array.BYTES_PER_ELEMENT;

/** Box passes of these radii, one after the other. */
function boxPasses(
  source: Float32Array,
  width: number,
  height: number,
  radii: readonly number[],
  target: Float32Array = anyPlane(source.length),
): Float32Array {
  const cells = width * height;
  const broadest = Math.max(0, ...radii);
  const [plane, rows, sums] = roomFor([
    FLOAT * cells,
    FLOAT * (2 * broadest + 2) * (width + 1),
    DOUBLE * (width + 1),
  ]);
  floatsAt(plane, cells).set(source);
  for (const radius of radii) kernels.boxPass(plane, plane, width, height, radius, rows, sums);
  target.set(floatsAt(plane, cells));
  return target;
}

/** Mean over a square of side 2·radius + 1; writes into `target`, which may be the source. */
export function boxBlur(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  target?: Float32Array,
): Float32Array {
  return boxPasses(source, width, height, [radius], target);
}

/** Close to a Gaussian: three box passes whose variances add up to sigma²; writes into `target`, which may be the source. */
export function blur(
  source: Float32Array,
  width: number,
  height: number,
  sigma: number,
  target?: Float32Array,
): Float32Array {
  if (sigma < 0.4) return boxPasses(source, width, height, [], target);
  const passes = 3;
  let narrow = Math.floor(Math.sqrt((12 * sigma * sigma) / passes + 1));
  if (narrow % 2 === 0) narrow--;
  const narrowPasses = Math.round(
    (12 * sigma * sigma - passes * narrow * narrow - 4 * passes * narrow - 3 * passes) / (-4 * narrow - 4),
  );
  const radii = Array.from(
    { length: passes },
    (_, pass) => ((pass < narrowPasses ? narrow : narrow + 2) - 1) >> 1,
  );
  // the mean of one value is that value
  return boxPasses(
    source,
    width,
    height,
    radii.filter((radius) => radius > 0),
    target,
  );
}
