import { openWith, pictureWithFace } from '../support/artwork.ts';
import { expectNoSideScroll } from './fit.ts';
import { expect, expectAccessible, signedIn, test, withPicture } from './visitor.ts';

/** Of somebody without an account: a new context would have the session of the journey's own. */
const phoneOfAGuest = { viewport: { width: 390, height: 844 }, storageState: { cookies: [], origins: [] } };

test.describe('a picture for grandma', () => {
  withPicture(
    'is shared by a link with the child’s name, seen and shopped without an account, and taken back',
    async ({ page, artwork, browser, baseURL }) => {
      test.setTimeout(120_000);
      // Other journeys of this owner may have made links to the same picture.
      await artwork.owner.client.from('shared_pictures').delete().not('id', 'is', null);
      await openWith(page, '/preview', artwork.state);
      await page.getByRole('button', { name: 'Share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share with family' });
      await dialog.getByLabel('The artist’s first name').fill('Mila');
      await dialog.getByLabel('7 days').check();
      await dialog.getByLabel('Show the photo of the drawing beside it').check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Make a link' }).click();
      const link = dialog.getByText(/\/shared\/[0-9a-f-]{36}$/);
      await expect(link).toBeVisible();
      await expect(dialog.getByText('Shows the name Mila, with the photo of the drawing.')).toBeVisible();
      await expectAccessible(page);
      const address = (await link.textContent())!;

      const grandma = await (await browser.newContext(phoneOfAGuest)).newPage();
      const answer = await grandma.goto(address);
      expect(answer!.headers()['x-robots-tag']).toBe('noindex, nofollow');
      await expect(grandma.getByRole('heading', { name: 'Made from Mila’s drawing' })).toBeVisible();
      await expect(grandma.getByRole('img', { name: 'The drawing as it was photographed' })).toBeVisible();
      await expectAccessible(grandma);
      await expectNoSideScroll(grandma);

      await grandma.getByRole('link', { name: 'Print a card' }).click();
      await expect(grandma.getByRole('img', { name: 'QR code for this picture’s page' })).toBeVisible();
      await expectAccessible(grandma);
      await grandma.goBack();
      await grandma.getByRole('button', { name: 'Have it printed' }).click();
      await expect(grandma).toHaveURL(`${baseURL}/catalog`);
      await grandma.getByRole('link', { name: 'Back to the Shared Picture' }).click();
      await expect(grandma).toHaveURL(address);
      await grandma.getByRole('button', { name: 'Have it printed' }).click();
      await grandma.getByRole('link', { name: 'Ceramic Mug 11oz' }).first().click();
      await expect(grandma.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();

      await dialog.getByRole('button', { name: 'Stop sharing' }).click();
      await expect(link).toHaveCount(0);
      await grandma.goto(address);
      await expect(grandma.getByRole('alert')).toHaveText(
        'This picture is not shared any more. Please ask whoever sent you the link.',
      );
      await expectAccessible(grandma);
      await grandma.context().close();
    },
  );

  signedIn('lies on what grandma has printed so that no face is cut', async ({ owner, drawing, browser }) => {
    signedIn.setTimeout(300_000);
    const { jobId } = await pictureWithFace(owner, drawing, [
      { x: 0.9, y: 0.17 },
      { x: 0.96, y: 0.17 },
    ]);
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const { data } = await owner.client
      .from('shared_pictures')
      .insert({ job_id: jobId, expires_at })
      .select('id')
      .single();
    const context = await browser.newContext(phoneOfAGuest);
    const grandma = await context.newPage();
    await grandma.goto(`/shared/${data!.id}`);
    await grandma.getByRole('button', { name: 'Have it printed' }).click();
    await expect(grandma).toHaveURL(/\/catalog$/);
    // a mouse pad: the picture would reach over its edge, and the face with it
    await openWith(grandma, '/product/582', await grandma.evaluate(() => history.state.usr));
    await grandma.getByRole('button', { name: 'Place it' }).click();
    const moved = grandma.getByText('We moved it in a little, so that no face is cut.');
    await expect(moved).toBeVisible();
    await grandma.getByRole('button', { name: 'Fill', exact: true }).click();
    await expect(grandma.getByText('A face would be cut here.')).toBeVisible();
    await grandma.getByRole('button', { name: 'Move it in' }).click();
    await expect(grandma.getByText('A face would be cut here.')).toBeHidden();
    await context.close();
  });

  test('what was never shared says the same, and does not ask to try again', async ({ page }) => {
    const path = `/shared/${crypto.randomUUID()}`;
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There is no picture here now' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(
      'This picture is not shared any more. Please ask whoever sent you the link.',
    );
    await expect(page.getByRole('link', { name: 'See what Doodleloom is' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);

    // Where it is not known whether it has ended, it can be asked again.
    await page.route('**/functions/v1/shared-picture', (route) => route.abort());
    await page.goto(`${path}/card`);
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expect(page.getByText('It fits a sheet of any size.')).toHaveCount(0);
  });
});
