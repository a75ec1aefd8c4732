import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { root } from '../../tools/lib/run.mjs';
import { freePort } from '../../packages/backend/src/standalone/free-port.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { expect, expectAccessible, openDesk, test } from './visitor.ts';

/** A shop of its own with a day of 200 orders, and its operator. */
let shop: Shop;
let dataDir: string;
const operator = { email: 'owner@shop.example', password: 'four wild crayons' };

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'doodleloom-desk-'));
  const seed = ['--conditions=source', '--import', 'tsx', 'apps/server/bench/seed-day.ts'];
  const account = ['--email', operator.email, '--password', operator.password];
  // What the shop remembers of its provider while it is filled carries its address: the port stays the same.
  const port = await freePort();
  await promisify(execFile)(process.execPath, [...seed, '--data-dir', dataDir, ...account], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
  });
  shop = await openShop({ dataDir, port, environment: { OPERATOR_EMAILS: operator.email } });
});
test.afterAll(async () => {
  await shop.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** From where the focus is, with the Tab key alone. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled();
  for (let step = 0; step < 80; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key never came there');
}

async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: typeof name === 'string' }));
  await page.keyboard.press('Enter');
}

test('what needs the operator is found, noted and held without a mouse', async ({ page }) => {
  test.setTimeout(120_000);
  await openDesk(page, shop.url, operator);
  const waiting = page.getByRole('heading', { name: /^\d+ need you$/ });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await pressButton(page, 'Note');
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeFocused();
  await page.keyboard.type('The street was missing: asked by mail.');
  await pressButton(page, 'Keep the note');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('The street was missing: asked by mail.')).toBeVisible();

  await page.goto(`${shop.url}/operator/orders`);
  await expect(page.getByText('200 orders, the newest first.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await page.keyboard.type('10196');
  await expect(page.getByText('One order.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order 10196' })).toBeVisible();
  await expect(page.getByText('Mails are written in Spanish.')).toBeVisible();
  await pressButton(page, 'Hold');
  await expect(page.getByRole('dialog').getByLabel('Why')).toBeFocused();
  await pressButton(page, 'Hold');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Let it go on' })).toBeVisible();

  await page.goto(`${shop.url}/operator/orders?filter=held`);
  await expect(page.getByRole('link', { name: /10196/ })).toBeVisible();
  await page.goto(`${shop.url}/operator/log`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Order 10196' }).first()).toContainText('Hold');
  await expectAccessible(page);
});

test('a price is set for a kind of product, and the shop asks it', async ({ page }) => {
  test.setTimeout(120_000);
  await openDesk(page, shop.url, operator);
  await page.goto(`${shop.url}/operator/products`);
  await pressButton(page, 'Set a price');
  await expect(page.getByLabel('Kind of product')).toBeFocused();
  await page.keyboard.type('Ceramic Mug');
  await expect(page.getByText(/It reaches (one product|\d+ products)\./)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('15.00');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const rule = page.getByRole('list', { name: 'Prices by kind' }).getByRole('listitem');
  await expect(rule).toContainText('Ceramic Mug $15.00');
  await expectAccessible(page);

  await expect(async () => {
    await page.goto(`${shop.url}/product/19`);
    await expect(page.getByText('$15.00').first()).toBeVisible({ timeout: 5000 });
  }).toPass();

  await page.goto(`${shop.url}/operator/products`);
  await pressButton(page, 'Change the price of Ceramic Mug');
  await pressButton(page, 'Take the rule away');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rule).toHaveCount(0);
  await page.getByLabel('Name or number').fill('19');
  await pressButton(page, 'Hide Ceramic Mug 11oz');
  const mug = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  await expect(mug).toContainText('Hidden');
  await pressButton(page, 'Sell again: Ceramic Mug 11oz');
  await expect(mug).not.toContainText('Hidden');
});

test('orders stand in columns, an address is read to its end, and the tools are near', async ({ page }) => {
  await openDesk(page, shop.url, operator);
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(`${shop.url}/operator/orders`);
  const names = page.locator('.desk-name');
  await expect(names.first()).toBeVisible();
  const edges = await names.evaluateAll((each) => each.map((name) => name.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);

  await page.getByLabel('Number, mail address or name').fill('10193');
  await expect(page.getByText('One order.')).toBeVisible();
  await page.getByRole('link', { name: /10193/ }).click();
  await page.getByRole('button', { name: 'Correct the address' }).click();
  const mail = page.getByRole('dialog').getByLabel('Mail address');
  await expect(mail).toHaveValue(/@example\.com$/);
  expect(await mail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.goto(`${shop.url}/operator/products`);
  await page.getByRole('link', { name: 'Printify Blueprints' }).click();
  await expect(page.getByRole('heading', { name: 'Printify Blueprints' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Catalog Evaluation' }).click();
  await expect(page.getByRole('heading', { name: 'Catalog Evaluation', exact: true })).toBeVisible();
});

test('the desk fits a phone, and is closed to everybody else', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.url}/operator`);
  await expect(page.getByRole('heading', { name: 'Orders by state' })).toHaveCount(0);
  const narrow = async (path: string, seen: Locator) => {
    await page.goto(`${shop.url}/operator${path}`);
    await expect(seen.first()).toBeVisible();
    const reach = await page.evaluate(() => {
      const fields = [...document.querySelectorAll('input')].map((field) => field.getBoundingClientRect());
      return Math.max(document.documentElement.scrollWidth, ...fields.map(({ right }) => right));
    });
    expect(reach, path).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, shop.url, operator);
  await page.setViewportSize({ width: 390, height: 844 });
  await narrow('', page.getByRole('heading', { name: 'Orders by state' }));
  await narrow('/orders', page.getByText('200 orders, the newest first.'));
  await expect(page.locator('.desk-name').first()).toBeInViewport();
  await page.getByRole('button', { name: 'State and days' }).click();
  await page.getByLabel('From').fill('2020-01-01');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expectAccessible(page);
  await narrow('/pictures', page.getByRole('button', { name: /^Try again: / }));
  await narrow('/products', page.getByRole('list', { name: 'Products' }));
  const left = await page
    .getByText(/^At worst \d+% left, at best \d+%$/)
    .first()
    .boundingBox();
  expect(left?.height, 'on one line').toBeLessThan(32);
  await narrow('/codes', page.getByRole('list', { name: 'Codes' }));
  await narrow('/log', page.getByRole('listitem'));
});
