import { UNDRESSED } from '../ink/small-faces.ts';
import { around, boxOf, isWithin, middleOf } from '../scene/box-of.ts';
import type { Box, DrawnObject, Eye, Face, Kind, Scene } from '../scene/scene.ts';
import { heightOf, widthOf } from './pieces.ts';

/** Who children draw from the side. */
const SEEN_FROM_ASIDE: ReadonlySet<Kind> = new Set(['animal', 'bird', 'fish']);
/** An eye is no wider than this share of its body's smaller side, and about as wide as high. */
const LARGEST = 0.3;
const ROUND = 1.6;
/** It lies this near to an end of the body, and no lower, in shares of its box. */
const AT_AN_END = 0.42;
const LOWEST = 0.65;

type Drawn = Pick<Scene, 'grid' | 'label' | 'regions' | 'strokes' | 'faces'>;
interface Spot {
  readonly box: Box;
  readonly strokes: readonly number[];
  readonly regions: readonly number[];
}

/** An animal without a face that has one spot like an eye is seen from the side; who has several has spots. */
export function profileEyes(objects: readonly DrawnObject[], drawn: Drawn): Face[] {
  const hosts = new Set(drawn.faces.map(({ host }) => host));
  return objects.flatMap((object) => {
    if (!SEEN_FROM_ASIDE.has(object.kind) || object.regions.some((id) => hosts.has(id))) return [];
    const [only, ...more] = spotsOn(object, drawn);
    if (!only || more.length > 0 || !isWhereEyesAre(only.box, object.box)) return [];
    const host = hostOf(only, object, drawn);
    return host === undefined ? [] : [{ host, eyes: [eyeOf(only, drawn)], confidence: UNDRESSED }];
  });
}

/** Dots, rings and blots no larger than an eye; a ring and what lies in it are one. */
function spotsOn({ box, strokes: lines, regions: own }: DrawnObject, { strokes, regions }: Drawn): Spot[] {
  const most = LARGEST * Math.min(widthOf(box), heightOf(box));
  const isSmall = (one: Box) => {
    const [wide, high] = [widthOf(one), heightOf(one)];
    return Math.max(wide, high) <= most && Math.max(wide, high) <= ROUND * Math.min(wide, high) + 1;
  };
  const spots: Spot[] = [
    // what sticks out of the body is no eye
    ...own
      .filter((id) => own.includes(regions[id]!.parent))
      .map((id) => ({ box: regions[id]!.box, strokes: [], regions: [id] })),
    ...lines
      .filter((id) => (strokes[id]!.dot || strokes[id]!.closed) && own.includes(strokes[id]!.host))
      .map((id) => ({ box: boxOf(strokes[id]!.points), strokes: [id], regions: [] })),
  ].filter((spot) => isSmall(spot.box));
  return spots
    .toSorted((p, q) => widthOf(q.box) * heightOf(q.box) - widthOf(p.box) * heightOf(p.box))
    .reduce<Spot[]>((apart, spot) => {
      const at = apart.findIndex((larger) => isWithin(spot.box, larger.box, 1.5));
      const larger = apart[at];
      if (!larger) return [...apart, spot];
      const both = {
        box: around(larger.box, spot.box),
        strokes: [...larger.strokes, ...spot.strokes],
        regions: [...larger.regions, ...spot.regions],
      };
      return apart.with(at, both);
    }, []);
}

function isWhereEyesAre(spot: Box, body: Box): boolean {
  const { x, y } = middleOf(spot);
  const along = (x - body.x0) / widthOf(body);
  return Math.min(along, 1 - along) < AT_AN_END && (y - body.y0) / heightOf(body) < LOWEST;
}

/** What lies around the spot, a piece of the same body. */
function hostOf(
  { box, regions: own }: Spot,
  object: DrawnObject,
  { grid, label }: Drawn,
): number | undefined {
  const { x, y } = middleOf(box);
  const reach = Math.max(widthOf(box), heightOf(box)) / 2 + 3;
  const around8 = Array.from({ length: 8 }, (_, k) => {
    const column = Math.floor(x + reach * Math.cos((k * Math.PI) / 4));
    const row = Math.floor(y + reach * Math.sin((k * Math.PI) / 4));
    return column < 0 || row < 0 || column >= grid.width || row >= grid.height
      ? 0
      : label[row * grid.width + column]!;
  });
  const bodies = around8.filter((id) => id !== 0 && !own.includes(id) && object.regions.includes(id));
  const [host] = bodies.toSorted((p, q) => times(bodies, q) - times(bodies, p));
  return host !== undefined && times(bodies, host) >= 6 ? host : undefined;
}

const times = (all: readonly number[], one: number) => all.filter((other) => other === one).length;

function eyeOf({ box, strokes: lines, regions: own }: Spot, { regions, strokes }: Drawn): Eye {
  const [largest] = own;
  const dot = lines.length === 1 && own.length === 0 && strokes[lines[0]!]!.dot;
  const isBlot = own.length === 1 && lines.length === 0 && regions[largest!]!.kind === 'fill';
  const radius = dot ? strokes[lines[0]!]!.radius[0]! : Math.max(widthOf(box), heightOf(box)) / 2;
  return {
    centre: middleOf(box),
    radius,
    drawn: dot ? 'dot' : isBlot ? 'solid' : own.length + lines.length > 2 ? 'ring-with-pupil' : 'ring',
    strokes: lines,
    regions: own,
  };
}
