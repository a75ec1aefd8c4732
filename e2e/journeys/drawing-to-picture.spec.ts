import { openWith } from '../support/artwork.ts';
import { addDrawing } from '../support/owner.ts';
import {
  closeByEscape,
  expect,
  expectAccessible,
  seePicture,
  signedIn,
  test,
  uploadDrawing,
} from './visitor.ts';

const styles = [
  ['photorealistic', 'Photorealistic/3D Render'],
  ['pixar', 'Pixar/Disney 3D Animation'],
  ['comic', 'Comic Book/Superhero Art'],
  ['disney', 'Disney Junior/Mickey Mouse Clubhouse Style'],
  ['sesame', 'Sesame Street/Muppet Style'],
  ['vector', 'Minimalist Vector Art'],
  ['clay', 'Clay/Plasticine Animation'],
] as const;

const evaluated = {
  blueprint: { id: 77, title: 'White mug' },
  category: 'Drinkware',
  recommendedPriceCents: 1499,
  reasons: ['Made in the US'],
  criteria: {
    hasUSProvider: true,
    isTopRatedProvider: true,
    isMockupFriendly: true,
    isGreatForFamilyArt: true,
  },
};

// holds S1-004, S1-006, S1-011, S2-003, S2-004, S2-005, S2-011, S2-057, S2-058, S2-065, S2-066
// holds S2-070, S2-116, S2-117, S3-015, S4-012, S4-013, S4-015, S4-020, S4-026, S4-027, S4-028
// holds S4-029, S5-021, S7-023, S7-024, S7-026, S7-027, S7-030, S8-014, S8-015, S9-013, D-030, D-056
// holds Q-18
signedIn(
  'a drawing becomes a picture in each of the seven styles, hangs in the gallery, and is deleted',
  async ({ page, owner, drawing }) => {
    test.setTimeout(480_000);
    await uploadDrawing(page, drawing);
    await expect(page.locator('[data-style-id]')).toHaveCount(7);
    // Its measures are kept, so that the gallery's tiles have their shape before they load.
    const { data: kept } = await owner.client.from('assets').select('width, height');
    expect(kept).toEqual([{ width: 900, height: 720 }]);
    await page.reload();
    await expect(page.getByAltText('Original drawing: whiskers')).toBeVisible();
    // The drawing itself, on clean white, is shown as soon as it is there; the photo stays one press away. After the
    // reload this device has the photo no more: the server reads it now.
    const cleaned = page.getByRole('button', { name: 'Cleaned up', exact: true });
    await expect(cleaned).toHaveAttribute('aria-pressed', 'true', { timeout: 60_000 });
    await expect(page.getByRole('img', { name: 'whiskers, cleaned up' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Photo', exact: true }).click();
    await expect(cleaned).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('img', { name: 'Original drawing: whiskers' })).toBeVisible();

    // A style that can't be started leaves the cards as they were.
    await page.route('**/rest/v1/jobs?*', (route) => route.abort());
    await page.locator('[data-style-id="comic"]').click();
    await expect(page.getByText(/Failed to start the style generation: /)).toBeVisible();
    await expect(page.locator('[data-style-id="comic"]')).toBeEnabled();
    await page.unroute('**/rest/v1/jobs?*');

    for (const [id] of styles) {
      const started = page.waitForResponse('**/functions/v1/generate-styled-artwork');
      await page.locator(`[data-style-id="${id}"]`).click();
      expect((await started).status()).toBe(202);
      await expect(page).toHaveURL('/generating');
      if (id === 'clay') break;
      // The loom goes on without anybody watching: the next style is started meanwhile.
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();
    }

    await expect(page.getByRole('progressbar', { name: 'Making your picture' })).toBeVisible();
    await expect(page.getByText('This takes about 10 to 15 seconds.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Clay/Plasticine Animation').first()).toBeVisible();
    await expectAccessible(page);
    await seePicture(page);

    await expect(page.getByRole('heading', { name: 'Well, look at that.' })).toBeVisible();
    const result = page.getByAltText('whiskers as Clay/Plasticine Animation').first();
    await expect
      .poll(() => result.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(400);
    await page.getByRole('button', { name: 'Half and half' }).click();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Half new look, half original');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^whiskers-clay\.\w+$/);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('dialog', { name: 'Full screen' })).toBeVisible();
    await expectAccessible(page);
    await closeByEscape(page);

    // Approving takes evaluated products of an earlier evaluation along.
    await page.evaluate(
      (product) => localStorage.setItem('evaluatedProducts', JSON.stringify([product, 'nonsense'])),
      evaluated,
    );
    await page.getByRole('button', { name: 'Approve & Continue to Shop' }).click();
    await expect(page).toHaveURL('/catalog');
    expect(await page.evaluate(() => history.state.usr)).toMatchObject({
      selectedStyle: 'Clay/Plasticine Animation',
      styleId: 'clay',
      useEvaluatedProducts: true,
      evaluatedProducts: [{ id: 'evaluated-77', category: 'Drinkware' }],
    });
    await page.goBack();
    // The way back shows the finished picture and stays there.
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('button', { name: 'See the picture' })).toBeVisible();
    await page.goBack();

    // A new try that can't be made keeps the picture; one that can is a new version of the same style.
    await page.route('**/rest/v1/jobs?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Failed to regenerate. Please try again.')).toBeVisible();
    await page.unroute('**/rest/v1/jobs?*');
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/rest/v1/jobs'),
    );
    const startedAgain = page.waitForResponse('**/functions/v1/generate-styled-artwork');
    await page.getByRole('button', { name: 'Try Again' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ style_id: 'clay', status: 'queued' });
    await expect(page).toHaveURL('/generating');
    expect((await startedAgain).status()).toBe(202);

    await page.goto('/gallery');
    await expect(page.getByRole('heading', { name: 'whiskers' })).toBeVisible();
    // They finish one after another, and the page learns of each by itself.
    await expect(page.getByRole('button', { name: 'Shop this' })).toHaveCount(8, { timeout: 360_000 });
    for (const [, name] of styles) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    // By now the cards show this very drawing in each style.
    await page.getByRole('link', { name: 'New style' }).click();
    for (const [, name] of styles) await expect(page.getByAltText(`Your drawing as ${name}`)).toBeVisible();

    // Beside the seven, the drawing itself: it would be the same a second time.
    await page.getByRole('button', { name: 'Just the drawing' }).click();
    await expect(page).toHaveURL('/preview', { timeout: 120_000 });
    await expect(page.getByAltText('whiskers, cleaned up').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose Different Style' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden();
    await expectAccessible(page);
    await page.goto('/gallery');
    await expect(page.getByText('Just the drawing', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Shop this' })).toHaveCount(9);

    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this artwork and all its generated versions?',
    });
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  },
);

// holds S4-012
signedIn(
  'a look that is pressed twice, or chosen again on the way back, is made once',
  async ({ page, owner, drawing }) => {
    test.setTimeout(120_000);
    const { assetId, uploadedImage, fileName } = await addDrawing(owner, drawing);
    await openWith(page, '/style-selection', { assetId, uploadedImage, fileName });
    for (const name of ['Minimalist Vector Art', 'Just the drawing']) {
      const look = page.getByRole('button', { name });
      for (const press of [() => look.dblclick(), () => look.click()]) {
        const started = page.waitForResponse('**/functions/v1/generate-styled-artwork');
        await press();
        expect((await started).status()).toBe(202);
        await expect(page).toHaveURL('/generating');
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();
      }
    }
    const { data: jobs } = await owner.client.from('jobs').select('style_id').order('style_id');
    expect(jobs).toEqual([{ style_id: 'drawing' }, { style_id: 'vector' }]);
  },
);
