/**
 * The weights that ship with the package. Input `photo`: 1 x 3 x H x W in 0..1, H and W multiples of 32. Output `maps`:
 * 1 x 10 x H x W (seven probabilities, then albedo), `paper`: 1 x 3 x H/8 x W/8. Any file that keeps this may take
 * its place; its version belongs to whatever is cached.
 */
export const WEIGHTS_VERSION = 'intake-v4';
export const WEIGHTS_FILE = `${WEIGHTS_VERSION}.onnx`;
export const MASKS = ['stroke', 'fill', 'silhouette', 'bound', 'sheet', 'eye', 'mouth'] as const;
export const SIZE_STEP = 32;

/** Input `directions`: 1 x 8 x 20 x 20 of `net/line-directions.ts`. Output `upright`: one number, larger the more upright a thing stands. */
export const UPRIGHT_FILE = 'upright-v1.onnx';

/** Input `directions` as well. Output `classes`: of every class of `training/things` a number, larger the more its lines look like one. */
export const LINES_FILE = 'lines-v1.onnx';
