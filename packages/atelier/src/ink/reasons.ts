import { markPieces, type Connected } from '../planes/components.ts';
import type { Doubt } from './doubt-marks.ts';

/** Why ink is no drawing. */
export type Reason = 'bled' | 'faint' | 'hole' | 'tape' | 'speck' | 'shadow' | Doubt;

/** What of the ink is no drawing: 0, or one more than the place of the reason among these. What bled is too soft for line and paint. */
export const REASONS: readonly Reason[] = [
  'bled',
  'faint',
  'hole',
  'tape',
  'speck',
  'shadow',
  'page edge',
  'beside the sheet',
  'printed',
  'noise',
];

/** Notes why pieces are no drawing. */
export function noteReasons(
  dropped: Uint8Array,
  pieces: Connected,
  reasons: readonly (string | undefined)[],
  width: number,
): void {
  REASONS.forEach((why, k) =>
    markPieces(
      dropped,
      k + 1,
      pieces,
      reasons.map((one) => one === why),
      width,
    ),
  );
}
