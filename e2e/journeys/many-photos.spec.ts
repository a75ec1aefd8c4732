import sharp from 'sharp';
import { newAccount, type Owner } from '../support/owner.ts';
import { expectToFit } from './fit.ts';
import { inGallery, photo, row, takeAll } from './many-photos.ts';
import { expect, expectAccessible, fillAccount, openReady, signedIn, test } from './visitor.ts';

interface WithEdits {
  drawing_edits: { edits: { edits: { corners: { x: number }[] }[] } }[];
}

interface WithTurns {
  drawing_edits: { edits: { edits: { quarters?: number }[] } }[];
}

/** From where to where across the photo a drawing was cut out of it, to a tenth. */
async function cutOutOf({ client }: Owner, filename: string): Promise<number[]> {
  const { data } = await client.from('assets').select('drawing_edits(edits)').eq('filename', filename);
  const xs = (data as unknown as WithEdits[]).flatMap(({ drawing_edits: [edited] }) =>
    (edited?.edits.edits[0]?.corners ?? []).map(({ x }) => x),
  );
  return xs.length > 0 ? [Math.min(...xs), Math.max(...xs)].map((x) => Math.round(10 * x) / 10) : [];
}

test.describe('many photos at once', () => {
  // holds S5-007, S6-005, Q-04
  test('the first is used, all are taken, a bad one stops no other, and a guest signs in once', async ({
    page,
    drawing,
  }) => {
    const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
    await openReady(page, '/upload');
    await page
      .getByTestId('chooser')
      .setInputFiles([
        photo('sun.jpg', drawing),
        letter,
        photo('tree.jpg', drawing),
        photo('cat.jpg', drawing),
      ]);
    await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeVisible();
    await expect(page.getByText('You chose 4 photos. This is about the first of them.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take all 4' }).click();

    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    await expect(dialog).toBeVisible();
    await expect(page.getByText('Please select an image file (JPEG, PNG, etc.)')).toBeAttached();
    // They outlive the page, and nobody is asked again before they are.
    await page.reload();
    await expect(page.getByRole('heading', { name: '3 photos wait here.' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByRole('tab', { name: 'Sign Up' }).click();
    await fillAccount(dialog, newAccount());
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    const over = page.getByRole('heading', { name: 'All 3 are in your gallery.' });
    await expect(over).toBeVisible();
    await row(page, 'letter.pdf').getByRole('button', { name: 'Leave it out' }).click();
    await expect(over).toBeFocused();
    await expectAccessible(page);
    await expectToFit(page);

    await page.getByRole('link', { name: 'Choose a style for the first' }).click();
    await expect(page.getByAltText('Original drawing: sun')).toBeVisible();
    await page.goBack();
    await row(page, 'cat.jpg').getByRole('link', { name: 'Choose a style' }).click();
    await expect(page.getByAltText('Original drawing: cat')).toBeVisible();
  });

  signedIn(
    'a reload in the middle sends none twice, and leaves none behind',
    async ({ page, drawing, owner }) => {
      const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
      // The first arrives, and its answer is lost; the second is broken off on its way.
      let asked = 0;
      await page.route('**/rest/v1/assets*', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
      });
      await page.route('**/storage/v1/object/artwork/**', (route) => {
        asked += 1;
        return asked === 1 ? route.continue() : undefined;
      });
      await takeAll(
        page,
        names.map((name) => photo(name, drawing)),
      );
      await expect.poll(() => inGallery(owner)).toHaveLength(1);
      await expect.poll(() => asked).toBe(2);
      await expect(row(page, 'd.jpg')).toContainText('Waits for its turn');
      await expectAccessible(page);
      await page.unrouteAll();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'All 4 are in your gallery.' })).toBeVisible();
      expect(await inGallery(owner)).toEqual(names);
      // What is over is not reported again.
      await page.reload();
      await expect(page.getByTestId('chooser')).toBeAttached();
      await expect(page.getByRole('heading', { name: 'All 4 are in your gallery.' })).toBeHidden();
    },
  );

  signedIn(
    'without a network they wait, one that fails is tried again, and the gallery tells of those under way',
    async ({ page, drawing, owner, context }) => {
      await openReady(page, '/upload');
      await page.getByTestId('chooser').setInputFiles([photo('one.jpg', drawing), photo('two.jpg', drawing)]);
      const take = page.getByRole('button', { name: 'Take both' });
      await expect(take).toBeVisible();
      await page.route('**/storage/v1/object/artwork/**', (route) => route.abort());
      await take.click();
      await expect(row(page, 'one.jpg')).toContainText('There was an error uploading your image.');
      await expect(page.getByRole('button', { name: 'Send 2 again' })).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(true);
      await row(page, 'one.jpg').getByRole('button', { name: 'Try Again' }).click();
      await expect(row(page, 'one.jpg')).toContainText('Waits until you’re online again');
      await page.unrouteAll();
      await context.setOffline(false);
      await expect(row(page, 'one.jpg')).toContainText('In your gallery');
      await page.goto('/gallery');
      await expect(page.getByText('1 of 2 photos are here; the others did not arrive.')).toBeVisible();
      await page.getByRole('link', { name: 'Look after them' }).click();
      await row(page, 'two.jpg').getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { name: 'Both are in your gallery.' })).toBeVisible();
      expect(await inGallery(owner)).toEqual(['one.jpg', 'two.jpg']);
    },
  );

  signedIn(
    'one that lies is turned in its line, before it has arrived and after, and keeps what was set right since',
    async ({ page, drawing, owner }) => {
      const turnsOf = async (filename: string) => {
        const { data } = await owner.client
          .from('assets')
          .select('drawing_edits(version, edits)')
          .eq('filename', filename)
          .order('version', { referencedTable: 'drawing_edits' });
        return (data as unknown as WithTurns[]).flatMap(({ drawing_edits: versions }) =>
          versions.map(({ edits }) => edits.edits.map(({ quarters }) => quarters)),
        );
      };
      const turn = (name: string) => row(page, name).getByRole('button', { name: 'Turn' }).click();
      await page.route('**/storage/v1/object/artwork/**', (route) => route.abort());
      await takeAll(page, [photo('one.jpg', drawing), photo('two.jpg', drawing)]);
      await expect(row(page, 'one.jpg')).toContainText('There was an error uploading your image.');
      await turn('one.jpg');
      await expect(row(page, 'one.jpg').locator('img')).toHaveCSS('rotate', '90deg');
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Send 2 again' }).click();
      await expect(page.getByRole('heading', { name: 'Both are in your gallery.' })).toBeVisible();
      expect(await turnsOf('one.jpg')).toEqual([[1]]);
      expect(await turnsOf('two.jpg')).toEqual([]);
      const { data: two } = await owner.client.from('assets').select('id').eq('filename', 'two.jpg').single();
      const setRight = { assetId: two!.id, edits: [{ kind: 'keep-line', strength: 0.5 }] };
      await owner.client.functions.invoke('correct-drawing', { body: setRight });
      for (let time = 0; time < 3; time += 1) await turn('two.jpg');
      await expect(row(page, 'two.jpg').locator('img')).toHaveCSS('rotate', '270deg');
      await expect.poll(async () => (await turnsOf('two.jpg')).at(-1)).toEqual([undefined, 3]);
      await expectToFit(page);
    },
  );

  signedIn(
    'of two sheets on one photo each becomes a drawing of its own, cut out as its first edit',
    async ({ page, drawing, owner }) => {
      const sheet = await sharp(drawing).resize(500, 500, { fit: 'inside' }).toBuffer();
      const [left, right] = [
        { input: sheet, left: 50, top: 60 },
        { input: sheet, left: 610, top: 90 },
      ];
      const both = await sharp({ create: { width: 1200, height: 700, channels: 3, background: '#5f3d28' } })
        .composite([left, right])
        .jpeg()
        .toBuffer();
      await openReady(page, '/upload');
      await page.getByTestId('chooser').setInputFiles(photo('both.jpg', both));
      await expect(page.getByRole('heading', { name: 'We see 2 drawings on this photo.' })).toBeVisible();
      await expect(page.locator('.sheet-edge polygon')).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'It is one drawing' }).click();
      await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeFocused();
      await expect(page.locator('.several-drawings')).toBeHidden();
      await page.getByRole('button', { name: 'Continue to Styles' }).click();
      await expect.poll(() => cutOutOf(owner, 'both.jpg')).toEqual([0, 0.9]);

      await openReady(page, '/upload');
      await page.getByTestId('chooser').setInputFiles(photo('both.jpg', both));
      await page.getByRole('button', { name: 'Take both' }).click();
      await expect(page.getByRole('heading', { name: 'Both are in your gallery.' })).toBeVisible();
      expect(await cutOutOf(owner, 'both 1.jpg')).toEqual([0, 0.5]);
      expect(await cutOutOf(owner, 'both 2.jpg')).toEqual([0.5, 0.9]);
    },
  );
});
