import type { DrawnObject, Kind, Region, Scene } from '../scene/scene.ts';
import { joinHeads } from '../things/join-heads.ts';
import { mayBe, nameParts } from '../things/name-parts.ts';
import { LEAST_AREA, nameThings } from '../things/name-things.ts';
import { guessWithin } from '../things/guess-within.ts';
import type { Piece } from '../things/pieces.ts';
import { hasBelly, isOnWheels } from '../things/plain-signs.ts';
import { isFish, isStar } from '../things/plain-outlines.ts';
import { isStickHead } from '../things/stick-heads.ts';
import { straightnessOf } from '../things/straightness.ts';
import type { Objects } from './find-objects.ts';

const LIVING: ReadonlySet<Kind> = new Set(['person', 'head', 'animal', 'bird', 'fish']);

/** With parts as far as they were guessed. */
type Drawn = Pick<Scene, 'grid' | 'label' | 'regions' | 'strokes' | 'faces'>;

/** What things are and what they are made of, decided once for every style; the largest first. Where a thing has no sure name, parts are what they were guessed. */
export async function nameObjects(
  { things, scenery }: Objects,
  { grid, label, regions, strokes, faces }: Drawn,
  told: ReadonlyMap<number, Kind> = new Map(),
): Promise<{ objects: DrawnObject[]; regions: Region[] }> {
  const least = LEAST_AREA * grid.width * grid.height;
  const sight = {
    grid,
    regions,
    strokes,
    faces,
    things: things.filter(({ area }) => area > least).length,
  };
  const named = await nameThings(things, label, sight, told);
  const hosts = new Set(faces.map(({ host }) => host));
  const parts = regions.map(({ part }) => part);
  const kinds = things.map((thing, k): Kind => {
    const name = named[k];
    if (!name) return 'unknown';
    const likeliest = isDoubtful(name.kind, thing) ? kindOfOutline(thing) : name.kind;
    const kind = told.get(k) ?? likeliest;
    const sure = nameParts(thing, { ...name, kind }, sight);
    const likely = guessWithin(
      thing.regions.map((id) => regions[id]!),
      faces,
    );
    const lines = thing.strokes.map((id) => strokes[id]!);
    for (const id of thing.regions) {
      const guess = isStickHead(regions[id]!, lines) ? 'head' : (likely.get(id) ?? parts[id]!);
      const part = sure.get(id) ?? guess;
      parts[id] = mayBe(kind, part) ? part : 'unknown';
    }
    return kind;
  });
  /** A round without a face may be a sun, an apple or a ball. */
  function isDoubtful(kind: Kind, thing: Piece): boolean {
    return kind === 'unknown' || (kind === 'head' && !thing.regions.some((id) => hosts.has(id)));
  }
  /** Where no weights were sure an outline may be plain. */
  function kindOfOutline(thing: Piece): Kind {
    const isHouse = thing.regions.some((id) => regions[id]!.part === 'wall');
    if (isHouse || thing.regions.some((id) => hosts.has(id))) return 'unknown';
    if (isStar({ grid, label, ...thing })) return 'star';
    const pieces = thing.regions.map((id) => regions[id]!);
    if (isOnWheels(thing.box, pieces)) return 'vehicle';
    return isFish({ grid, label, ...thing }) && hasBelly(pieces) ? 'fish' : 'unknown';
  }
  const all = [
    ...joinHeads(
      things.map((thing, k) => ({ ...thing, kind: kinds[k]! })),
      regions,
      hosts,
    ),
    ...scenery.map((piece) => ({ ...piece, kind: 'scenery' as const })),
  ];
  const objects = all
    .toSorted((p, q) => q.area - p.area)
    .map(({ box, kind, regions: areas, strokes: lines }, id): DrawnObject => ({
      id,
      box,
      regions: areas,
      strokes: lines,
      straightness: straightnessOf(
        lines.map((line) => strokes[line]!),
        box,
        grid.size,
      ),
      living: LIVING.has(kind) || areas.some((region) => hosts.has(region)),
      kind,
    }));
  return { objects, regions: regions.map((region, id) => ({ ...region, part: parts[id]! })) };
}
