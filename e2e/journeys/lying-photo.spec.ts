import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { aStickFigure } from '../../apps/server/test/drawings.ts';
import { apart, few } from './pixels.ts';
import {
  chooseDrawing,
  expect,
  expectAccessible,
  openReady,
  seePicture,
  signedIn,
  uploadDrawing,
} from './visitor.ts';

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

/** A drawing of which nothing says how it stands: a ring, a little longer than wide. */
const ring = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fbfaf6"/>
      <ellipse cx="300" cy="400" rx="170" ry="210" fill="#f2a3c0" stroke="#7a2f52" stroke-width="16"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

signedIn(
  'what the engine leaves lying is turned with one tap before it is sent, and stays so with other corners',
  async ({ page, owner }) => {
    signedIn.setTimeout(180_000);
    await openReady(page, '/upload');
    await chooseDrawing(page, await ring(), 'ring.jpg');
    const clean = page.getByRole('img', { name: 'ring, cleaned up' });
    const isWide = () => clean.evaluate((img: HTMLImageElement) => img.naturalWidth > img.naturalHeight);
    await expect.poll(isWide).toBe(false);
    await page.getByRole('button', { name: 'Turn', exact: true }).click();
    // at once, and then by what this device draws anew
    await expect(clean).toHaveCSS('rotate', '90deg');
    await expect.poll(isWide, { timeout: 60_000 }).toBe(true);
    await expect(clean).toHaveCSS('rotate', 'none');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Set the corners' }).click();
    await page.getByRole('button', { name: 'Use these corners' }).click();
    await expect.poll(isWide, { timeout: 60_000 }).toBe(true);
    await page.getByRole('button', { name: 'Continue to Styles' }).click();
    await expect(page).toHaveURL('/style-selection', { timeout: 60_000 });
    const { data } = await owner.client.from('drawing_edits').select('edits');
    expect(data).toMatchObject([{ edits: { edits: [{ kind: 'turn', quarters: 1 }, { kind: 'corners' }] } }]);
  },
);
