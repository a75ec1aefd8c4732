import { STROKE_ROLE, type Scene, type Stroke } from '../scene/scene.ts';
import { replaced, slice } from './whole-windows.ts';

/** An end of an outline that runs on by no more than so many pens slipped from the hand. */
const SLIP = 3;

/** The scene with hearts that end where their outline meets: beyond it a pen that slips leaves what looks like a foot. */
export function withoutOvershoots(scene: Scene): Scene {
  const { objects, strokes, pen } = scene;
  const inHearts = new Set(objects.flatMap(({ kind, strokes: own }) => (kind === 'heart' ? own : [])));
  const ends = strokes.map((stroke, index) =>
    inHearts.has(index) ? endsOf(stroke, SLIP * pen.width) : undefined,
  );
  if (ends.every((one) => one === undefined)) return scene;
  return replaced(
    scene,
    strokes.map((stroke, index) => {
      const end = ends[index];
      return [end ? slice(stroke, ...end) : stroke];
    }),
  );
}

/** Where an outline begins and ends without what runs on freely, if something short does. */
function endsOf({ role, length, closed }: Stroke, slip: number): readonly [number, number] | undefined {
  const most = (slip * role.length) / Math.max(1, length);
  const first = role.findIndex((one) => one !== STROKE_ROLE.free);
  const last = role.findLastIndex((one) => one !== STROKE_ROLE.free) + 1;
  if (closed || first < 0) return undefined;
  const from = first <= most ? first : 0;
  const to = role.length - last <= most ? last : role.length;
  return from === 0 && to === role.length ? undefined : [from, to];
}
