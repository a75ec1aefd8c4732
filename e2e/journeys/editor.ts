import type { Locator, Page } from '@playwright/test';
import { expect, uploadDrawing } from './visitor.ts';

export const drawnMs = 60_000;

/** Where things are on the drawing of `crayon-house`, in shares of the page. */
export const roof = { x: 0.4, y: 0.42 };
export const sun = { x: 0.82, y: 0.18 };

export const editor = (page: Page) => page.getByRole('dialog', { name: 'Is this how it looks?' });

export async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Make it right' }).click();
  await expect(editor(page).getByRole('application')).toBeVisible({ timeout: drawnMs });
  return editor(page);
}

/** From the upload page to the open editor. */
export async function editDrawing(page: Page, drawing: Buffer): Promise<Locator> {
  await uploadDrawing(page, drawing);
  return openEditor(page);
}

/** Nothing is under way: what is shown is how the drawing is read. */
export const settled = (dialog: Locator) =>
  expect(dialog.locator('.reading')).toHaveText('', { timeout: drawnMs });

/** A place of the page on the screen: the page lies in the middle, as large as it fits. */
export async function spotOn(dialog: Locator, { x, y }: { x: number; y: number }, shape = 800 / 640) {
  const box = (await dialog.locator('canvas').boundingBox())!;
  const width = Math.min(box.width, box.height * shape);
  const height = width / shape;
  return {
    x: box.x + (box.width - width) / 2 + x * width,
    y: box.y + (box.height - height) / 2 + y * height,
  };
}

/** Draws along these places of the screen without lifting the pen. */
export async function draw(page: Page, spots: readonly { x: number; y: number }[]): Promise<void> {
  await page.mouse.move(spots[0]!.x, spots[0]!.y);
  await page.mouse.down();
  for (const { x, y } of spots) await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

/** A part of a picture, in shares of it, as a few pixels. */
export const partOf = (picture: Locator, box: { x: number; y: number; width: number; height: number }) =>
  picture.evaluate((image: HTMLImageElement, within) => {
    const side = 16;
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d')!;
    const [width, height] = [image.naturalWidth, image.naturalHeight];
    const from = [within.x * width, within.y * height, within.width * width, within.height * height] as const;
    context.drawImage(image, ...from, 0, 0, side, side);
    return [...context.getImageData(0, 0, side, side).data];
  }, box);

/** The color of a picture there. */
export async function colorAt(picture: Locator, at: { x: number; y: number }) {
  const [red, green, blue] = await partOf(picture, { ...at, width: 0.002, height: 0.002 });
  return { red: red!, green: green!, blue: blue! };
}

export const draftOf = (page: Page, style: string) => page.locator(`[data-style-id=${style}] img.draft`);
