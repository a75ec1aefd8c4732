import { isOutline, STROKE_ROLE, type Scene, type Stroke } from '../scene/scene.ts';
import type { Pt } from './contour.ts';
import { pathOf, replaced, slice } from './whole-windows.ts';

/** An end of an outline that runs on by no more than so many pens slipped from the hand. */
const SLIP = 3;
/** A line within begins at an outline that is no farther away than so many pens. */
const AT_OUTLINE = 1;

/** The scene with hearts that end where their outline meets: beyond it a pen that slips leaves what looks like a foot, and within a crease. */
export function withoutOvershoots(scene: Scene): Scene {
  const { objects, strokes, pen } = scene;
  const into = strokes.map((stroke): Stroke[] => [stroke]);
  for (const { kind, strokes: own } of objects) {
    if (kind !== 'heart') continue;
    const outline = own.flatMap((index) => {
      const { role } = strokes[index]!;
      return pathOf(strokes[index]!).filter((_, k) => isOutline(role[k]));
    });
    for (const index of own)
      into[index] = isCrease(strokes[index]!, outline, AT_OUTLINE * pen.width)
        ? []
        : [withoutEnds(strokes[index]!, SLIP * pen.width)];
  }
  const isSame = into.every((lines, index) => lines[0] === strokes[index]);
  return isSame ? scene : replaced(scene, into);
}

/** A line within that hangs on the outline by one end. */
function isCrease(stroke: Stroke, outline: readonly Pt[], reach: number): boolean {
  const { role, closed } = stroke;
  if (closed || role.some((one) => one !== STROKE_ROLE.detail)) return false;
  const path = pathOf(stroke);
  const hangs = ([x, y]: Pt) => outline.some(([ox, oy]) => Math.hypot(ox - x, oy - y) < reach);
  return hangs(path[0]!) !== hangs(path.at(-1)!);
}

/** An outline without what runs on within it, or freely by something short. */
function withoutEnds(stroke: Stroke, slip: number): Stroke {
  const { role, length, closed } = stroke;
  const most = (slip * role.length) / Math.max(1, length);
  const first = role.findIndex(isOutline);
  const last = role.findLastIndex(isOutline) + 1;
  if (closed || first < 0) return stroke;
  const slips = (part: Uint8Array) => part.filter((one) => one === STROKE_ROLE.free).length <= most;
  const from = slips(role.subarray(0, first)) ? first : 0;
  const to = slips(role.subarray(last)) ? last : role.length;
  return from === 0 && to === role.length ? stroke : slice(stroke, from, to);
}
