import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openWith } from '../support/artwork.ts';
import { between, swipe } from './finger.ts';
import { expectToFit } from './fit.ts';
import { card, choose } from './shopper.ts';
import { expect, expectAccessible, test } from './visitor.ts';

const provider = '**/functions/v1/printify-integration';
const mockupMs = 60_000;

async function drag(page: Page, from: Locator, way: { x: number; y: number }): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  const start = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await swipe(page, start, between(start, { x: start.x + way.x, y: start.y + way.y }));
}

/** How light what is seen of a control is, by the law of contrast: its middle, and its darkest and lightest pixel. */
async function lightOf(control: Locator) {
  const { data, info } = await sharp(await control.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = (value: number) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const light = Array.from({ length: info.width * info.height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * at, 3 * at + 3);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
  });
  const middle = light[(info.height >> 1) * info.width + (info.width >> 1)] ?? 0;
  return { middle, contrast: Math.max(...light) / Math.min(...light) };
}

/** On a black picture as on a white one the dots are seen, and which of them is the one that is shown. */
async function expectDotsSeen(of: Locator): Promise<void> {
  const dots = of.locator('.dots');
  for (const ground of ['black', 'white']) {
    await dots.evaluate((row, color) => {
      const picture = row.parentElement!;
      picture.style.background = color;
      for (const image of picture.querySelectorAll('img')) image.style.visibility = 'hidden';
    }, ground);
    const shown = await lightOf(dots.locator('[aria-current="true"]'));
    const other = await lightOf(dots.locator('button:not([aria-current="true"])').first());
    expect(shown.contrast, `shown, on ${ground}`).toBeGreaterThan(3);
    expect(other.contrast, `other, on ${ground}`).toBeGreaterThan(3);
    const [darker, lighter] = [shown.middle, other.middle].toSorted((one, next) => one - next);
    expect(lighter! / darker!, `told apart on ${ground}`).toBeGreaterThan(3);
  }
  await dots.evaluate((row) => {
    const picture = row.parentElement!;
    picture.style.background = '';
    for (const image of picture.querySelectorAll('img')) image.style.visibility = '';
  });
}

