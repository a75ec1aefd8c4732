import { openWith } from '../support/artwork.ts';
import { addDrawing, addJob } from '../support/owner.ts';
import { emptySheet, expect, expectAccessible, signedIn, test } from './visitor.ts';

/** A busy machine draws slowly; what is awaited here may stand behind other visitors' pictures. */
const renderingMs = 120_000;

const start = '**/functions/v1/generate-styled-artwork';
const look = /\/rest\/v1\/jobs\?.*id=eq/;

test.describe('a picture that does not come', () => {
  test.describe.configure({ timeout: 180_000 });

  signedIn(
    'for want of a connection: each loss is told, and the job goes on where it was',
    async ({ page, owner, drawing }) => {
      const { assetId, uploadedImage, fileName } = await addDrawing(owner, drawing);
      const jobId = await addJob(owner, assetId, 'vector');
      const state = {
        uploadedImage,
        assetId,
        fileName,
        jobId,
        selectedStyle: 'Minimalist Vector Art',
        styleId: 'vector',
      };
      // Somebody has been waiting for more than half a minute when the page is loaded again.
      await page.addInitScript((id) => {
        const key = `doodleloom-loom-${id}`;
        if (sessionStorage.getItem('has-waited')) return;
        sessionStorage.setItem('has-waited', 'yes');
        sessionStorage.setItem(key, String(Date.now() - 40_000));
      }, jobId);
      let refuse: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (refuse = resolve));
      await page.route(start, async (route) => {
        await held;
        await route.abort();
      });
      await openWith(page, '/generating', state);
      await expect(page.getByText('Taking longer than usual. Still working.')).toBeVisible();
      await expect(page.getByText('90%')).toBeVisible();
      await expectAccessible(page);
      refuse();
      await expect(page.getByText('Failed to start artwork generation. Please try again.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Generation Failed' })).toBeVisible();
      await expectAccessible(page);

      await page.unroute(start);
      await page.route(look, (route) => route.abort());
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('Failed to check generation status')).toBeVisible({ timeout: 30_000 });
      await page.unroute(look);
      // Nothing is pressed: the polling behind the message finds the way back, whether the picture is there by now or not.
      await expect(
        page.getByRole('heading', { name: /Weaving it, row by row\.|There it is\.|Well, look at that\./ }),
      ).toBeVisible();
    },
  );

  signedIn('because the sheet is empty: it says why, and there are two ways on', async ({ page, owner }) => {
    const { assetId, uploadedImage, fileName } = await addDrawing(owner, emptySheet, 'nothing.jpg');
    const jobId = await addJob(owner, assetId, 'vector');
    const selectedStyle = 'Minimalist Vector Art';
    await openWith(page, '/generating', { uploadedImage, assetId, fileName, jobId, selectedStyle });
    const failed = page.getByRole('heading', { name: 'Generation Failed' });
    await expect(failed).toBeVisible({ timeout: renderingMs });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Weaving it, row by row.' })).toBeVisible();
    await expect(failed).toBeVisible({ timeout: renderingMs });
    await page.getByRole('button', { name: 'Choose Different Style' }).click();
    await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();
  });
});
