import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hueDistance, toLch } from '../src/colour/oklab.ts';
import { contextRandom, STYLES, type StyleName } from '../src/context/style-context.ts';
import { expose } from '../src/finish/expose.ts';
import { understand } from '../src/intake/understand.ts';
import { ENGINE_VERSION, renderScene } from '../src/render-scene.ts';
import { SAMPLES } from '../src/samples/drawings.ts';
import { photograph as photographSample } from '../src/samples/photograph.ts';
import type { Region, Scene } from '../src/scene/scene.ts';
import { withHouseSides } from '../src/shape/house-sides.ts';
import { planColours } from '../src/shape/plan-colours.ts';
import { makeRelief, type Relief } from '../src/shape/relief.ts';
import { wholeLabels } from '../src/shape/whole-labels.ts';
import { ALL_STYLES } from '../src/styles/all-styles.ts';
import { photograph } from './drawn-page.ts';
import { fingerprint, stepBetween } from './fingerprint.ts';
import { paintedMeadow, paintedSea } from './painted-pages.ts';
import { decode, difference, labAt, type Pixels } from './pictures.ts';

// What the styles promise, held by twelve photographs and two painted pages as they are understood. After pictures changed on
// purpose, and the engine's version with them: LOOKS=write npx vitest run --project atelier packages/atelier/test/looks.test.ts

vi.setConfig({ testTimeout: 300_000 });

const SIZE = 144;
const FILE = new URL('looks.json', import.meta.url);
/** Nothing moves by more from one run to the next; of another set some place moves by dozens. */
const SAME_LOOK = 6;
/** Least step between the styles of one drawing, and their mean: distinguished in thumbnails of 48 pixels. */
const APART = { sheet: { least: 0.045, mean: 0.105 }, page: { least: 0.015, mean: 0.048 } };
/** Regions of this share of the sheet that have so much colour keep their hue within so many degrees, and their depth. */
const KEPT = { share: 0.015, chroma: 0.1, hue: 24, depth: 0.15 };

const photos: readonly (readonly [name: string, photo: () => Promise<Uint8Array>])[] = [
  ...SAMPLES.map((sample) => [sample.name, () => photographSample(sample)] as const),
  ['painted sea', () => photograph(paintedSea)],
  ['painted meadow', () => photograph(paintedMeadow)],
];
const isPage = (name: string) => name.startsWith('painted');

const stored = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly engine: string;
  readonly looks: Record<string, Record<string, string>>;
};
const looks: Record<string, Record<string, string>> = {};

test('the looks on file are of this engine', () => {
  expect(process.env.LOOKS === 'write' ? ENGINE_VERSION : stored.engine).toBe(ENGINE_VERSION);
});