// holds S1-009, S2-101, S2-103
test('a card is used by a finger and by the keyboard, and asks for a size before anything is added', async ({
  page,
  artwork,
}) => {
  test.setTimeout(120_000);
  await openWith(page, '/catalog/Apparel', artwork.state);
  const tee = card(page, 'Unisex Heavy Cotton Tee');
  const picture = tee.getByRole('img', { name: /view 1 of/ });
  await expect(picture).toBeVisible({ timeout: mockupMs });
  await expect(tee.getByText('Popular', { exact: true })).toBeVisible();

  // A finger turns the pages sideways; up and down it scrolls.
  await drag(page, tee.locator('.look'), { x: -120, y: 20 });
  await expect(tee.getByRole('img', { name: /view 2 of 3/ })).toBeVisible();
  await drag(page, tee.locator('.look'), { x: -60, y: -110 });
  await drag(page, tee.locator('.look'), { x: 120, y: 0 });
  await expect(picture).toBeVisible();
  await expect(page).toHaveURL('/catalog/Apparel');

  await tee.getByRole('button', { name: 'View 2 of 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(tee.getByRole('img', { name: /view 2 of 3/ })).toBeVisible();

  await expectDotsSeen(tee);

  // Colors are compared by a touch.
  await tee.getByRole('button', { name: 'Black', exact: true }).click();
  await expect(tee.getByRole('img', { name: /with your artwork, Black/ })).toBeVisible({ timeout: mockupMs });

  await tee.getByRole('button', { name: 'Add to Cart' }).click();
  const sizes = tee.getByRole('combobox', { name: /^Size \(\d+ options\)/ });
  await expect(sizes).toBeFocused();
  await expect(sizes).toHaveText('Choose');
  await expect(tee.getByRole('combobox', { name: /^Color \(\d+ options\)/ })).toContainText('Black');
  await tee.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(tee.getByRole('alert')).toHaveText('Please choose a size.');
  await expect(sizes).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'S', exact: true })).toBeVisible();
  await page.keyboard.type('xl');
  await expect(page.getByRole('option', { name: 'XL', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sizes).toHaveText('XL');
  await expect(tee.getByRole('alert')).toBeHidden();
  await tee.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Unisex Heavy Cotton Tee (XL, Black) added to cart.')).toBeVisible();
});

// holds S2-096, S2-098, S2-099, S2-100, S2-104, S4-053, S4-054
test('a color shows its price and its picture, or says what went wrong', async ({ page, artwork }) => {
  test.setTimeout(120_000);
  // The line to the shop breaks at every change of color alone, and once at each product's first picture.
  const asked = new Set<number>();
  let tryAgain = () => {};
  const toldOfRetry = new Promise<void>((resolve) => (tryAgain = resolve));
  let breakOff = () => {};
  const toldOfUpdate = new Promise<void>((resolve) => (breakOff = resolve));
  let goOn = () => {};
  const toldOfFailure = new Promise<void>((resolve) => (goOn = resolve));
  let switched = 0;
  await page.route(provider, async (route) => {
    const wish = route.request().postDataJSON() as {
      action: string;
      blueprint_id: number;
      variant_only?: boolean;
    };
    if (wish.action !== 'create_mockup') return route.continue();
    const isFirst = !asked.has(wish.blueprint_id);
    asked.add(wish.blueprint_id);
    const breaks = wish.variant_only || isFirst;
    if (wish.variant_only) {
      switched = wish.blueprint_id;
      await toldOfUpdate;
    }
    if (breaks) return route.abort();
    await toldOfRetry;
    // The way back is quick: it waits until its notice was seen.
    if (wish.blueprint_id === switched) await toldOfFailure;
    await route.continue();
  });
  await openWith(page, '/catalog/Apparel', artwork.state);
  const tee = page.getByRole('article').first();
  await expect(tee.getByText('Retrying... (2/3)')).toBeVisible();
  tryAgain();
  await expect(tee.getByRole('img', { name: /with your artwork, White/ })).toBeVisible({ timeout: mockupMs });
  await expect(tee.getByText('$24.99')).toBeVisible();
  await expect(tee.getByText('Apparel', { exact: true })).toBeVisible();
  await expect(tee.getByText(/^Mid-weight cotton/)).toBeVisible();

  await tee.getByRole('button', { name: 'Add to Cart' }).click();
  await tee.getByRole('combobox', { name: /^Color/ }).click();
  const sport = page.getByRole('option', { name: /^Sport Grey/ });
  const extra = /\(\+\$(\d\.\d\d)\)/.exec((await sport.textContent()) ?? '')?.[1];
  await expect(sport).toContainText('popular');
  await sport.click();
  await expect(tee.getByText(`$${(24.99 + Number(extra)).toFixed(2)}`)).toBeVisible();
  await expect(tee.getByText('Updating mockup...')).toBeVisible();
  breakOff();
  // Three tries of the quick way, 1 s and 2 s apart, then the whole way.
  await expect(tee.getByText('Variant switch failed')).toBeVisible({ timeout: 30_000 });
  goOn();
  await expect(tee.getByRole('img', { name: /with your artwork, Sport Grey/ })).toBeVisible({
    timeout: mockupMs,
  });

  await page.route('**/mockups/**', (route) => route.abort());
  await page.unroute(provider);
  await choose(tee, 'Color', /^Black/);
  await expect(tee.getByText('Image load failed')).toBeVisible({ timeout: mockupMs });
  await expectAccessible(page);
});

test('the picture is placed on a card without leaving the shelf, and the cart has it where it was placed', async ({
  page,
  artwork,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openWith(page, '/catalog/Drinkware', artwork.state);
  const mug = card(page, 'Ceramic Mug 11oz');
  const photo = mug.getByRole('img', { name: /with your artwork/ });
  await expect(photo).toBeVisible({ timeout: mockupMs });
  const usual = (await photo.getAttribute('src'))!;
  await mug.getByRole('button', { name: 'Place the picture on Ceramic Mug 11oz' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Place it' });
  await dialog.getByRole('application').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await dialog.getByRole('button', { name: 'Mirror' }).click();
  await expect(dialog.locator('.has-live canvas')).toBeHidden({ timeout: mockupMs });
  await expectToFit(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(photo).not.toHaveAttribute('src', usual, { timeout: mockupMs });
  await mug.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Go to Cart' }).click();
  await expect(page.getByRole('main').getByText(/Moved, mirrored/)).toBeVisible();
});
