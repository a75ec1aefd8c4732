import { openWith } from '../support/artwork.ts';
import { addDrawing, addJob } from '../support/owner.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, expectAccessible, signedIn, test } from './visitor.ts';

/** A busy machine draws slowly; what is awaited here may stand behind other visitors' pictures. */
const renderingMs = 120_000;

const start = '**/functions/v1/generate-styled-artwork';
const look = /\/rest\/v1\/jobs\?.*id=eq/;

/** A shop of its own whose engine fails at first: other visitors want their pictures. */
const withFaults = signedIn.extend<object, { faultyShop: Shop }>({
  faultyShop: [
    // oxlint-disable-next-line no-empty-pattern -- the tool asks for a pattern where nothing is needed
    async ({}, provide) => {
      const shop = await openShop({ environment: { STYLE_ENGINE_FAULTS: 'clay=1, vector=1' } });
      await provide(shop);
      await shop.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ faultyShop }, provide) => provide(faultyShop.url),
});

test.describe('a picture that does not come', () => {
  test.describe.configure({ timeout: 180_000 });

  // holds S4-014, S4-017, S4-018, S7-028, Q-19, Q-20
  signedIn(
    'for want of a connection: each loss gives a notice, and the job goes on where it was',
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

  // holds S2-064, S4-016
  withFaults(
    'because the engine fails: it says so, and another style and a new try lead on',
    async ({ page, owner, drawing }) => {
      const { assetId, uploadedImage, fileName } = await addDrawing(owner, drawing);
      const failed = page.getByRole('alert').filter({ hasText: 'Generation Failed' });
      const openFailing = async (styleId: string, selectedStyle: string) => {
        const jobId = await addJob(owner, assetId, styleId);
        await openWith(page, '/generating', {
          uploadedImage,
          assetId,
          fileName,
          jobId,
          styleId,
          selectedStyle,
        });
        await expect(failed).toContainText('We could not finish this picture.', { timeout: renderingMs });
      };
      await openFailing('clay', 'Clay/Plasticine Animation');
      await expectAccessible(page);
      // Looking again starts nothing: only its visitor does, and the next try would succeed.
      await page.reload();
      await expect(failed).toContainText('We could not finish this picture.');
      await failed.getByRole('button', { name: 'Choose Different Style' }).click();
      await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();

      await openFailing('vector', 'Minimalist Vector Art');
      await failed.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { name: 'Well, look at that.' })).toBeVisible({
        timeout: renderingMs,
      });
    },
  );
});
