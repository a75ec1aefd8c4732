import { areaOf } from '../scene/area-of.ts';
import { around, middleOf } from '../scene/box-of.ts';
import type { Kind, Region } from '../scene/scene.ts';
import type { Piece } from './pieces.ts';

/** What is likelier a thing of its own stays one. */
const MAY_BE_A_HEAD: ReadonlySet<Kind> = new Set(['unknown', 'head', 'star', 'heart']);
/** A head is smaller than its body, no crumb, and touches it along this share of its largest piece's border. */
const HEAD = { most: 1, least: 0.06, touches: 0.06 };
/** It reaches above its body and lies at an end of it, in shares of its width: who sits on a back is a rider. */
const END = 0.3;

interface Named extends Piece {
  readonly kind: Kind;
}

/** An animal has a head: where no face was found on it, what touches its end and has no sure name is one. */
export function joinHeads<Thing extends Named>(
  things: readonly Thing[],
  regions: readonly Region[],
  hosts: ReadonlySet<number>,
): Thing[] {
  const hasFace = (thing: Thing) => thing.regions.some((id) => hosts.has(id));
  return things
    .filter(({ kind }) => kind === 'animal')
    .reduce<Thing[]>(
      (all, animal) => {
        const head = hasFace(animal)
          ? undefined
          : all.find((one) => !hasFace(one) && isHeadOf(one, animal, regions));
        if (!head) return all;
        const whole = {
          ...animal,
          regions: [...animal.regions, ...head.regions],
          strokes: [...animal.strokes, ...head.strokes],
          area: animal.area + head.area,
          box: around(animal.box, head.box),
        };
        return all.flatMap((one) => (one === animal ? [whole] : one === head ? [] : [one]));
      },
      [...things],
    );
}

function isHeadOf(head: Named, animal: Named, regions: readonly Region[]): boolean {
  if (!MAY_BE_A_HEAD.has(head.kind) || head.box.y0 >= animal.box.y0) return false;
  const own = areaOf({ regions }, head.regions);
  const body = areaOf({ regions }, animal.regions);
  if (own > HEAD.most * body || own < HEAD.least * body) return false;
  const at = (middleOf(head.box).x - animal.box.x0) / (animal.box.x1 - animal.box.x0 + 1);
  if (at > END && at < 1 - END) return false;
  const largest = head.regions.map((id) => regions[id]!).toSorted((p, q) => q.area - p.area)[0];
  const touching = largest?.neighbours.filter(({ id }) => animal.regions.includes(id)) ?? [];
  return touching.reduce((sum, { length }) => sum + length, 0) > HEAD.touches * (largest?.perimeter ?? 0);
}
