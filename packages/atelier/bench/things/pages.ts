import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Labels } from '../photographs/labels.ts';
import { learnableTakes } from '../photographs/retake.ts';
import { toCell } from '../photographs/to-cell.ts';
import { readDrawing } from '../../src/intake/read-drawing.ts';
import { findScenery } from '../../src/intake/find-scenery.ts';
import { reachOf } from '../../src/intake/find-objects.ts';
import { IntakeRefusal } from '../../src/paper/refusal.ts';
import type { Box, Scene } from '../../src/scene/scene.ts';
import { findSeams, type Seams } from '../../src/things/ink-square.ts';
import { findPieces, type Pieces } from '../../src/things/pieces.ts';

/** A thing as a person sees it, in cells. */
export interface TrueThing {
  readonly name: string;
  readonly kind: string;
  readonly box: Box;
}

/** A page as the engine read it, with what is on it in truth. */
export interface Page {
  readonly name: string;
  readonly isPhotograph: boolean;
  readonly scene: Pick<Scene, 'grid' | 'regions' | 'strokes' | 'faces'>;
  readonly pen: number;
  readonly seams: Seams;
  readonly pieces: Pieces;
  readonly things: readonly TrueThing[];
  /** Per piece how much of it belongs to which thing. */
  readonly shares: readonly ReadonlyMap<string, number>[];
  /** Per region, where somebody said so, of which kind of thing it is which part. */
  readonly parts: ReadonlyMap<number, { readonly kind: string; readonly part: string }>;
}

type Reading = Awaited<ReturnType<typeof readDrawing>>;

/** Invented pages, and photographs with labels; those of *check* measure and are never learned from. */
export async function* readPages(
  invented: string,
  labelled: { readonly photographs: readonly string[]; readonly labels: readonly string[] },
): AsyncGenerator<Page> {
  for await (const { name, bytes, labels } of learnableTakes(labelled)) {
    const reading = await read(bytes);
    if (reading) yield photographed(name, reading, labels);
  }
  for (const file of (await readdir(invented)).filter((one) => one.endsWith('.json')).toSorted()) {
    const base = join(invented, file.slice(0, -'.json'.length));
    const reading = await read(await readFile(`${base}.jpg`));
    // what was turned or straightened would have to be followed through it
    if (!reading || reading.turns !== 0 || reading.sheet.kind !== 'full') continue;
    const truth = JSON.parse(await readFile(`${base}.json`, 'utf8')) as InventedTruth;
    yield await inventedPage(file, reading, truth, `${base}.png`);
  }
}

async function read(bytes: Uint8Array): Promise<Reading | undefined> {
  return readDrawing(bytes).catch((cause: unknown) => {
    if (!(cause instanceof IntakeRefusal)) throw cause;
    return undefined;
  });
}

function piecesIn({ scene, lines }: Reading) {
  const { grid, label, regions, strokes, faces } = scene;
  const scenery = findScenery(grid, label, regions, strokes);
  return {
    scene: { grid, regions, strokes, faces },
    pen: lines.width,
    seams: findSeams(label, grid.width, grid.height),
    pieces: findPieces(grid, label, regions, strokes, faces, scenery, reachOf(lines.width)),
  };
}

/** How far beyond its box what is drawn of a thing may reach, in cells. */
const BESIDE = 6;

/** Pieces belong to the thing whose label points into them, else to the only one whose box they lie in. */
function photographed(name: string, reading: Reading, labels: Labels): Page {
  const own = piecesIn(reading);
  const { width, height } = reading.scene.grid;
  const cellOf = toCell(reading);
  const things = labels.objects.map(({ id, class: kind, box: [x0, y0, x1, y1] }): TrueThing => {
    const [p, q] = [cellOf([x0, y0]), cellOf([x1, y1])];
    return {
      name: id,
      kind,
      box: {
        x0: Math.min(p.x, q.x),
        y0: Math.min(p.y, q.y),
        x1: Math.max(p.x, q.x),
        y1: Math.max(p.y, q.y),
      },
    };
  });
  const kindOf = new Map(things.map((thing) => [thing.name, thing.kind]));
  const pointed = new Map<number, string>();
  const parts = new Map<number, { kind: string; part: string }>();
  for (const { at, of, part } of labels.inside) {
    const { x, y, on } = cellOf(at);
    const id = on ? reading.scene.label[clampTo(y, height) * width + clampTo(x, width)]! : 0;
    if (id === 0) continue;
    pointed.set(id, of);
    parts.set(id, { kind: kindOf.get(of)!, part });
  }
  const shares = own.pieces.pieces.map(({ regions, box, area }) => {
    const named = regions.flatMap((id) => pointed.get(id) ?? []);
    const around = things.filter((thing) => lies(box, thing.box)).map((thing) => thing.name);
    const [owner] = named.length > 0 ? named : around.length === 1 ? around : [];
    return new Map(owner === undefined ? [] : [[owner, area]]);
  });
  return { name, isPhotograph: true, ...own, things, shares, parts };
}

