import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import {
  colorAt,
  draftOf,
  draw,
  drawnMs,
  editDrawing,
  openEditor,
  roof,
  settled,
  spotOn,
  sun,
} from './editor.ts';
import { expect, expectAccessible, signedIn as test, uploadDrawing } from './visitor.ts';

async function isGreenAt(picture: Locator, place: { x: number; y: number }): Promise<boolean | undefined> {
  // not drawn yet
  if ((await picture.count()) === 0) return undefined;
  const { red, green, blue } = await colorAt(picture, place);
  return green > red + 25 && green > blue + 25;
}

test('a roof filled green with a tap is green in every style, in the picture, and a day later', async ({
  page,
  drawing,
}) => {
  test.setTimeout(240_000);
  await uploadDrawing(page, drawing);
  const draft = draftOf(page, 'vector');
  await expect(draft).toHaveClass(/is-ready/, { timeout: drawnMs });
  const isGreen = (picture: Locator) => isGreenAt(picture, roof);
  expect(await isGreen(draft)).toBe(false);

  let dialog = await openEditor(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Green' }).click();
  const at = await spotOn(dialog, roof);
  await page.mouse.click(at.x, at.y);
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  for (const style of ['vector', 'clay', 'pixar'])
    await expect.poll(() => isGreen(draftOf(page, style)), { timeout: drawnMs }).toBe(true);

  await page.locator('[data-style-id=vector]').click();
  await expect(page).toHaveURL('/preview', { timeout: drawnMs });
  const picture = page.getByRole('main').locator('img[alt*="Vector"], img[alt*="vector"]').first();
  await expect.poll(() => isGreen(picture), { timeout: drawnMs }).toBe(true);

  // Another day, another tab: what was set right is still there, and goes back step by step.
  await page.getByRole('button', { name: 'Choose Different Style' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a crayon.' })).toBeVisible();
  await page.reload();
  dialog = await openEditor(page);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => isGreen(draftOf(page, 'vector')), { timeout: drawnMs }).toBe(false);
});

/** A house, and beside it a pole whose knob is as dark as the line that it stands on. */
const knob = { x: 0.775, y: 0.39 };
const pole = { x: 0.775, y: 0.65 };
const houseWithPole = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="640">
    <rect width="800" height="640" fill="#f3efe6"/>
    <g fill="none" stroke="#2b2b2b" stroke-width="20" stroke-linejoin="round" stroke-linecap="round">
      <path d="M150 300L320 170L490 300L490 520L150 520ZM620 520L620 250"/>
      <circle cx="620" cy="250" r="8"/>
    </g></svg>`),
  );

test('a knob that was read as a line is filled green with a tap, and its pole stays as it was drawn', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const dialog = await editDrawing(page, await houseWithPole().jpeg({ quality: 92 }).toBuffer());
  await dialog.locator('summary').click();
  const pieces = dialog.getByRole('listitem');
  await expect(pieces).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Green' }).click();
  const { x, y } = await spotOn(dialog, knob);
  await page.mouse.click(x, y);
  await settled(dialog);
  await expect(pieces.filter({ hasText: 'green' })).toHaveCount(1);
  await expect(pieces).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const draft = draftOf(page, 'vector');
  await expect.poll(() => isGreenAt(draft, knob), { timeout: drawnMs }).toBe(true);
  expect(await isGreenAt(draft, pole)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a drawing photographed on its head is set upright, and a part erased, with a finger', async ({
    page,
    drawing,
  }) => {
    test.setTimeout(120_000);
    const dialog = await editDrawing(page, await sharp(drawing).rotate(180).jpeg().toBuffer());
    await dialog.getByRole('button', { name: 'Turn', exact: true }).tap();
    await dialog.getByRole('button', { name: 'Right' }).tap();
    await dialog.getByRole('button', { name: 'Right' }).tap();
    await settled(dialog);
    await dialog.getByRole('button', { name: 'Erase' }).tap();
    await dialog.getByRole('button', { name: 'Large' }).tap();
    const at = await spotOn(dialog, sun);
    for (const [dx, dy] of [
      [0, 0],
      [12, 0],
      [-12, 0],
      [0, 12],
      [0, -12],
    ])
      await page.touchscreen.tap(at.x + dx!, at.y + dy!);
    await settled(dialog);
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(dialog).toBeHidden();
    const clean = page.locator('.orig-sheet .cleaned');
    // upright: the blue roof is above the red wall, and where the sun was there is paper
    await expect
      .poll(
        async () => {
          const [top, wall, gone] = [
            await colorAt(clean, roof),
            await colorAt(clean, { x: 0.3, y: 0.7 }),
            await colorAt(clean, sun),
          ];
          return [top.blue > top.red + 40, wall.red > wall.blue + 40, Math.min(gone.red, gone.blue) > 240];
        },
        { timeout: drawnMs },
      )
      .toEqual([true, true, true]);
  });
});

/** How far a picture is from the drawing where the drawing has a dark line, in steps of a byte. */
const awayFromLine = async (picture: Locator, drawing: Locator) =>
  drawing.evaluate(
    (clean: HTMLImageElement, shown) => {
      const pixels = (image: CanvasImageSource) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 256 });
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0, 320, 256);
        return context.getImageData(0, 0, 320, 256).data;
      };
      const [line, painted] = [pixels(clean), pixels(shown as HTMLImageElement)];
      let [sum, count] = [0, 0];
      for (let i = 0; i < line.length; i += 4) {
        if (line[i]! + line[i + 1]! + line[i + 2]! > 300) continue;
        for (let c = 0; c < 3; c += 1) sum += Math.abs(line[i + c]! - painted[i + c]!);
        count += 3;
      }
      return count < 500 ? Number.NaN : sum / count;
    },
    await picture.elementHandle(),
  );

test('as much of the child’s own line as its parent wants is in every style, set with the keyboard', async ({
  page,
  drawing,
}) => {
  test.setTimeout(180_000);
  await uploadDrawing(page, drawing);
  const clean = page.locator('.orig-sheet .cleaned');
  const draft = draftOf(page, 'clay');
  await expect(draft).toHaveClass(/is-ready/, { timeout: drawnMs });
  await expect(clean).toBeVisible({ timeout: drawnMs });
  const before = await awayFromLine(draft, clean);

  const dialog = await openEditor(page);
  await dialog.getByRole('button', { name: 'Own line' }).press('Enter');
  await dialog.getByRole('button', { name: 'Clay' }).press('Enter');
  const dial = dialog.getByRole('slider', { name: 'Your child’s own line' });
  await expect(dial).toHaveAttribute('aria-valuetext', 'As the style draws it');
  await dial.press('End');
  await expect(dial).toHaveAttribute('aria-valuetext', 'As it was drawn');
  await expect(dialog.locator('[data-shown=exact]')).toBeVisible({ timeout: drawnMs });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(dial).toHaveAttribute('aria-valuetext', 'As the style draws it');
  await dialog.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect(dial).toHaveAttribute('aria-valuetext', 'As it was drawn');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => awayFromLine(draft, clean), { timeout: drawnMs }).toBeLessThan(0.5 * before);
});

test('a shape that is drawn can be filled, and a face is where its eyes and its mouth are tapped', async ({
  page,
  drawing,
}) => {
  test.setTimeout(120_000);
  const dialog = await editDrawing(page, drawing);
  const at = async (x: number, y: number) => spotOn(dialog, { x, y });
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  const corners = [
    [0.06, 0.1],
    [0.22, 0.1],
    [0.22, 0.3],
    [0.06, 0.3],
    [0.06, 0.1],
  ] as const;
  await draw(page, await Promise.all(corners.map(([x, y]) => at(x, y))));
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Fill', exact: true }).click();
  await dialog.getByRole('button', { name: 'Purple' }).click();
  const middle = await at(0.14, 0.2);
  await page.mouse.click(middle.x, middle.y);
  await settled(dialog);
  await dialog.locator('summary').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'purple' })).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Face', exact: true }).click();
  const facesRead = () =>
    page.waitForResponse('**/functions/v1/look-at-drawing').then(async (answer) => {
      type Read = { view: { faces: { mouth?: { x: number; y: number } }[] } };
      return ((await answer.json()) as Read).view.faces;
    });
  const named = facesRead();
  for (const x of [0.11, 0.17]) {
    const eye = await at(x, 0.17);
    await page.mouse.click(eye.x, eye.y);
  }
  expect(await named).toHaveLength(1);
  await settled(dialog);
  await expect(dialog.getByText('Now tap the mouth')).toBeVisible();
  const spoken = facesRead();
  const lips = await at(0.13, 0.25);
  await page.mouse.click(lips.x, lips.y);
  const [{ mouth } = {}] = await spoken;
  expect(Math.hypot(mouth!.x - 0.13, mouth!.y - 0.25)).toBeLessThan(0.02);
  await settled(dialog);
  const taken = facesRead();
  const between = await at(0.14, 0.17);
  await page.mouse.click(between.x, between.y);
  expect(await taken).toEqual([]);
});
