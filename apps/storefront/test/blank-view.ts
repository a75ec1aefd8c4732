import type { Look } from '../src/features/editor/api/drawing-edits.ts';

/** What is understood of a page with nothing on it. */
export const blankView: NonNullable<Look['seen']>['view'] = {
  width: 4,
  height: 3,
  runs: [0, 12],
  pieces: [],
  things: [],
  faces: [],
  sheet: { kind: 'full', corners: [] },
  turns: 0,
  missed: [],
  doubts: [],
};