const clampTo = (value: number, many: number) => Math.min(many - 1, Math.max(0, Math.floor(value)));
const lies = (inner: Box, outer: Box) =>
  inner.x0 >= outer.x0 - BESIDE &&
  inner.y0 >= outer.y0 - BESIDE &&
  inner.x1 <= outer.x1 + BESIDE &&
  inner.y1 <= outer.y1 + BESIDE;

/** Per number kind, the thing it belongs to, and its box, which is empty where nothing of it is on the page. */
type InventedTruth = readonly (readonly [
  kind: string,
  of: number,
  box: readonly [] | readonly [x0: number, y0: number, x1: number, y1: number],
])[];

/** As in `training/gen/canvas.py`. */
const PARTS =
  ',body,head,hair,hat,arm,leg,wall,roof,chimney,door,window,crown,trunk,petal,centre,stem,ray,band,wing,tail,ear,beak,wheel,sail,string'.split(
    ',',
  );
/** Most of a region must be one part before it is learned from. */
const MOST = 0.6;

async function inventedPage(
  name: string,
  reading: Reading,
  truth: InventedTruth,
  planes: string,
): Promise<Page> {
  const own = piecesIn(reading);
  const { label } = reading.scene;
  const { width, height } = reading.scene.grid;
  const { data, info } = await sharp(planes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    info.channels *
    (clampTo(((y + 0.5) / height) * info.height, info.height) * info.width +
      clampTo(((x + 0.5) / width) * info.width, info.width));
  const [across, down] = [width / info.width, height / info.height];
  const things = truth.flatMap(([kind, , box], one): TrueThing[] => {
    if (one === 0 || box.length === 0) return [];
    const [x0, y0, x1, y1] = box;
    return [
      {
        name: String(one),
        kind,
        box: { x0: Math.max(0, x0 * across), y0: Math.max(0, y0 * down), x1: x1 * across, y1: y1 * down },
      },
    ];
  });
  const ofThings = own.scene.regions.map(() => new Map<string, number>());
  const ofParts = own.scene.regions.map(() => new Map<string, number>());
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const id = label[y * width + x]!;
      if (id === 0) continue;
      const i = at(x, y);
      if (data[i + 1]! > 0) count(ofThings[id]!, String(data[i + 1]), 1);
      count(ofParts[id]!, PARTS[data[i]!]!, 1);
    }
  const shares = own.pieces.pieces.map(({ regions, strokes }) => {
    const sum = new Map<string, number>();
    for (const id of regions) for (const [one, cells] of ofThings[id]!) count(sum, one, cells);
    if (regions.length > 0) return sum;
    for (const { points, radius } of strokes.map((id) => own.scene.strokes[id]!))
      for (let k = 0; k < radius.length; k++) {
        const one = data[at(points[2 * k]!, points[2 * k + 1]!) + 1]!;
        if (one > 0) count(sum, String(one), 2 * radius[k]!);
      }
    return sum;
  });
  const kindOf = new Map(things.map((thing) => [thing.name, thing.kind]));
  const parts = new Map(
    own.scene.regions.flatMap(({ id }) => {
      const kind = kindOf.get(mostOf(ofThings[id]!)?.name ?? '');
      const part = mostOf(ofParts[id]!);
      return kind && part && part.share > MOST ? [[id, { kind, part: part.name }] as const] : [];
    }),
  );
  return { name, isPhotograph: false, ...own, things, shares, parts };
}

export function count(sums: Map<string, number>, name: string, by: number): void {
  sums.set(name, (sums.get(name) ?? 0) + by);
}

/** What there is most of, and how much of all that is. */
export function mostOf(
  sums: ReadonlyMap<string, number>,
): { readonly name: string; readonly share: number } | undefined {
  let [all, best, name] = [0, 0, ''];
  for (const [one, value] of sums) {
    all += value;
    if (value > best) [best, name] = [value, one];
  }
  return all > 0 ? { name, share: best / all } : undefined;
}
