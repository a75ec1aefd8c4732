import type { Page, Request } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { newAccount } from '../support/owner.ts';
import {
  chooseDrawing,
  closeByEscape,
  emptySheet,
  expect,
  expectAccessible,
  fillAccount,
  openReady,
  signedIn,
  test,
} from './visitor.ts';

const heic = readFileSync(new URL('../../packages/backend/test/fixtures/quadrants-p3.heic', import.meta.url));

const all = { timeout: 60_000 };

/** The seven and the drawing itself, drawn by this browser. */
const drafts = (page: Page) => page.locator('.drawn-here .draft.is-ready');
const stays = /The photo stays on your device until you continue\./;

/** How far two pictures are from each other, of 255, seen from afar. */
const difference = (page: Page, ...addresses: (string | null)[]) =>
  page.evaluate(async (urls) => {
    const seen = urls.map(async (url) => {
      const picture = new Image();
      picture.src = url ?? '';
      await picture.decode();
      const board = new OffscreenCanvas(48, 48).getContext('2d')!;
      board.imageSmoothingQuality = 'high';
      board.drawImage(picture, 0, 0, 48, 48);
      return board.getImageData(0, 0, 48, 48).data;
    });
    const [one, other] = await Promise.all(seen);
    return one!.reduce((sum, value, i) => sum + Math.abs(value - other![i]!), 0) / (48 * 48 * 3);
  }, addresses);

/** Everything that leaves this browser, from now on. */
function watchNetwork(page: Page) {
  const sent: { method: string; url: string; bytes: number }[] = [];
  page.on('request', (request) =>
    sent.push({
      method: request.method(),
      url: request.url(),
      bytes: request.postDataBuffer()?.length ?? 0,
    }),
  );
  page.on('websocket', (socket) => sent.push({ method: 'WS', url: socket.url(), bytes: 0 }));
  return sent;
}

