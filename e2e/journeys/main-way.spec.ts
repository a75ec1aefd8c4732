import { newAccount } from '../support/owner.ts';
import type { Shop } from '../support/shop.ts';
import { address, atThePrinter, card, fillAddress } from './shopper.ts';
import { openTillShop, orderIdIn, paidMs, pay, provenOperator, thanks, tillOperator } from './till-shop.ts';
import {
  chooseDrawing,
  expect,
  expectAccessible,
  fillAccount,
  openDesk,
  openReady,
  seePicture,
  test,
} from './visitor.ts';

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openTillShop();
});
test.afterAll(() => shop.end());

test('a drawing becomes a picture on a mug, is paid, goes to the printer, and stands at the desk', async ({
  page,
  browser,
  drawing,
}) => {
  test.setTimeout(480_000);
  await openReady(page, `${shop.url}/`);
  await page.getByRole('main').getByRole('link', { name: 'Upload Artwork' }).first().click();
  await chooseDrawing(page, drawing);
  await page.getByRole('button', { name: 'Continue to Styles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
  await fillAccount(dialog, newAccount());
  await dialog.getByRole('button', { name: 'Create Account' }).click();

  await expect(page.locator('[data-style-id]')).toHaveCount(7, { timeout: paidMs });
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await page.locator('[data-style-id="clay"]').click();
  await expect(page).toHaveURL(/\/(generating|preview)$/);
  await seePicture(page);
  await expect(page.getByRole('slider')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Approve & Continue to Shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What shall we print it on?' })).toBeVisible();
  await page.getByRole('link', { name: 'See all categories' }).click();
  await page.getByRole('link', { name: /^Drinkware/ }).click();
  const mug = card(page, 'Ceramic Mug 11oz');
  await expect(mug.getByRole('img', { name: /with your artwork/ })).toBeVisible({ timeout: paidMs });
  await mug.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart (1)' }).click();
  const { email: _, ...rest } = address;
  await fillAddress(page, rest);
  await page.getByRole('button', { name: 'Place Order' }).click();

  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible({ timeout: paidMs });
  await expectAccessible(page);
  await pay(page);
  await expect(thanks(page)).toBeFocused({ timeout: paidMs });
  await expectAccessible(page);
  const orderId = orderIdIn(page);
  const row = await atThePrinter(page, orderId, shop.url);
  await expect(row).toContainText(/1 × .*Mug/);
  await expect(row).toContainText('Ada Lovelace, 12 Analytical Row, Oakland CA 94601, US');

  await provenOperator(shop.url);
  const desk = await (await browser.newContext()).newPage();
  await openDesk(desk, shop.url, tillOperator);
  await desk.goto(`${shop.url}/operator/orders`);
  await desk.getByRole('link', { name: /Ada Lovelace/ }).click();
  await expect(desk).toHaveURL(new RegExp(orderId));
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Note', exact: true }).click();
  await desk.getByRole('dialog').getByLabel('Note').fill('The first one of the day.');
  await desk.getByRole('button', { name: 'Keep the note' }).click();
  await expect(desk.getByText('The first one of the day.')).toBeVisible();
  await desk.context().close();
});
