import { openWith } from '../support/artwork.ts';
import { addDrawing, addJob, finishJob, type Owner } from '../support/owner.ts';
import { watchPictures } from '../support/picture-traffic.ts';
import { emptySheet, expect, expectAccessible, signedIn, test, withPicture } from './visitor.ts';

/** The table API takes no more in one request. */
const mostRowsAtOnce = 100;

/** A shoebox of drawings: rows of one stored picture, each with a version still on the loom. */
async function addMany({ client, session }: Owner, count: number, originalUrl: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: session.user.id,
    filename: `drawing ${index}.jpg`,
    file_size: 1024,
    mime_type: 'image/jpeg',
    original_url: originalUrl,
  }));
  for (let at = 0; at < rows.length; at += mostRowsAtOnce) {
    const some = rows.slice(at, at + mostRowsAtOnce);
    const { data, error } = await client.from('assets').insert(some).select('id');
    if (error) throw new Error(`the shoebox was refused: ${error.message}`, { cause: error });
    await client.from('jobs').insert(data.map(({ id }) => ({ asset_id: id, style_id: 'clay' })));
  }
}

/** A shop that others look at, too, need not paint the pictures of hundreds of drawings that no test waits for. */
async function removeAll({ client, session }: Owner): Promise<void> {
  for (;;) {
    const { data } = await client
      .from('assets')
      .select('id')
      .eq('user_id', session.user.id)
      .limit(mostRowsAtOnce)
      .throwOnError();
    if (data.length === 0) return;
    const ids = data.map(({ id }) => id);
    await client.from('assets').delete().in('id', ids).throwOnError();
  }
}

