import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLive, livePx, liveScene } from '../src/browser/live-scene.ts';
import { blueprints, printProviders, variants } from '../src/catalogue/catalogue.ts';
import { family } from '../src/mockups/families.ts';
import { artworkFromRgba } from '../src/mockups/mip-levels.ts';
import { renderMockup, renderScene, UnknownMockup } from '../src/mockups/render-mockup.ts';
import { readScene } from './read-scene.ts';

const [width, height] = [800, 600];
const background = '#ffe7a6';
const placement = { x: 0.56, y: 0.46, scale: 0.7, angle: 20 };

/** A drawing with a see-through margin: lines, a filled shape, a soft one. */
const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="sky"><stop stop-color="#2b6cb0"/><stop offset="1" stop-color="#f6ad55"/></linearGradient></defs>
  <rect x="60" y="60" width="680" height="480" rx="60" fill="url(#sky)"/>
  <circle cx="300" cy="260" r="120" fill="#e53e3e" stroke="#1a202c" stroke-width="14"/>
  <path d="M80 500C240 380 420 560 720 420" fill="none" stroke="#276749" stroke-width="24"/></svg>`);

const apart = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

const oneOfEach = blueprints().filter(
  ({ family: name }, index, all) => all.findIndex((other) => other.family === name) === index,
);
const isCut = ({ family: name }: (typeof oneOfEach)[number]) => family(name).cut !== undefined;
const variantOf = (blueprintId: number) =>
  variants(blueprintId, printProviders(blueprintId)?.[0]?.id ?? 0)?.find(({ isInStock }) => isInStock)?.id ??
  0;

test.each(oneOfEach.filter((each) => !isCut(each)).map(({ family: name, id }) => [name, id] as const))(
  'a %s that the browser draws is the one that the server draws',
  async (_, blueprintId) => {
    const blank = { blueprintId, variantId: variantOf(blueprintId) };
    const packed = await renderScene(blank);
    expect(JSON.stringify(packed).length).toBeLessThan(220_000);
    const png = await sharp(drawing).png().toBuffer();
    const rgba = await sharp(png).ensureAlpha().raw().toBuffer();
    const scene = liveScene(packed, await readScene(packed));
    const live = drawLive(scene, { artwork: artworkFromRgba(rgba, width, height), placement, background });
    const made = await renderMockup({
      ...blank,
      artwork: png,
      placement,
      background,
      widthPx: 800,
      format: 'webp',
    });
    const photo = await sharp(made).resize(livePx, livePx).removeAlpha().raw().toBuffer();
    expect(apart(live, photo)).toBeLessThan(2.5);
  },
  60_000,
);

test('what is cut around its artwork has no scene, and neither has what is not there', async () => {
  const [sticker] = oneOfEach.filter(isCut);
  await expect(renderScene({ blueprintId: sticker!.id })).rejects.toThrow(UnknownMockup);
  await expect(renderScene({ blueprintId: 19, view: 'roof' })).rejects.toThrow(UnknownMockup);
});