test.describe('a drawing on the visitor’s own device', () => {
  // holds, S6-005
  test('a guest sees it in all styles, nothing of it is sent, and one press after signing in leads to the picture', async ({
    page,
    drawing,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await openReady(page, '/upload');
    await expect(page.getByRole('button', { name: 'Choose a File' })).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /worker-|\.onnx|\.wasm/.test(name))).toEqual([]);

    const sent = watchNetwork(page);
    await chooseDrawing(page, drawing);
    await expect(page.getByText(stays)).toBeVisible();
    await expect(drafts(page)).toHaveCount(8, all);
    await expect(page.getByRole('img', { name: 'whiskers, cleaned up' })).toBeVisible();
    await expect(page.getByAltText('Your drawing as Clay/Plasticine Animation')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAccessible(page);
    // What was asked for is the shop's own code and weights; nothing has a body.
    const own = sent.filter(({ url }) => !url.startsWith('blob:'));
    expect(own.some(({ url }) => url.endsWith('.onnx'))).toBe(true);
    for (const { method, url, bytes } of own) {
      expect([method, bytes], url).toEqual(['GET', 0]);
      expect(new URL(url).origin).toBe(baseURL);
      expect(new URL(url).search).toBe('');
    }

    await page.locator('[data-style-id="clay"]').click();
    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
    await fillAccount(dialog, newAccount());
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    // Upload, job and preview go on by themselves.
    await expect(page).toHaveURL('/generating', all);
    await expect(page).toHaveURL('/preview', { timeout: 120_000 });
    const result = page.getByAltText('whiskers as Clay/Plasticine Animation').first();
    await expect(result).toBeVisible();
    const picture = await result.getAttribute('src');

    // The other styles of it are still there, and the server has drawn none of them.
    await page.getByRole('button', { name: 'Choose Different Style' }).click();
    await expect(page.getByAltText('Your drawing as Minimalist Vector Art')).toBeVisible();
    const address = async (name: string) => page.getByAltText(`Your drawing as ${name}`).getAttribute('src');
    // What was chosen is what was made, the choices that the drawing leaves open included.
    const [clay, comic] = [
      await address('Clay/Plasticine Animation'),
      await address('Comic Book/Superhero Art'),
    ];
    expect(await difference(page, picture, clay)).toBeLessThan(8);
    expect(await difference(page, picture, comic)).toBeGreaterThan(16);
    await expect(page.getByRole('img', { name: 'whiskers, cleaned up' }).first()).toBeVisible();
    expect(sent.filter(({ url }) => url.includes('/functions/v1/style-drafts'))).toEqual([]);
  });

  // holds Q-54
  test('a photo that can not be read is refused with words and a way to another one, and stays here', async ({
    page,
    drawing,
  }) => {
    await openReady(page, '/upload');
    const sent = watchNetwork(page);
    await chooseDrawing(page, emptySheet, 'nothing.jpg');
    const refusal = page.getByRole('alert').filter({ hasText: 'We could not find a drawing in this photo.' });
    await expect(refusal).toBeVisible(all);
    await expect(drafts(page)).toHaveCount(0);
    await expectAccessible(page);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    await page.getByRole('button', { name: 'Choose Different Image' }).click();
    await expect(page.getByRole('heading', { name: 'Is this the one?' })).toBeHidden();
    await chooseDrawing(page, drawing);
    await expect(drafts(page).first()).toBeVisible(all);
  });

  // holds Q-03
  test('where the device can not draw, signing in comes first, and the same drawing goes on', async ({
    page,
    drawing,
  }) => {
    await page.route('**/assets/worker-*.js', (route) => route.abort());
    await openReady(page, '/upload');
    await chooseDrawing(page, drawing);
    const dialog = page.getByRole('dialog', { name: 'Welcome to Doodleloom' });
    await expect(dialog).toBeVisible(all);
    await closeByEscape(page);
    await expect(
      page.getByText('Authentication required to upload files. Please sign in first.'),
    ).toBeVisible();
    await expect(page.locator('.drawn-here')).toBeHidden();
    await page.getByRole('button', { name: 'Continue to Styles' }).click();
    await fillAccount(dialog, newAccount());
    const asked = page.waitForRequest('**/functions/v1/style-drafts', all);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/style-selection', all);
    // Here the server's drafts stand in.
    await asked;
  });

  // holds Q-03
  test('a photo that this browser can not decode waits for its owner to sign in', async ({ page }) => {
    await openReady(page, '/upload');
    const sent = watchNetwork(page);
    await page
      .getByTestId('chooser')
      .setInputFiles({ name: 'IMG_0001.heic', mimeType: 'image/heic', buffer: heic });
    await expect(page.getByRole('dialog', { name: 'Welcome to Doodleloom' })).toBeVisible();
    await closeByEscape(page);
    await expect(page.getByText('IMG_0001.heic')).toBeVisible();
    await expect(page.locator('.drawn-here')).toBeHidden();
    expect(sent.filter(({ url }) => url.endsWith('.onnx'))).toEqual([]);
  });

  test('code, kernels and weights weigh at most 900 kB on the wire, and are kept for good', async ({
    page,
    drawing,
  }) => {
    const files: Promise<{ url: string; bytes: number; kept: string | null }>[] = [];
    const weigh = async (request: Request) => {
      const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()]);
      const kept = (await response?.headerValue('cache-control')) ?? null;
      return { url: request.url(), bytes: responseBodySize, kept };
    };
    page.on('requestfinished', (request) => {
      if (/device-|worker-|\.onnx|\.wasm/.test(request.url())) files.push(weigh(request));
    });
    await openReady(page, '/upload');
    await chooseDrawing(page, drawing);
    await expect(drafts(page)).toHaveCount(8, all);
    const loaded = await Promise.all(files);
    for (const part of ['worker-', 'intake-', 'upright-', '.wasm'])
      expect(
        loaded.filter(({ url }) => url.includes(part)),
        part,
      ).toHaveLength(1);
    for (const { url, kept } of loaded) expect(kept, url).toContain('immutable');
    const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total).toBeGreaterThan(500_000);
    expect(total).toBeLessThan(900_000);
  });

  test('where there are more cores, two workers draw along with the one that reads, and all are gone at the end', async ({
    page,
    drawing,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperties(navigator, {
        hardwareConcurrency: { get: () => 4 },
        deviceMemory: { get: () => 8 },
      }),
    );
    let opened = 0;
    page.on('worker', () => opened++);
    await openReady(page, '/upload');
    await chooseDrawing(page, drawing);
    await expect(drafts(page)).toHaveCount(8, all);
    expect(opened).toBe(3);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  signedIn(
    'signed in, too, the drafts are this device’s, and the server is not asked',
    async ({ page, drawing }) => {
      await openReady(page, '/upload');
      const sent = watchNetwork(page);
      await chooseDrawing(page, drawing);
      await page.getByRole('button', { name: 'Continue to Styles' }).click();
      await expect(page).toHaveURL('/style-selection');
      await expect(page.getByAltText(/^Your drawing as /)).toHaveCount(7, all);
      expect(sent.filter(({ url }) => url.includes('/functions/v1/style-drafts'))).toEqual([]);
      // After a reload the photo is not here any more: the server draws them.
      const asked = page.waitForRequest('**/functions/v1/style-drafts', all);
      await page.reload();
      await asked;
    },
  );
});
