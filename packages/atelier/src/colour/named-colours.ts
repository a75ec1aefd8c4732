import type { DrawnObject, Lab, Part, Region, Scene } from '../scene/scene.ts';
import { toLch } from './oklab.ts';
import { COLOURED_PEN, KIND_COLOURS, PART_COLOUR, RAINBOW } from './palettes.ts';

/** Left white in a painted drawing these are coloured all the same, unless the child painted another one of the thing. */
const ALWAYS: ReadonlySet<Part> = new Set(['sun', 'sky', 'ground', 'water', 'wall', 'roof']);

/** Who has skin: a person, a head with hair on it, and of what has no name whoever has a face on a smaller piece. */
export function isPerson(
  { regions }: Pick<Scene, 'regions'>,
  { kind, regions: own }: DrawnObject,
  hasSmallHead: boolean,
): boolean {
  if (kind === 'unknown') return hasSmallHead;
  return kind === 'person' || (kind === 'head' && own.some((id) => regions[id]!.part === 'hair'));
}

/** What a piece of a thing that the child left white is coloured because of what it is, if that says so. */
export function namedColours(
  scene: Pick<Scene, 'regions' | 'objects' | 'pen'>,
  object: DrawnObject,
  keepsPaper: boolean,
): (region: Region) => Lab | undefined {
  const own = object.regions.map((id) => scene.regions[id]!);
  const painted = new Set(own.flatMap(({ kind, part }) => (kind === 'fill' ? [part] : [])));
  const whole = wholeColours(scene, object, own);
  return (region) => {
    const { part } = region;
    // a round belly is no sun: of who lives only hair has a colour of its own
    if (object.living || part === 'head') return part === 'hair' ? PART_COLOUR.hair : undefined;
    if (keepsPaper) return ALWAYS.has(part) && !painted.has(part) ? PART_COLOUR[part] : undefined;
    return PART_COLOUR[part] ?? whole(region);
  };
}

/** Stars, hearts and clouds drawn as mere outlines, unless their pen has a colour, and the bands of a rainbow. */
function wholeColours(
  { objects, pen }: Pick<Scene, 'objects' | 'pen'>,
  object: DrawnObject,
  own: readonly Region[],
): (region: Region) => Lab | undefined {
  if (object.kind === 'rainbow') {
    const bands = own.toSorted((p, q) => q.box.x1 - q.box.x0 - (p.box.x1 - p.box.x0));
    return (band) => RAINBOW[bands.indexOf(band) % RAINBOW.length];
  }
  const colours = KIND_COLOURS[object.kind];
  if (!colours || toLch(pen.lab).chroma > COLOURED_PEN) return () => undefined;
  const alike = objects.filter(({ kind }) => kind === object.kind);
  const lab = colours[alike.indexOf(object) % colours.length];
  return () => lab;
}
