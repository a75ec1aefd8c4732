import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { planColours } from '../src/shape/plan-colours.ts';
import { hueDistance, toLch } from '../src/colour/oklab.ts';
import { encode } from '../src/node/encode.ts';
import { expose } from '../src/finish/expose.ts';
import { renderScene, type Rendering } from '../src/render-scene.ts';
import { checkScene } from '../src/scene/check-scene.ts';
import { makeRelief } from '../src/shape/relief.ts';
import { ALL_STYLES } from '../src/styles/all-styles.ts';
import { contextRandom, STYLES, type StyleName } from '../src/context/style-context.ts';
import { type Picture } from '../src/finish/picture.ts';
import { decode, difference, labAt, patch } from './pictures.ts';
import { coloursNear, detailOf, foundAgain } from './likeness.ts';
import { childUnderSun } from './scene-by-hand.ts';

// pictures take a second on a quiet machine; a busy one must not fail the house
vi.setConfig({ testTimeout: 180_000 });

const scene = childUnderSun();
const relief = makeRelief(scene);
const SIZE = 224;
const perCell = SIZE / scene.grid.size;
const previews = new Map<StyleName, Rendering>();
/** Composed once per style; painting it at another size or in other bands is cheap. */
const pictures = new Map<StyleName, Picture>();
/** Twice as large as the previews. */
const prints = new Map<StyleName, Awaited<ReturnType<typeof paintedAt>>>();
const still = async () => undefined;

const paintedAt = async (style: StyleName, size: number, bandPixels?: number) => {
  let picture = pictures.get(style);
  if (!picture) {
    const plan = planColours(scene, 1);
    const random = contextRandom(scene, style, 1);
    picture = ALL_STYLES[style]({
      scene,
      plan,
      style,
      relief: () => relief,
      seed: 1,
      background: 'scene',
      random,
    });
    pictures.set(style, picture);
  }
  return expose(picture, scene.grid, size, still, bandPixels);
};

const printOf = async (style: StyleName) => {
  const print = prints.get(style) ?? (await paintedAt(style, 2 * SIZE));
  prints.set(style, print);
  return print;
};

beforeAll(async () => {
  for (const style of STYLES)
    previews.set(style, await renderScene(scene, { style, size: SIZE }, {}, relief));
}, 300_000);

test('the scene they all draw is sound', () => {
  expect(checkScene(scene)).toEqual([]);
});

describe.each(STYLES)('%s', (style) => {
  // holds S1-017
  test('the same drawing, seed and size give the same bytes', async () => {
    const again = await renderScene(childUnderSun(), { style, size: SIZE });
    expect(Buffer.compare(again.bytes, previews.get(style)!.bytes)).toBe(0);
  });

  test('another seed gives another picture', async () => {
    const other = await renderScene(scene, { style, size: 128, seed: 2 }, {}, relief);
    expect(await difference(other.bytes, previews.get(style)!.bytes, 64, 1)).toBeGreaterThan(0.01);
  });

  test('bands leave no seam: not one byte differs from a picture painted whole', async () => {
    const whole = await paintedAt(style, 150, 1e9);
    const bands = await paintedAt(style, 150, 1);
    expect(Buffer.compare(bands.data, whole.data)).toBe(0);
  });

  // holds D-029
  test('print is the same picture as the preview', async () => {
    const print = await encode(await printOf(style), 'png');
    expect(await difference(print, previews.get(style)!.bytes, SIZE, 4)).toBeLessThan(0.02);
  });

  test('print is truly sharper than an enlarged preview', async () => {
    const print = await printOf(style);
    const { width, height } = print;
    const enlarged = await sharp(previews.get(style)!.bytes)
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
      .removeAlpha()
      .raw()
      .toBuffer();
    const sharper = detailOf(print.data, width) / detailOf(enlarged, width);
    expect(sharper).toBeGreaterThan(1.25);
  });

  test('every substantial region of the drawing is found again in the picture', async () => {
    const pixels = await decode(previews.get(style)!.bytes);
    for (const { id, overlap } of foundAgain(scene, pixels))
      expect(overlap, `region ${id}`).toBeGreaterThan(0.9);
  });

  test('painted areas keep the hue the child chose', async () => {
    const pixels = await decode(previews.get(style)!.bytes);
    for (const [x, y, id] of [
      [120, 155, 2],
      [105, 225, 3],
      [205, 38, 5],
    ] as const) {
      const found = patch(pixels, x * perCell, y * perCell, 8 * perCell).lab;
      expect(hueDistance(toLch(found).hue, toLch(scene.regions[id]!.lab!).hue)).toBeLessThan(24);
      expect(toLch(found).chroma).toBeGreaterThan(0.06);
    }
  });

  test('both eyes stay dark spots in the face', async () => {
    const pixels = await decode(previews.get(style)!.bytes);
    const skin = patch(pixels, 120 * perCell, 60 * perCell, 5 * perCell).lab[0];
    for (const x of [106, 134]) {
      const { lightness } = patch(pixels, x * perCell, 74 * perCell, 3.4 * perCell);
      expect(skin - lightness[Math.floor(lightness.length * 0.2)]!).toBeGreaterThan(0.25);
    }
  });

  // holds D-057
  test('a cut-out is the figure alone, opaque inside and without a halo of the set', async () => {
    const cut = await renderScene(scene, { style, size: SIZE, background: 'cutout' }, {}, relief);
    expect(cut.alpha).toBe(true);
    const pixels = await decode(cut.bytes);
    const alphaAt = (x: number, y: number) =>
      pixels.data[(Math.floor(y * perCell) * pixels.width + Math.floor(x * perCell)) * 4 + 3]!;
    expect(alphaAt(4, 4)).toBe(0);
    expect(alphaAt(120, 275)).toBe(0);
    expect(alphaAt(120, 155)).toBe(255);
    // all around the figure what shines through is the figure, its line or the sticker's white; never sky or grass
    const colours = planColours(scene, 1).regions;
    let strange = 0;
    let rim = 0;
    for (let y = 1; y < scene.grid.height - 1; y++)
      for (let x = 1; x < scene.grid.width - 1; x++) {
        const alpha = alphaAt(x, y);
        if (alpha < 8 || alpha === 255) continue;
        rim++;
        const { chroma, hue } = toLch(labAt(pixels, x * perCell, y * perCell));
        const near = coloursNear(scene, colours, [x, y], 12);
        if (chroma > 0.07 && near.length > 0 && near.every((own) => hueDistance(hue, toLch(own).hue) > 60))
          strange++;
      }
    expect(rim).toBeGreaterThan(60);
    expect(strange / rim).toBeLessThan(0.02);
  });
});

