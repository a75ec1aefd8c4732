import { viewOf } from '../../src/edits/drawing-view.ts';
import { pageMap } from '../../src/edits/page-map.ts';
import type { Reading } from '../../src/intake/read-drawing.ts';
import type { Point } from '../../src/scene/scene.ts';

const views = new WeakMap<Reading, ReturnType<typeof viewOf>>();

/** What the editor is told of a reading. */
export function seenIn(reading: Reading): ReturnType<typeof viewOf> {
  const known = views.get(reading);
  if (known) return known;
  const view = viewOf(reading);
  views.set(reading, view);
  return view;
}

/** A place of the photograph that lies within a piece, as the editor takes it. */
export const within = (reading: Reading, id: number): Point => {
  const { x, y } = pageMap(reading.sheet, reading.turns).toPhoto(seenIn(reading).pieces[id - 1]!.at);
  const inShare = (share: number) => Math.min(1, Math.max(0, share));
  return { x: inShare(x), y: inShare(y) };
};
