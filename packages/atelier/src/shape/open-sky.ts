import { toLch } from '../colour/oklab.ts';
import { STROKE_ROLE, type Region, type Scene, type Stroke } from '../scene/scene.ts';
import { boxOf } from '../scene/box-of.ts';
import { replaced } from './whole-windows.ts';

/** Paper that reaches the top of the sheet and both its sides, on more of it than this, is no thing. */
const OPEN = 0.2;
/** What no line parts from it is of it, too: paper, and where a crayon hatched it most. */
const OF_SKY = { line: 0.25, lightest: 0.78, chroma: 0.045 };
/** Lines in it, paler than the pen by this much, are its hatching. */
const HATCH = 0.05;

/** The scene without the air over a drawn ground: the set is seen there, not a slab of paper before it. */
export function withOpenSky(scene: Scene): Scene {
  const sky = new Set([...skyOf(scene), ...betweenLegs(scene)]);
  if (sky.size === 0) return scene;
  const rest = Uint16Array.from(scene.regions, ({ id }) => (sky.has(id) ? 0 : id));
  const label = scene.label.map((id) => rest[id]!);
  const isHatch = ({ lab, feature, side }: Stroke) =>
    !feature && lab[0] > scene.pen.lab[0] + HATCH && side.every((id) => sky.has(id));
  const open: Scene = {
    ...scene,
    label,
    regions: scene.regions.map((region) => ({
      ...region,
      parent: rest[region.parent]!,
      neighbours: region.neighbours.map((other) => ({ ...other, id: rest[other.id]! })),
    })),
    objects: scene.objects.flatMap((object) => {
      const regions = object.regions.filter((id) => !sky.has(id));
      return regions.length + object.strokes.length === 0 ? [] : [{ ...object, regions }];
    }),
  };
  return replaced(
    open,
    scene.strokes.map((stroke) => {
      if (isHatch(stroke)) return [];
      const side = stroke.side.map((id) => rest[id]!);
      const role = stroke.role.map((one, k) => {
        const [left, right] = [side[2 * k], side[2 * k + 1]];
        return left && right ? one : left || right ? STROKE_ROLE.silhouette : STROKE_ROLE.free;
      });
      return [{ ...stroke, side, role, host: rest[stroke.host]! }];
    }),
  );
}

/** A ground goes on beyond both legs by this share of what is between them, and is this flat; it lies within so many pens of their ends. */
const GROUND = { beyond: 0.3, flat: 0.25, pens: 4 };
/** What is between bare legs borders on air along this much of its rim, and is this much of the figure's height. */
const LEGS = { open: 0.6, high: [0.12, 0.6] } as const;

/** Two bare legs on a drawn ground enclose air, and no third leg: the one piece below a person that the ground closes. */
function betweenLegs({ regions, strokes, objects, pen }: Scene): number[] {
  const grounds = strokes
    .map(({ points }) => boxOf(points))
    .filter(({ x0, x1, y0, y1 }) => y1 - y0 < GROUND.flat * (x1 - x0));
  return objects.flatMap(({ kind, box, regions: own }) => {
    if (kind !== 'person') return [];
    const legs = own
      .map((id) => regions[id]!)
      .filter((one) => one.kind === 'paper' && one.box.y1 > box.y1 - GROUND.pens * pen.width);
    const [leg, another] = legs;
    if (!leg || another) return [];
    const { x0, x1, y0, y1 } = leg.box;
    const beyond = GROUND.beyond * (x1 - x0);
    const isClosed = grounds.some(
      (one) =>
        one.x0 < x0 - beyond &&
        one.x1 > x1 + beyond &&
        Math.abs((one.y0 + one.y1) / 2 - y1) < GROUND.pens * pen.width,
    );
    const air = leg.neighbours.find(({ id }) => id === 0)?.length ?? 0;
    const high = (y1 - y0) / (box.y1 - box.y0);
    const isBare = air > LEGS.open * leg.perimeter && high > LEGS.high[0] && high < LEGS.high[1];
    return isClosed && isBare ? [leg.id] : [];
  });
}

function skyOf({ regions, grid, ground, frame, objects }: Scene): ReadonlySet<number> {
  const { width, height } = grid;
  const isOpen = ({ kind, area, box: { x0, y0, x1 } }: Region) =>
    kind === 'paper' && x0 <= 1 && y0 <= 1 && x1 >= width - 2 && area > OPEN * width * height;
  const found = new Set(ground && frame === 'sheet' ? regions.filter(isOpen).map(({ id }) => id) : []);
  const named = new Set(
    objects.flatMap(({ kind, living, regions: own }) =>
      living || (kind !== 'unknown' && kind !== 'scenery') ? own : [],
    ),
  );
  const mayBe = ({ id, lab }: Region) => {
    if (named.has(id) || id === 0) return false;
    const tone = lab && toLch(lab);
    return !tone || (tone.L > OF_SKY.lightest && tone.chroma < OF_SKY.chroma);
  };
  for (const id of found)
    for (const other of regions[id]!.neighbours)
      if (other.line < OF_SKY.line && mayBe(regions[other.id]!)) found.add(other.id);
  return found;
}