/** Measured in thumbnails of 48 pixels: the least pair (disney and vector) was 0.074 before styles had sets of their own, and is 0.104; the mean is 0.162. */
const APART = { least: 0.098, mean: 0.157 };

test('a thumbnail tells the styles apart, every pair of them', async () => {
  const pairs: number[] = [];
  for (const [i, p] of STYLES.entries())
    for (const q of STYLES.slice(i + 1)) {
      const apart = await difference(previews.get(p)!.bytes, previews.get(q)!.bytes, 48, 1);
      expect(apart, `${p} and ${q}`).toBeGreaterThan(APART.least);
      pairs.push(apart);
    }
  expect(pairs.reduce((sum, apart) => sum + apart) / pairs.length).toBeGreaterThan(APART.mean);
});

test('the vector style is a true SVG of few smooth paths that cutters accept', async () => {
  const { svg } = await renderScene(scene, { style: 'vector', size: 128, svg: true }, {}, relief);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 240 280"/);
  expect(svg).not.toMatch(/<(clipPath|mask|filter|linearGradient|radialGradient|text|image)/);
  expect(svg!.match(/<path/g)!.length).toBeLessThan(300);
  expect(svg!.match(/C/g)!.length).toBeLessThan(900);
  const drawn = await decode(Buffer.from(svg!), 128);
  expect(
    hueDistance(
      toLch(patch(drawn, 120 * (128 / 280), 155 * (128 / 280), 4).lab).hue,
      toLch(scene.regions[2]!.lab!).hue,
    ),
  ).toBeLessThan(24);
});

test('cut out, a page painted all over has no slits between its pieces', async () => {
  const page = { ...scene, frame: 'full-bleed' } as const;
  const { bytes } = await renderScene(page, { style: 'vector', size: SIZE, background: 'cutout' });
  const { data } = await decode(bytes);
  expect(data.every((byte, at) => at % 4 < 3 || byte === 255)).toBe(true);
});

test('a size or seed that makes no sense is refused', async () => {
  await expect(renderScene(scene, { style: 'clay', size: 12 })).rejects.toThrow(/between 64 and 9000/);
  await expect(renderScene(scene, { style: 'clay', seed: 0 })).rejects.toThrow(/seed/);
});

test('rendering can be cancelled and reports rising progress', async () => {
  const stop = new AbortController();
  const heard: number[] = [];
  const rendering = renderScene(scene, { style: 'vector', size: 1600 }, { signal: stop.signal, onProgress: ({ stage, done }) => { heard.push(done); if (stage === 'paint') stop.abort(); } }, relief); // prettier-ignore
  await expect(rendering).rejects.toThrow(/abort/i);
  expect(heard).toEqual(heard.toSorted((p, q) => p - q));
  expect(heard.at(-1)).toBeLessThan(0.9);
});
