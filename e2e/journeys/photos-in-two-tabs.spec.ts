import type { Page } from '@playwright/test';
import { inGallery, photo, row, takeAll } from './many-photos.ts';
import { expect, expectAccessible, openReady, signedIn, test } from './visitor.ts';

const uploads = '**/storage/v1/object/artwork/**';

/** How many photos this browser keeps, and how many of their states. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await answer(indexedDB.open('photos-on-their-way'));
    const transaction = database.transaction(['photos', 'files']);
    const counts = await Promise.all(
      ['photos', 'files'].map((name) => answer(transaction.objectStore(name).count())),
    );
    database.close();
    return counts;
  });

test.describe('a queue of photos', () => {
  signedIn(
    'is one in two tabs: what is left out in the one is not sent by the other',
    async ({ page, context, drawing, owner }) => {
      // Nothing arrives before it is left out.
      let isOpen: (value?: unknown) => void = () => undefined;
      const opened = new Promise((resolve) => (isOpen = resolve));
      await context.route(uploads, async (route) => {
        await opened;
        await route.continue().catch(() => undefined);
      });
      await takeAll(
        page,
        ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => photo(name, drawing)),
      );
      await expect(row(page, 'd.jpg')).toContainText('Waits for its turn');
      const other = await context.newPage();
      await openReady(other, '/upload');
      await expect(row(other, 'd.jpg')).toContainText('Waits for its turn');
      // One on its way, and one that waits.
      for (const name of ['a.jpg', 'c.jpg']) {
        await row(other, name).getByRole('button', { name: 'Leave it out' }).click();
        await expect(row(page, name)).toBeHidden();
      }
      isOpen();
      for (const tab of [page, other])
        await expect(tab.getByRole('heading', { name: 'Both are in your gallery.' })).toBeVisible();
      expect(await inGallery(owner)).toEqual(['b.jpg', 'd.jpg']);
    },
  );

  signedIn('goes with who signs out, those on their way, too', async ({ page, context, drawing, owner }) => {
    await context.route(uploads, () => undefined);
    await takeAll(
      page,
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name, drawing)),
    );
    await expect(row(page, 'c.jpg')).toContainText('Waits for its turn');
    expect(await keptIn(page)).toEqual([3, 3]);
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => keptIn(page)).toEqual([0, 0]);
    await expect(page.locator('.photo-queue')).toBeHidden();
    await page.reload();
    await expect(page.getByTestId('chooser')).toBeAttached();
    await expect(page.locator('.photo-queue')).toBeHidden();
    expect(await inGallery(owner)).toEqual([]);
  });

  signedIn(
    'says where the browser keeps nothing that the page has to stay open, and arrives all the same',
    async ({ page, drawing, owner }) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('closed in private windows', 'InvalidStateError');
        };
      });
      await page.route(uploads, (route) => route.abort());
      await takeAll(
        page,
        ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => photo(name, drawing)),
      );
      await expect(
        page.getByText('This browser can’t keep the photos. Leave the page open until all are in.'),
      ).toBeVisible();
      const again = page.getByRole('button', { name: 'Send 3 again' });
      await expect(again).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await again.click();
      await expect(page.getByRole('heading', { name: 'All 3 are in your gallery.' })).toBeVisible();
      expect(await inGallery(owner)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    },
  );
});
