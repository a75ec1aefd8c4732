import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blueprints, printProviders, variants } from '../src/catalogue/catalogue.ts';
import { UnreadableArtwork } from '../src/mockups/artwork.ts';
import { familyNames, family, templateFor } from '../src/mockups/families.ts';
import { mockupViews, renderBlank, renderMockup, UnknownMockup } from '../src/mockups/render-mockup.ts';
import { TEMPLATE_FOLDER } from '../src/mockups/load-template.ts';

const solid = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 4, background } })
    .png()
    .toBuffer();

const pixels = async (file: Buffer) => new Uint8Array(await sharp(file).removeAlpha().raw().toBuffer());

const difference = (a: Uint8Array, b: Uint8Array) =>
  a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 24).length;

describe('renderMockup', () => {
  it('photographs slim phones and wide ones in their own outline', () => {
    const shown = (model: string) => {
      const [place] = variants(269, 23)?.find(({ title }) => title.startsWith(model))?.placeholders ?? [];
      return mockupViews(269).map((view) => templateFor(view, place ? place.width / place.height : 1));
    };
    expect(shown('iPhone 15 Pro')).toEqual(['phone-case-front', 'phone-case-desk']);
    expect(shown('Samsung Galaxy')).toEqual(['phone-case-column-front', 'phone-case-column-desk']);
  });

  // holds D-017
  it('shows the artwork on the product, in the size and format that was asked for', async () => {
    const mockup = await renderMockup({
      blueprintId: 478,
      variantId: 65_216,
      artwork: await solid('#d02020'),
      widthPx: 200,
      format: 'webp',
    });
    expect(await sharp(mockup).metadata()).toMatchObject({ width: 200, height: 200, format: 'webp' });
    const bare = await renderBlank({ blueprintId: 478, variantId: 65_216, widthPx: 200, format: 'png' });
    expect(difference(await pixels(mockup), await pixels(bare))).toBeGreaterThan(1000);
  });

  it('lets the cloth show through transparent artwork', async () => {
    const clear = { blueprintId: 3, colourHex: '#b3202c', widthPx: 200, format: 'png' } as const;
    const mockup = await renderMockup({ ...clear, artwork: await solid('#00000000') });
    expect(difference(await pixels(mockup), await pixels(await renderBlank(clear)))).toBe(0);
  });

  it('shows the other side bare', async () => {
    const back = { blueprintId: 3, view: 'back', widthPx: 200, format: 'png' } as const;
    const mockup = await renderMockup({ ...back, artwork: await solid('#d02020') });
    expect(difference(await pixels(mockup), await pixels(await renderBlank(back)))).toBe(0);
    const printed = await renderMockup({ ...back, position: 'back', artwork: await solid('#d02020') });
    expect(difference(await pixels(printed), await pixels(mockup))).toBeGreaterThan(1000);
  });

  it('dyes the product in the color of the variant', async () => {
    const red = await pixels(
      await renderBlank({ blueprintId: 3, colourHex: '#c01020', widthPx: 100, format: 'png' }),
    );
    const middle = (60 * 100 + 50) * 3;
    expect(red[middle]).toBeGreaterThan(2 * (red[middle + 1] ?? 0));
  });

  it('cuts stickers around the artwork with a white rim', async () => {
    const subject = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
      .composite([
        {
          input: await sharp(await solid('#20a040'))
            .resize(80, 80)
            .toBuffer(),
        },
      ])
      .png()
      .toBuffer();
    const sticker = await pixels(
      await renderMockup({ blueprintId: 400, artwork: subject, widthPx: 400, format: 'png' }),
    );
    const bare = await pixels(await renderBlank({ blueprintId: 400, widthPx: 400, format: 'png' }));
    const at = (pixel: number) => [0, 1, 2].map((channel) => sticker[pixel * 3 + channel] ?? 0);
    const changed = Array.from({ length: 400 * 400 }, (_, pixel) => pixel).filter(
      (pixel) => Math.abs((sticker[pixel * 3 + 1] ?? 0) - (bare[pixel * 3 + 1] ?? 0)) > 24,
    );
    const green = changed.filter((pixel) => (at(pixel)[1] ?? 0) > 1.6 * (at(pixel)[0] ?? 0));
    const white = changed.filter((pixel) => Math.min(...at(pixel)) > 190);
    expect(green.length).toBeGreaterThan(300);
    expect(white.length).toBeGreaterThan(80);
  });

  it('cuts around thin lines, too, and keeps every one of them', async () => {
    const lines =
      '<circle cx="800" cy="450" r="250"/><path d="M800 700V1200M300 900H1300M800 1200L450 1550M800 1200L1150 1550"/>';
    const darkOn = async (ground: string) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600" fill="none" stroke="#222" stroke-width="10">${ground}${lines}</svg>`;
      const artwork = await sharp(Buffer.from(drawing)).png().toBuffer();
      const decal = await renderMockup({ blueprintId: 98, artwork, widthPx: 400, format: 'png' });
      return (await pixels(decal)).filter((value) => value < 130).length;
    };
    expect(await darkOn('')).toBeGreaterThan(
      0.9 * (await darkOn('<path fill="#fff" d="M0 0H1600V1600H0"/>')),
    );
  });

  it('refuses what does not exist and what is no picture', async () => {
    const artwork = await solid('#d02020');
    await expect(renderMockup({ blueprintId: 999_999, artwork })).rejects.toThrow(UnknownMockup);
    await expect(renderMockup({ blueprintId: 478, variantId: 1, artwork })).rejects.toThrow(UnknownMockup);
    await expect(renderMockup({ blueprintId: 478, view: 'moon', artwork })).rejects.toThrow(UnknownMockup);
    await expect(renderMockup({ blueprintId: 478, widthPx: 1e6, artwork })).rejects.toThrow(RangeError);
    await expect(renderMockup({ blueprintId: 478, artwork: new Uint8Array([1, 2, 3]) })).rejects.toThrow(
      UnreadableArtwork,
    );
  });
});

describe('the families', () => {
  it('have at least two views, a front first, and every template of them is there', async () => {
    for (const name of familyNames()) {
      const { views } = family(name);
      expect(views.length, name).toBeGreaterThanOrEqual(2);
      expect(views[0]?.name, name).toBe('front');
      for (const view of views) {
        for (const { aspect } of view.templates) {
          const file = `${TEMPLATE_FOLDER}/${templateFor(view, aspect ?? 1)}/meta.json`;
          expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'mockup-template/1' });
        }
      }
    }
  });

  it('show an ornament in the shape of its variant', () => {
    const [provider] = printProviders(531) ?? [];
    const shown = (variants(531, provider?.id ?? 0) ?? []).map(({ title, placeholders: [area] }) => [
      title.split(' / ')[0],
      family('ornament').views.map((view) => templateFor(view, (area?.width ?? 1) / (area?.height ?? 1))),
    ]);
    expect(shown).toEqual([
      ['Star', ['ornament-star-front', 'ornament-star-context']],
      ['Circle', ['ornament-front', 'ornament-tree']],
      ['Heart', ['ornament-heart-front', 'ornament-heart-context']],
      ['Snowflake', ['ornament-snowflake-front', 'ornament-snowflake-context']],
    ]);
  });

  // holds S1-008
  it('photograph every blueprint of the catalogue', () => {
    for (const { id } of blueprints()) {
      expect(mockupViews(id).length).toBeGreaterThanOrEqual(2);
      const provider = printProviders(id)?.[0];
      expect(provider && variants(id, provider.id)?.[0]?.placeholders[0]?.position).toBe('front');
    }
  });
});
