import { toLch } from '../colour/oklab.ts';
import type { Face, Grid, Lab, Region, Stroke } from '../scene/scene.ts';
import { compactness, heightOf, meanLab, widthOf, type Piece } from './pieces.ts';

const log = (value: number) => Math.log(Math.max(1e-4, value));
/** Paint is grey below this chroma; darker than the one black, lighter than the other white. */
const GREY = { chroma: 0.045, black: 0.45, white: 0.9 };
/** Hues at which a person changes the name of a colour, in degrees: red, orange, yellow, green, blue, purple, pink. */
const NAMES = [40, 68, 112, 190, 285, 325];

/** Which of ten colours a person would call it: seven hues, then black, grey, white. */
export function nameOfColour(lab: Lab): number {
  const { L, chroma, hue } = toLch(lab);
  if (chroma < GREY.chroma) return L < GREY.black ? 7 : L < GREY.white ? 8 : 9;
  const at = NAMES.findIndex((to) => hue < to);
  return at === -1 ? (hue > 350 ? 0 : 6) : at;
}
export const COLOURS = 10;

export interface ThingSight {
  readonly grid: Grid;
  readonly regions: readonly Omit<Region, 'part'>[];
  readonly strokes: readonly Stroke[];
  readonly faces: readonly Face[];
  /** How many things there are on the page. */
  readonly things: number;
}

/** What is known of a thing but its lines: what the weights of `name-things` were fitted to, in this order. */
export function thingFacts(thing: Piece, { grid, regions, strokes, faces, things }: ThingSight): number[] {
  const { width, height } = grid;
  const { box, area, painted, lines, free } = thing;
  const [wide, high] = [widthOf(box), heightOf(box)];
  const { fill, long } = compactness(thing);
  const own = new Set(thing.regions);
  const areas = thing.regions.map((id) => regions[id]!).toSorted((p, q) => q.area - p.area);
  const [largest] = areas;
  const enclosed = areas.reduce((sum, one) => sum + one.area, 0);
  const shares = new Float64Array(COLOURS);
  for (const one of areas) if (one.lab) shares[nameOfColour(one.lab)]! += one.area / Math.max(1, enclosed);
  const inks = new Float64Array(COLOURS);
  for (const id of thing.strokes) {
    const { lab, length } = strokes[id]!;
    inks[nameOfColour(lab)]! += (length + 1) / Math.max(1, lines);
  }
  const paint = toLch(meanLab(thing.paint, painted));
  const face = faces.find(
    ({ host, eyes }) => own.has(host) || (host === 0 && eyes.every((eye) => holds(box, eye.centre))),
  );
  const alone = thing.strokes.filter((id) => strokes[id]!.role.every((one) => one === 0));
  const [sx = 0, sy = 0] = thing.moments;
  return [
    log(area / (width * height)),
    log(enclosed / Math.max(1, area)),
    log((wide * high) / (width * height)),
    area / (wide * high),
    fill,
    long,
    log(wide / high),
    (sy / area - box.y0) / high,
    Math.abs((sx / area - box.x0) / wide - 0.5),
    (box.y0 + box.y1) / 2 / height,
    Math.abs((box.x0 + box.x1) / 2 / width - 0.5),
    box.y0 <= 2 ? 1 : 0,
    box.y1 >= height - 3 ? 1 : 0,
    Number(box.x0 <= 2) + Number(box.x1 >= width - 3),
    painted / Math.max(1, enclosed),
    paint.L,
    paint.chroma,
    ...shares,
    ...inks,
    thing.faces,
    face ? 1 : 0,
    face ? (regions[face.host]?.area ?? 0) / Math.max(1, enclosed) : -1,
    ...(face ? placeIn(box, face) : [-1, -1, -1]),
    free / Math.max(1, lines),
    log(lines / (wide + high)),
    log(1 + thing.regions.length),
    log(1 + areas.filter((one) => one.area > 0.03 * enclosed).length),
    log(1 + thing.strokes.length),
    log(1 + alone.length),
    largest ? largest.area / enclosed : 0,
    largest ? (4 * Math.PI * largest.area) / Math.max(1, largest.perimeter ** 2) : 0,
    largest ? (Math.PI * largest.inradius ** 2) / largest.area : 0,
    largest ? (largest.centre.y - box.y0) / high : 0,
    areas[1] ? areas[1].area / enclosed : 0,
    areas[1] ? (areas[1].centre.y - box.y0) / high : 0,
    log(things),
  ];
}

const holds = ({ x0, y0, x1, y1 }: Piece['box'], { x, y }: { x: number; y: number }) =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;

/** Where a face lies in its thing, and how broad it is there. */
function placeIn(box: Piece['box'], { eyes }: Face): [number, number, number] {
  const xs = eyes.map(({ centre }) => centre.x);
  const ys = eyes.map(({ centre }) => centre.y);
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  return [
    Math.abs((mean(xs) - box.x0) / widthOf(box) - 0.5),
    (mean(ys) - box.y0) / heightOf(box),
    (Math.max(...xs) - Math.min(...xs)) / widthOf(box),
  ];
}
