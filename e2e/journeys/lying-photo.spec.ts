import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { aStickFigure } from '../../apps/server/test/drawings.ts';
import { apart, few } from './pixels.ts';
import { expect, seePicture, signedIn, uploadDrawing } from './visitor.ts';

/** Waits until a picture takes a standing room and shows the drawing the right way up in it. */
async function expectStanding(page: Page, picture: Locator, standing: Buffer): Promise<void> {
  const upsideDown = await sharp(standing).rotate(180).toBuffer();
  await expect(async () => {
    const { src, isLoaded, isStanding } = await picture.evaluate((element: HTMLImageElement) => ({
      src: element.currentSrc,
      isLoaded: element.complete && element.naturalHeight > 0,
      isStanding: element.offsetHeight > element.offsetWidth,
    }));
    expect({ isLoaded, isStanding }).toEqual({ isLoaded: true, isStanding: true });
    const shown = await sharp(await (await page.request.get(src)).body()).toBuffer();
    const { width, height } = await sharp(shown).metadata();
    expect(height).toBeGreaterThan(width);
    const [right, wrong] = [await few(standing), await few(upsideDown)];
    expect(apart(await few(shown), right)).toBeLessThan(apart(await few(shown), wrong) / 2);
  }).toPass({ timeout: 60_000 });
}

signedIn(
  'a drawing photographed on its side stands wherever it is beside its picture',
  async ({ page, owner }) => {
    signedIn.setTimeout(300_000);
    const standing = await aStickFigure();
    await uploadDrawing(page, await sharp(standing).rotate(270).jpeg().toBuffer());
    await page.getByRole('button', { name: 'Photo', exact: true }).click({ timeout: 60_000 });
    await expectStanding(page, page.getByAltText('Original drawing: whiskers'), standing);

    // This device has read it; the server has not yet when the loom begins.
    await page.locator('[data-style-id="vector"]').click();
    await expectStanding(page, page.locator('.loom .cloth > img').first(), standing);
    await seePicture(page);
    const originals = [page.locator('.preview-original img'), page.locator('.weave > img')];
    for (const original of originals) await expectStanding(page, original, standing);

    // From here on the server knows, and nobody else can say it.
    await page.reload();
    for (const original of originals) await expectStanding(page, original, standing);
    const { data } = await owner.client.from('assets').select('id, turns, width, height');
    expect(data).toEqual([{ id: expect.any(String), turns: 1, width: 800, height: 600 }]);
    expect((await owner.client.from('assets').update({ turns: 0 }).eq('turns', 1)).error).not.toBeNull();

    await page.goto('/gallery');
    await expect(page.locator('.string.upright')).toBeVisible();
    await expectStanding(page, page.getByAltText('Original drawing: whiskers'), standing);
  },
);
