import { connectRuns, markPieces, sumsOf } from '../planes/components.ts';
import { above } from '../planes/morphology.ts';

/** Belief in the sheet above which a cell is on it. */
const ON_SHEET = 0.4;
/** Of a desk, a finger or a hole it is hardly a doubt; what is doubted more is something broad and dark that was drawn. */
const DOUBTED = 0.15;

/** The cells that lie on the sheet. Desk and fingers come in from the edge: what the sheet surrounds lies on it. */
export function cellsOnSheet(sheet: Float32Array, width: number, height: number): Uint8Array {
  const onSheet = above(sheet, ON_SHEET);
  const beside = connectRuns(onSheet, width, height, { on: 0 });
  const belief = sumsOf(sheet, beside, width);
  const isDrawn = beside.list.map(({ id, area, border }) => border === 0 || belief[id]! > DOUBTED * area);
  markPieces(onSheet, 1, beside, isDrawn, width);
  return onSheet;
}
