import type { Locator } from '@playwright/test';
import { editDrawing } from './editor.ts';
import { between, pinch } from './finger.ts';
import { closeByEscape, expect, signedIn as test } from './visitor.ts';

/** Whether the page is seen at each corner of the canvas. */
const coveredCorners = (dialog: Locator) =>
  dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext('2d')!;
    const [right, bottom] = [canvas.width - 2, canvas.height - 2];
    return [1, right].flatMap((x) =>
      [1, bottom].map((y) => context.getImageData(x, y, 1, 1).data[3] === 255),
    );
  });
const everyCorner = [true, true, true, true];

/** How much of the canvas the keyboard's pointer takes. */
const pointerSeen = (dialog: Locator) =>
  dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 0; i < data.length; i += 4)
      if (data[i] === 0x18 && data[i + 1] === 0x30 && data[i + 2] === 0x2a) count += 1;
    return count;
  });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('two fingers never push the page off the canvas, nor does turning the phone leave a gap', async ({
    page,
    drawing,
  }) => {
    test.setTimeout(120_000);
    const dialog = await editDrawing(page, drawing);
    const box = (await dialog.locator('canvas').boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const fingers = (apart: number, dx = 0, dy = 0) =>
      [-1, 1].map((side) => ({ x: middle.x + dx + (side * apart) / 2, y: middle.y + dy }));
    await pinch(
      page,
      fingers(30),
      [60, 120, 180, 240].map((apart) => fingers(apart)),
    );
    expect(await coveredCorners(dialog)).toEqual(everyCorner);
    for (const [dx, dy] of [
      [-100, -80],
      [100, 80],
    ] as const)
      for (let push = 0; push < 12; push += 1) {
        await pinch(
          page,
          fingers(60),
          between({ x: 0, y: 0 }, { x: dx, y: dy }).map(({ x, y }) => fingers(60, x, y)),
        );
        expect(await coveredCorners(dialog)).toEqual(everyCorner);
      }
    const width = () => dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
    const upright = await width();
    await page.setViewportSize({ width: 844, height: 390 });
    // painted anew
    await expect.poll(width).not.toBe(upright);
    expect(await coveredCorners(dialog)).toEqual(everyCorner);
  });

  test('on a low screen the page, its colors and the tools are in sight, none over another', async ({
    page,
    drawing,
  }) => {
    test.setTimeout(120_000);
    const dialog = await editDrawing(page, drawing);
    const parts = ['.easel', '.options', '.toolbar'].map((part) => dialog.locator(part));
    for (const [width, height] of [
      [390, 640],
      [375, 553],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!));
      const over = boxes.flatMap((one, k) =>
        boxes
          .slice(k + 1)
          .filter(
            (other) =>
              one.x < other.x + other.width &&
              other.x < one.x + one.width &&
              one.y < other.y + other.height &&
              other.y < one.y + one.height,
          ),
      );
      expect(over, `at ${width} x ${height}`).toEqual([]);
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    }
  });

  test('beside a notice on a low phone all is as large as without it, and what is used stays in sight', async ({
    page,
    drawing,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 375, height: 553 });
    await page.clock.install();
    const dialog = await editDrawing(page, drawing);
    const parts = ['.easel', '.options', '.toolbar'].map((part) => dialog.locator(part));
    const heights = () => Promise.all(parts.map(async (part) => (await part.boundingBox())!.height));
    const fill = dialog.getByRole('button', { name: 'Fill' });
    await fill.click();
    const alone = await heights();
    await closeByEscape(page);
    // A closing dialog lets nothing be pressed until its last timer has run.
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveCSS('pointer-events', 'none');
    // Time passes only where it is said, so that the notice stays.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.route('**/rest/v1/jobs?*', (route) => route.abort());
    await page.locator('[data-style-id=comic]').click();
    const notice = page.getByRole('alert').filter({ hasText: 'Failed to start the style generation' });
    const soon = { timeout: 100 };
    const tickUntil = (isSo: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(20);
        await isSo();
      }).toPass();
    await tickUntil(() => expect(notice).toBeVisible(soon));
    await page.getByRole('button', { name: 'Make it right' }).click();
    await tickUntil(() => expect(dialog.getByRole('application')).toBeVisible(soon));
    await fill.click();
    await tickUntil(() => expect(fill).toBeInViewport({ ratio: 1, ...soon }));
    await expect(notice).toBeVisible();
    const beside = await heights();
    for (const [k, height] of beside.entries()) expect(height).toBeGreaterThan(alone[k]! * 0.8);
    await expect(fill).toBeInViewport({ ratio: 1 });
    await expect(parts[1]!).toBeInViewport({ ratio: 1 });
  });
});

test('seen from near, the page follows the pointer of the keyboard', async ({ page, drawing }) => {
  test.setTimeout(120_000);
  const dialog = await editDrawing(page, drawing);
  await dialog.getByRole('application').focus();
  expect(await pointerSeen(dialog)).toBe(0);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
  for (const arrow of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    for (let step = 0; step < 18; step += 1) await page.keyboard.press(`Shift+${arrow}`);
    expect(await pointerSeen(dialog)).toBeGreaterThan(20);
    expect(await coveredCorners(dialog)).toEqual(everyCorner);
  }
});
