import sharp from 'sharp';
import { openWith } from '../support/artwork.ts';
import { address, atThePrinter, card, choose, fillAddress, mugLine } from './shopper.ts';
import { expect, expectAccessible, test, withPicture } from './visitor.ts';

// holds S1-001, S1-007, S2-008, S2-009, S2-010, S2-074, S2-076, S2-080, S2-081, S2-087, S2-094, S2-102
// holds S2-105, S2-106, S2-107, S2-112, S3-023, S5-024, Q-44
withPicture(
  'a picture is ordered on a tee and a mug, and the printer gets files, address and lines',
  async ({ page, request, artwork }) => {
    test.setTimeout(300_000);
    await openWith(page, '/preview', artwork.state);
    await page.getByRole('button', { name: 'Approve & Continue to Shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'What shall we print it on?' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(8);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See all categories' }).click();

    await expect(page).toHaveURL('/categories');
    const drinkware = page.getByRole('link', { name: /^Drinkware/ });
    await expect(drinkware).toContainText(/\d+ products/);
    await expect(drinkware).toContainText('Mugs and bottles for the morning table.');
    await expect(drinkware.locator('img')).toHaveAttribute('src', /\/mockups\//, { timeout: 60_000 });
    await expectAccessible(page);

    await page.getByRole('link', { name: /^Apparel/ }).click();
    await expect(page).toHaveURL('/catalog/Apparel');
    await expect(page.getByText(/^Showing \d+ Apparel products$/)).toBeVisible();
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
    const side = page.getByRole('complementary', { name: 'Your artwork' });
    await expect(side.getByText('Minimalist Vector Art')).toBeVisible();
    const tee = card(page, 'Unisex Heavy Cotton Tee');
    await choose(tee, 'Size', /^L$/);
    await choose(tee, 'Color', /^Navy/);
    await expect(tee.getByRole('img', { name: /with your artwork, Navy, view 1 of/ })).toBeVisible({
      timeout: 60_000,
    });
    await tee.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Unisex Heavy Cotton Tee (L, Navy) added to cart.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart (1)' })).toBeVisible();

    await page.getByRole('link', { name: 'Back to Categories' }).click();
    await page.getByRole('link', { name: /^Drinkware/ }).click();
    const mug = card(page, 'Ceramic Mug 11oz');
    await expect(mug.getByRole('combobox')).toHaveCount(0);
    await mug.getByRole('button', { name: 'Add to Cart' }).click();
    // The tee's notice may still be there beside the mug's.
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Ceramic Mug 11oz' });
    await notice.getByRole('button', { name: 'Go to Cart' }).click();

    await expect(page).toHaveURL('/cart');
    await expect(page.locator('#address-email')).toHaveValue(artwork.owner.email);
    const { email: _, ...rest } = address;
    await fillAddress(page, rest);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await expect(page.getByRole('button', { name: 'Order Completed' })).toBeDisabled({ timeout: 90_000 });
    await expect(page.getByText('Thank you. We have your order.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('doodleloom-cart'))).toBe('[]');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'See my orders' }).click();
    const mine = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Order \d+/ }) });
    const order = mine.first();
    await expect(order).toContainText('L, Navy');
    await expect(order).toContainText('today');
    for (const name of ['Ceramic Mug 11oz', 'Unisex Heavy Cotton Tee'])
      await expect(order.getByRole('img', { name: `Artwork on ${name}` })).toHaveAttribute(
        'src',
        /\/mockups\//,
        {
          timeout: 60_000,
        },
      );
    await expectAccessible(page);
    await order.getByRole('link', { name: /^Order \d+/ }).click();
    await expect(page.getByRole('region', { name: 'Its way so far' })).toContainText('Received');
    await expect(page.getByText('12 Analytical Row')).toBeVisible();
    await expectAccessible(page);

    const row = await atThePrinter(page, page.url().split('/').at(-1)!);
    await expect(row).toContainText(/1 × .*Tee.*Navy \/ L/s);
    await expect(row).toContainText(/1 × .*Mug/);
    await expect(row).toContainText('Ada Lovelace, 12 Analytical Row, Oakland CA 94601, US');
    const files = await row.getByRole('link').all();
    const prints = await Promise.all(
      files.map(async (file) => sharp(await (await request.get((await file.getAttribute('href'))!)).body())),
    );
    const sizes = await Promise.all(prints.map((print) => print.metadata()));
    for (const { width, height } of sizes) expect(Math.max(width, height)).toBeGreaterThan(2000);
    const isOpaque = await Promise.all(prints.map(async (print) => (await print.stats()).isOpaque));
    expect(isOpaque, 'the tee wears the drawing, the mug the picture').toEqual([false, true]);
  },
);

// holds S6-003
test('a guest who reloads while ordering orders once, and finds the order by the link of the mail', async ({
  page,
  artwork,
  request,
}) => {
  test.setTimeout(300_000);
  await openWith(page, '/cart', null, { cart: [mugLine(artwork)] });
  const email = `guest-${crypto.randomUUID()}@example.com`;
  await fillAddress(page, { ...address, email });
  const sent = page.waitForRequest('**/process-printify-order');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await sent;
  await page.reload();
  await expect(page.locator('#address-email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('button', { name: 'Order Completed' })).toBeDisabled({ timeout: 90_000 });

  let mails: string[] = [];
  await expect(async () => {
    mails = (await (await request.get('/dev/outbox')).text())
      .split('<article>')
      .filter((mail) => mail.includes(email) && mail.includes('We have your order'));
    expect(mails).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
  const link = /http[^"<]*\/orders\/([0-9a-f-]{36})\?key=[\w-]+/.exec(mails[0] ?? '');
  await page.goto(link?.[0] ?? '');
  await expect(page.getByRole('heading', { name: /^Order \d+/ })).toBeVisible();
  await expect(page.getByText('Ceramic Mug 11oz')).toBeVisible();
  await page.goto(`${link?.[0]}x`);
  await expect(page.getByRole('heading', { name: 'We could not find this order' })).toBeVisible();
  // Asking again changes nothing; whoever has an account may find it there.
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await atThePrinter(page, link?.[1] ?? 'none');
});