describe.each(photos)('%s', (name, photo) => {
  // every drawing proves what costs more in one style, all of them in all
  const own = STYLES[photos.findIndex(([other]) => other === name) % STYLES.length]!;
  const pictures = new Map<StyleName, Uint8Array>();
  let scene: Scene;
  let relief: Relief;

  beforeAll(async () => {
    scene = await understand(await photo());
    relief = makeRelief(scene);
    for (const style of STYLES)
      pictures.set(style, (await renderScene(scene, { style, size: SIZE }, {}, relief)).bytes);
  }, 300_000);

  test('is read as what it is', () => {
    expect(scene.frame).toBe(isPage(name) ? 'full-bleed' : 'sheet');
  });

  test('no picture changes unnoticed', async () => {
    const seen: Record<string, string> = {};
    for (const style of STYLES) seen[style] = await fingerprint(pictures.get(style)!);
    looks[name] = seen;
    for (const style of STYLES)
      for (const other of STYLES)
        if (style !== other) expect(stepBetween(seen[style]!, seen[other]!)).toBeGreaterThan(2 * SAME_LOOK);
    if (process.env.LOOKS === 'write') {
      writeFileSync(FILE, `${JSON.stringify({ engine: ENGINE_VERSION, looks }, null, 2)}\n`);
      return;
    }
    for (const style of STYLES)
      expect(stepBetween(seen[style]!, stored.looks[name]?.[style] ?? ''), style).toBeLessThanOrEqual(
        SAME_LOOK,
      );
  });

  test('what was painted keeps its hue and its depth in every style', async () => {
    const plan = planColours(withHouseSides(scene).scene, 1).regions;
    const painted = innerCells(scene).filter(({ region }) => toLch(plan[region.id]!).chroma > KEPT.chroma);
    for (const style of STYLES) {
      const pixels = await decode(pictures.get(style)!);
      for (const { region, cells } of painted) {
        const meant = toLch(plan[region.id]!);
        const shown = usual(pixels, cells, scene);
        expect(hueDistance(shown.hue, meant.hue), `${style}: ${region.part}`).toBeLessThan(KEPT.hue);
        expect(Math.abs(shown.L - meant.L), `${style}: ${region.part}`).toBeLessThan(KEPT.depth);
      }
    }
  });

  test('a thumbnail tells the seven apart', async () => {
    const pairs: number[] = [];
    for (const [i, p] of STYLES.entries())
      for (const q of STYLES.slice(i + 1))
        pairs.push(await difference(pictures.get(p)!, pictures.get(q)!, 48, 1));
    const floor = isPage(name) ? APART.page : APART.sheet;
    expect(Math.min(...pairs)).toBeGreaterThan(floor.least);
    expect(pairs.reduce((sum, one) => sum + one) / pairs.length).toBeGreaterThan(floor.mean);
  });

  test('the same drawing gives the same bytes, and bands leave no seam', async () => {
    const again = await renderScene(structuredClone(scene), { style: own, size: SIZE });
    expect(Buffer.compare(again.bytes, pictures.get(own)!)).toBe(0);
    const drawn = withHouseSides(scene).scene;
    const picture = ALL_STYLES[own]({
      scene: drawn,
      plan: planColours(drawn, 1),
      style: own,
      relief: () => relief,
      seed: 1,
      background: 'scene',
      random: contextRandom(scene, own, 1),
    });
    const still = async () => undefined;
    const whole = await expose(picture, scene.grid, 96, still, 1e9);
    const bands = await expose(picture, scene.grid, 96, still, 1);
    expect(Buffer.compare(bands.data, whole.data)).toBe(0);
  });

  test('a cut-out carries nothing of a set', async () => {
    const options = { style: own, size: SIZE, background: 'cutout' } as const;
    const pixels = await decode((await renderScene(scene, options, {}, relief)).bytes);
    const { subject } = withHouseSides(scene).scene;
    const { width, height, size } = scene.grid;
    const reach = Math.round(0.05 * size);
    const perCell = SIZE / size;
    let far = 0;
    for (let y = reach; y < height - reach; y += 4)
      for (let x = reach; x < width - reach; x += 4) {
        if (isNear(subject, width, x, y, reach)) continue;
        far++;
        const at = Math.floor(y * perCell) * pixels.width + Math.floor(x * perCell);
        expect(pixels.data[4 * at + 3]).toBe(0);
      }
    // a painted page is all figure
    expect(far > 100).toBe(!isPage(name));
  });
});

/** Every fourth cell around one, and its own. */
function isNear(subject: Uint8Array, width: number, x: number, y: number, reach: number): boolean {
  for (let dy = -reach; dy <= reach; dy += 2)
    for (let dx = -reach; dx <= reach; dx += 2) if (subject[(y + dy) * width + x + dx]! > 0) return true;
  return false;
}

interface Painted {
  readonly region: Region;
  readonly cells: readonly number[];
}

/** Of what was painted, the cells that do not lie under a line along its border. */
function innerCells(scene: Scene): Painted[] {
  const { width, height, size } = scene.grid;
  const label = wholeLabels(scene);
  const away = Math.round(0.012 * size);
  return scene.regions.flatMap((region) => {
    if (region.id === 0 || !region.lab || region.area < KEPT.share * width * height) return [];
    const cells: number[] = [];
    for (let y = away; y < height - away; y += 2)
      for (let x = away; x < width - away; x += 2) {
        const cell = y * width + x;
        const around = [0, -away, away, -away * width, away * width];
        if (around.every((step) => label[cell + step] === region.id)) cells.push(cell);
      }
    return cells.length < 40 ? [] : [{ region, cells }];
  });
}

/** The colour in the middle of all that these cells show. */
function usual(pixels: Pixels, cells: readonly number[], { grid: { width, size } }: Scene) {
  const labs = cells.map((cell) =>
    labAt(pixels, ((cell % width) + 0.5) * (SIZE / size), (Math.floor(cell / width) + 0.5) * (SIZE / size)),
  );
  const middle = (channel: 0 | 1 | 2) =>
    labs.map((lab) => lab[channel]).toSorted((p, q) => p - q)[labs.length >> 1]!;
  return toLch([middle(0), middle(1), middle(2)]);
}