test.describe('the gallery', () => {
  // holds S8-019
  signedIn('that can not be loaded says so, keeps calm, and loads on Try Again', async ({ page }) => {
    await page.route('**/rest/v1/assets?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/gallery');
    await expect(page.getByRole('heading', { name: 'Failed to load your gallery' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Failed to load your gallery');
    await expectAccessible(page);
    await page.unroute('**/rest/v1/assets?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
  });

  // holds S2-118, S8-020, S8-021, Q-22
  signedIn(
    'shows how each version stands, learns of it by itself, and leads to the shop with what is ready',
    async ({ page, owner, drawing }) => {
      test.setTimeout(180_000);
      const { assetId, uploadedImage } = await addDrawing(owner, drawing, 'whiskers.jpg');
      const jobId = await addJob(owner, assetId, 'vector');
      await page.goto('/gallery');
      const version = page.getByRole('listitem').filter({ hasText: 'Minimalist Vector Art' });
      await version.getByRole('button', { name: 'Still on the loom' }).click();
      await expect(page.getByText('Cannot use this generation')).toBeVisible();
      await expect(page.getByText('This artwork generation is not ready yet.')).toBeVisible();
      await expectAccessible(page);

      const { assetId: emptyId } = await addDrawing(owner, emptySheet, 'nothing.jpg');
      const failing = await addJob(owner, emptyId, 'clay');
      const { error_message: reason } = await finishJob(owner, failing);
      await finishJob(owner, jobId);
      await expect(version.getByRole('button', { name: 'Shop this' })).toBeVisible();
      await page.reload();
      const failed = page.getByRole('listitem').filter({ hasText: 'This one didn’t work' });
      await expect(failed.getByText(reason!)).toBeVisible();
      await expectAccessible(page);
      const started = page.waitForResponse('**/functions/v1/generate-styled-artwork');
      await failed.getByRole('button', { name: 'Try Again' }).click();
      expect((await started).status()).toBe(202);

      // Before the next style is chosen its page says what is wrong with this photo.
      await page.getByRole('region', { name: 'nothing' }).getByRole('link', { name: 'New style' }).click();
      const notice = page.getByRole('alert').filter({ hasText: reason! });
      await expect(notice.getByRole('link', { name: 'Choose Different Image' })).toBeVisible();
      await expect(page.locator('[data-style-id="clay"]')).toBeEnabled();
      await expectAccessible(page);
      await page.goBack();

      // What cannot be deleted stays.
      await page.route('**/rest/v1/assets?*', (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      );
      const whiskers = page.getByRole('region', { name: 'whiskers', exact: true });
      await whiskers.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Failed to delete artwork')).toBeVisible();
      await version.getByRole('button', { name: 'Shop this' }).click();
      await expect(page).toHaveURL('/catalog');
      expect(await page.evaluate(() => history.state.usr)).toMatchObject({
        originalImage: uploadedImage,
        transformedImage: expect.stringContaining('/artwork/'),
        selectedStyle: 'Minimalist Vector Art',
        styleId: 'vector',
        jobId,
        assetId,
        fileName: 'whiskers.jpg',
      });
    },
  );

  signedIn(
    'a drawing gets a title and its artist, is found by the child, and one version goes alone',
    async ({ page, owner, drawing }) => {
      test.setTimeout(180_000);
      const { assetId } = await addDrawing(owner, drawing, 'IMG_4711.jpg');
      await addDrawing(owner, drawing, 'boat.jpg');
      const jobs = [await addJob(owner, assetId, 'vector'), await addJob(owner, assetId, 'comic')];
      for (const job of jobs) await finishJob(owner, job);
      await page.goto('/gallery');
      const string = page.getByRole('region', { name: 'A drawing from today' });
      await string.getByRole('button', { name: 'Name' }).click();
      const dialog = page.getByRole('dialog', { name: 'Name this drawing' });
      await dialog.getByLabel('Title').fill('The sun house');
      await dialog.getByLabel('The artist’s first name').fill('Mila');
      await dialog.getByLabel('Age when it was drawn').fill('99');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Please give the age in years, 0 to 17.')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Age when it was drawn').fill('5');
      await dialog.getByRole('button', { name: 'Save' }).click();
      const named = page.getByRole('region', { name: 'The sun house' });
      await expect(named.getByText('Mila, age 5')).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: 'Mila', exact: true }).click();
      await expect(page.getByRole('region', { name: 'boat', exact: true })).toBeHidden();
      await expect(named).toBeVisible();
      await expectAccessible(page);

      await named.getByRole('img', { name: /as Minimalist Vector Art/ }).click();
      const large = page.getByRole('dialog', { name: 'Minimalist Vector Art' });
      const download = page.waitForEvent('download');
      await large.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toMatch(/clean-vector\.png$/);
      await expectAccessible(page);
      await large.getByRole('button', { name: 'Delete this version' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(large).toBeHidden();
      await expect(named.getByText('Minimalist Vector Art')).toBeHidden();
      // It goes on at the version beside it.
      await expect(
        named.getByRole('listitem').filter({ hasText: 'Comic' }).getByRole('button').first(),
      ).toBeFocused();
      await page.reload();
      await expect(named.getByRole('img', { name: /as Comic/ })).toBeVisible();
      await expect(named.getByText('Minimalist Vector Art')).toBeHidden();

      // It keeps its title on the way to the shop and to another style.
      await named.getByRole('button', { name: 'Shop this' }).click();
      await page.getByRole('link', { name: 'Back to Preview' }).click();
      await expect(page.getByText('The sun house')).toBeVisible();
      await page.getByRole('button', { name: 'Choose Different Style' }).click();
      await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();
      await expect(page.getByAltText('Original drawing: The sun house')).toBeVisible();
    },
  );

  signedIn('whoever deletes a drawing goes on at the one beside it', async ({ page, owner, drawing }) => {
    for (const name of ['whiskers.jpg', 'boat.jpg', 'moon.jpg']) await addDrawing(owner, drawing, name);
    await page.goto('/gallery');
    const deleteByKeyboard = async (title: string) => {
      await page
        .getByRole('region', { name: title, exact: true })
        .getByRole('button', { name: 'Delete' })
        .press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    };
    await deleteByKeyboard('boat');
    await expect(page.getByRole('heading', { name: 'whiskers' })).toBeFocused();
    await deleteByKeyboard('whiskers');
    await expect(page.getByRole('heading', { name: 'moon' })).toBeFocused();
    await deleteByKeyboard('moon');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeFocused();
  });

  signedIn('two drawings of one title are two landmarks', async ({ page, owner, drawing }) => {
    // No camera's name is a title: both are called by their day.
    await addDrawing(owner, drawing, 'IMG_4711.jpg');
    await addDrawing(owner, drawing, 'IMG_4712.jpg');
    await page.goto('/gallery');
    for (const place of [1, 2])
      await expect(
        page.getByRole('region', { name: `A drawing from today (${place})`, exact: true }),
      ).toBeVisible();
    await page.getByRole('link', { name: 'New style' }).first().click();
    await expect(page.getByAltText('Original drawing: your drawing')).toBeVisible();
    await expect(page.getByText('IMG_471')).toHaveCount(0);
  });

  // holds S7-029
  signedIn(
    'of three hundred drawings reads and draws only what comes near',
    async ({ page, owner, drawing }) => {
      const { uploadedImage } = await addDrawing(owner, drawing);
      // An account holds three hundred, and other journeys have left this one some.
      await addMany(owner, 279, uploadedImage);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/rest/v1/assets?select=id')) asked.push(request.url());
      });
      await page.goto('/gallery');
      const strings = page.getByRole('region', { name: /^drawing \d/ });
      await expect(strings).toHaveCount(12);
      expect(asked).toHaveLength(1);
      expect(await page.locator('*').count()).toBeLessThan(1200);
      for (const count of [24, 36]) {
        await page.getByRole('button', { name: 'Show more drawings' }).scrollIntoViewIfNeeded();
        await expect(async () => expect(await strings.count()).toBeGreaterThanOrEqual(count)).toPass();
      }
      // One question a page, and none for what was already there.
      await expect.poll(async () => asked.length - (await strings.count()) / 12).toBe(0);
      // Strings far away keep their place without being drawn, and are drawn again when one comes back.
      await expect(strings.first().getByRole('button')).toHaveCount(0);
      expect(await strings.first().evaluate((string) => string.parentElement?.offsetHeight)).toBeGreaterThan(
        200,
      );
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(strings.first().getByRole('button', { name: 'Delete' })).toBeVisible();
      await removeAll(owner);
    },
  );

  withPicture('that is opened again loads no picture again', async ({ page }) => {
    const traffic = await watchPictures(page);
    const pictures = page.getByRole('region').getByRole('img');
    const visit = async () => {
      await page.goto('/gallery');
      await expect(async () => {
        const loaded = await pictures.evaluateAll((images) =>
          images.filter(
            (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
          ),
        );
        expect(loaded.length).toBeGreaterThanOrEqual(2);
      }).toPass();
      return traffic.sums();
    };
    const first = await visit();
    expect(first.bytes).toBeGreaterThan(10_000);
    await page.goto('/privacy');
    const second = await visit();
    expect(second.pictures).toBe(2 * first.pictures);
    expect(second.bytes).toBe(first.bytes);
  });

  // holds D-039
  withPicture('marks what a hosted model drew, and so does the preview', async ({ page, artwork }) => {
    // No hosted model can be asked here: the answer of the table says that one drew it.
    await page.route('**/rest/v1/assets?*', async (route) => {
      const answer = await route.fetch();
      const rows = (await answer.json()) as { jobs: { engine: string | null }[] }[];
      for (const { jobs } of rows) for (const job of jobs) job.engine = 'openai';
      await route.fulfill({ response: answer, json: rows });
    });
    await page.goto('/gallery');
    await expect(page.getByText('AI-made picture')).toBeVisible();
    await openWith(page, '/preview', { ...artwork.state, aiMade: true });
    await expect(page.getByText('AI-made picture')).toBeVisible();
    await openWith(page, '/preview', artwork.state);
    await expect(page.getByRole('heading', { name: 'Well, look at that.' })).toBeVisible();
    await expect(page.getByText('AI-made picture')).toBeHidden();
    await expect(page.getByText('Drawn by a computer program from your drawing.')).toBeVisible();
  });
});
