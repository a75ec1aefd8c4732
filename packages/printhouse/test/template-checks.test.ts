/** What every baked view must keep: right colours, right sizes, no aliasing, ink only where ink goes, few bytes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { artworkFromRgba, type Artwork } from '../src/mockups/mip-levels.ts';
import { albedoOf, toLinear } from '../src/mockups/colour.ts';
import { compose, type Layer } from '../src/mockups/compose.ts';
import { layerMap, type Placement } from '../src/mockups/placement.ts';
import { loadTemplate, TEMPLATE_FOLDER } from '../src/mockups/load-template.ts';
import type { Template } from '../src/mockups/template.ts';

/** Small, so that all views are checked in seconds. */
const SIZE = 240;
const WHOLE = { u: 0, v: 0, width: 1, height: 1 };
const WHITE = albedoOf('#ffffff');
const BLACK = albedoOf('#101012');
const MAX_BYTES = 200_000;

const names = await readdir(TEMPLATE_FOLDER);

function picture(
  width: number,
  height: number,
  at: (x: number, y: number) => readonly [number, number, number, number],
) {
  const bytes = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bytes.set(at(x, y), (y * width + x) * 4);
  }
  return artworkFromRgba(bytes, width, height);
}

const flat = (red: number, green: number, blue: number) => picture(8, 8, () => [red, green, blue, 255]);

/** The layer that fills the whole placeholder, whatever the artwork's own shape. */
const filling = (template: Template, artwork: Artwork, placement: Partial<Placement> = {}): Layer => {
  const { placeholder } = template.meta;
  // A little beyond the edges: a picture's own soft rim is not what is measured.
  const cover =
    1.2 * Math.max(1, (artwork.width / artwork.height) * (placeholder.height / placeholder.width));
  return {
    artwork,
    map: layerMap(artwork, placeholder, { x: 0.5, y: 0.5, scale: cover, angle: 0, ...placement }, WHOLE),
  };
};

const draw = (template: Template, layers: Layer[], tint = WHITE) =>
  compose(template, { tints: [tint, tint], layers, window: WHOLE });

function printablePixels({ mask }: Template): Uint32Array {
  return Uint32Array.from({ length: SIZE * SIZE }, (_, pixel) => pixel).filter(
    (pixel) => (mask[pixel * 3 + 1] ?? 0) > 250,
  );
}

function lab(rgb: readonly number[]): [number, number, number] {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => toLinear(value / 255));
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Colour of the well lit part of the print: the 70th percentile by lightness. */
function litColour(pixels: Uint32Array, drawn: Uint8Array): [number, number, number] {
  const lightness = (pixel: number) =>
    (drawn[pixel * 3] ?? 0) + (drawn[pixel * 3 + 1] ?? 0) + (drawn[pixel * 3 + 2] ?? 0);
  // Number keys: typed arrays sort without a comparison function, many times faster.
  const keys = Uint32Array.from(pixels, (pixel) => lightness(pixel) * SIZE * SIZE + pixel).toSorted();
  const pixel = (keys[Math.floor(keys.length * 0.7)] ?? 0) % (SIZE * SIZE);
  return [drawn[pixel * 3] ?? 0, drawn[pixel * 3 + 1] ?? 0, drawn[pixel * 3 + 2] ?? 0];
}

const rms = (a: Uint8Array, b: Uint8Array, pixels: Uint32Array) =>
  Math.sqrt(
    pixels.reduce((sum, pixel) => sum + ((a[pixel * 3 + 1] ?? 0) - (b[pixel * 3 + 1] ?? 0)) ** 2, 0) /
      pixels.length,
  );

/** A window leaves part of this mug in shadow on purpose: its lit share is what is printed towards the window. */
const IN_HALF_SHADOW = new Set(['mug-kitchen']);

const STRIPES = picture(1400, 1400, (x) => (x & 1 ? [255, 255, 255, 255] : [0, 0, 0, 255]));

const CHECKER = picture(64, 64, (x, y) =>
  ((x >> 3) + (y >> 3)) & 1 ? [255, 255, 255, 255] : [0, 0, 0, 255],
);
const [GREY, EVEN_GREY, PINK] = [flat(128, 128, 128), flat(188, 188, 188), flat(255, 0, 255)];

describe.each(names)('the view %s', (name) => {
  let template: Template;
  let pixels: Uint32Array;
  let bare: Uint8Array;
  let grey: Uint8Array;
  /** The grey that black and white in equal parts give. */
  let evenGrey: Uint8Array;
  beforeAll(async () => {
    template = await loadTemplate(name, SIZE);
    pixels = printablePixels(template);
    bare = draw(template, []);
    grey = draw(template, [filling(template, GREY)]);
    evenGrey = draw(template, [filling(template, EVEN_GREY)]);
  });

  it('takes at most 200 kB', async () => {
    const files = await readdir(join(TEMPLATE_FOLDER, name));
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(join(TEMPLATE_FOLDER, name, file))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  });

  it('keeps the color of a flat grey patch, without a cast', () => {
    const shown = lab(litColour(pixels, grey));
    const wanted = lab([128, 128, 128]);
    expect(Math.abs(shown[0] - wanted[0])).toBeLessThan(IN_HALF_SHADOW.has(name) ? 25 : 12);
    expect(Math.hypot(shown[1] - wanted[1], shown[2] - wanted[2])).toBeLessThan(6);
  });

  it('shows stripes finer than a pixel as even grey', () => {
    const stripes = draw(template, [filling(template, STRIPES)]);
    expect(rms(stripes, evenGrey, pixels)).toBeLessThan(4);
  });

  it('gives checker squares their size: half the lit print is black, half white', () => {
    const drawn = draw(template, [filling(template, CHECKER)]);
    const bright = pixels.filter(
      (pixel) => (drawn[pixel * 3 + 1] ?? 0) > (evenGrey[pixel * 3 + 1] ?? 0),
    ).length;
    expect(bright / pixels.length).toBeGreaterThan(0.4);
    expect(bright / pixels.length).toBeLessThan(0.6);
  });

  it('prints nothing outside the print area', () => {
    const printed = draw(template, [filling(template, PINK, { scale: 3 })]);
    let [spilled, inked] = [0, 0];
    for (let at = 0; at < bare.length; at++) {
      if (bare[at] === printed[at]) continue;
      if ((template.mask[at - (at % 3) + 1] ?? 0) === 0) spilled++;
      else inked++;
    }
    expect(spilled).toBe(0);
    expect(inked).toBeGreaterThan(pixels.length);
  });

  it('keeps its form in white and in black', () => {
    const bright = litColour(pixels, bare);
    const dark = litColour(pixels, draw(template, [], BLACK));
    expect(Math.max(...bright)).toBeLessThanOrEqual(254);
    expect(Math.min(...bright)).toBeGreaterThan(IN_HALF_SHADOW.has(name) ? 140 : 190);
    expect(Math.max(...dark)).toBeLessThan(120);
  });
});
