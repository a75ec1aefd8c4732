import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { colorAt, draftOf, drawnMs, editor, openEditor, settled, spotOn } from './editor.ts';
import { expect, expectAccessible, signedIn as test, uploadDrawing } from './visitor.ts';

/** Where things are on the drawing of `crayon-house`, in shares of the page. */
const roof = { x: 0.4, y: 0.42 };
const sun = { x: 0.82, y: 0.18 };
/** Draws along these places of the screen without lifting the pen. */
async function draw(page: Page, spots: readonly { x: number; y: number }[]): Promise<void> {
  await page.mouse.move(spots[0]!.x, spots[0]!.y);
  await page.mouse.down();
  for (const { x, y } of spots) await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

test('a roof filled green with a tap is green in every style, in the picture, and a day later', async ({
  page,
  drawing,
}) => {
  test.setTimeout(240_000);
  await uploadDrawing(page, drawing);
  const draft = draftOf(page, 'vector');
  await expect(draft).toHaveClass(/is-ready/, { timeout: drawnMs });
  const isGreen = async (picture: Locator) => {
    // not drawn yet
    if ((await picture.count()) === 0) return undefined;
    const { red, green, blue } = await colorAt(picture, roof);
    return green > red + 25 && green > blue + 25;
  };
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

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a drawing photographed on its head is set upright, and a part erased, with a finger', async ({
    page,
    drawing,
  }) => {
    test.setTimeout(120_000);
    await uploadDrawing(page, await sharp(drawing).rotate(180).jpeg().toBuffer());
    const dialog = await openEditor(page);
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
  await uploadDrawing(page, drawing);
  const dialog = await openEditor(page);
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

test('a roof and its wall are two things by two taps, and one again from the list of parts', async ({
  page,
  drawing,
}) => {
  test.setTimeout(120_000);
  await uploadDrawing(page, drawing);
  const dialog = await openEditor(page);
  const things = () =>
    page.waitForResponse('**/functions/v1/look-at-drawing').then(async (answer) => {
      const { view } = (await answer.json()) as { view: { things: { pieces: number[] }[] } };
      return view.things.length;
    });
  await dialog.getByRole('button', { name: 'Join, split' }).click();
  await dialog.getByRole('button', { name: 'Two things' }).click();
  await expectAccessible(page);
  const parted = things();
  for (const place of [roof, { x: 0.3, y: 0.7 }]) {
    const at = await spotOn(dialog, place);
    await page.mouse.click(at.x, at.y);
  }
  const two = await parted;
  await settled(dialog);
  await dialog.getByRole('button', { name: 'One thing' }).press('Enter');
  await dialog.locator('summary').press('Enter');
  const joined = things();
  for (const part of [/^Choose part .*: Roof/, /^Choose part .*: Wall/])
    await dialog.getByRole('button', { name: part }).first().press('Enter');
  expect(await joined).toBe(two - 1);
});

test('by keyboard alone a part is taken away, and what was not saved is there after a reload', async ({
  page,
  drawing,
}) => {
  test.setTimeout(120_000);
  await uploadDrawing(page, drawing);
  await page.getByRole('button', { name: 'Make it right' }).focus();
  await page.keyboard.press('Enter');
  const dialog = editor(page);
  const canvas = dialog.getByRole('application');
  await expect(canvas).toBeVisible({ timeout: drawnMs });
  await dialog.getByRole('button', { name: 'Purple' }).press('Enter');
  await canvas.focus();
  // from the middle of the page up to the roof
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowUp');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await settled(dialog);
  await dialog.locator('summary').press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'purple' })).toHaveCount(1);
  const before = await dialog.getByRole('listitem').count();
  await dialog
    .getByRole('button', { name: /^Take away part .* sun/i })
    .first()
    .press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(before - 1, { timeout: drawnMs });
  await settled(dialog);

  await page.reload();
  await openEditor(page);
  await settled(dialog);
  await dialog.locator('summary').press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'purple' })).toHaveCount(1, {
    timeout: drawnMs,
  });
  await dialog.getByRole('button', { name: 'Start over' }).press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'purple' })).toHaveCount(0, {
    timeout: drawnMs,
  });
  await expectAccessible(page);
});

test('a roof and its wall are one part by a line around them, and two again by undoing', async ({
  page,
  drawing,
}) => {
  test.setTimeout(120_000);
  await uploadDrawing(page, drawing);
  const dialog = await openEditor(page);
  const parts = dialog.locator('summary');
  const before = Number.parseInt(await parts.innerText(), 10);
  await dialog.getByRole('button', { name: 'Join, split' }).click();
  await expect(dialog.getByRole('button', { name: 'One part' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const around = [
    { x: 0.1, y: 0.26 },
    { x: 0.68, y: 0.26 },
    { x: 0.68, y: 0.92 },
    { x: 0.1, y: 0.92 },
  ];
  const corners = await Promise.all(around.map((corner) => spotOn(dialog, corner)));
  await draw(page, corners);
  const joined = () => parts.innerText().then((words) => Number.parseInt(words, 10));
  await expect.poll(joined, { timeout: drawnMs }).toBeLessThan(before);
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(joined, { timeout: drawnMs }).toBe(before);

  // one part alone is nothing to join
  const { x, y } = corners[0]!;
  await draw(page, [
    { x, y },
    { x: x + 30, y: y + 10 },
  ]);
  await expect(dialog.getByText('There are no two whole parts within that line.')).toBeVisible();
  // by keyboard, from the list
  await parts.press('Enter');
  for (const part of [/^Choose part .*: Roof/, /^Choose part .*: Wall/])
    await dialog.getByRole('button', { name: part }).first().press('Enter');
  await expect.poll(joined, { timeout: drawnMs }).toBe(before - 1);
});

/** A house, and beside it a head whose mouth and eyes are lines on nothing but that head. */
const houseAndHead = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="640">
    <rect width="800" height="640" fill="#f6f3ec"/>
    <g fill="none" stroke="#2b2b2b" stroke-width="10" stroke-linejoin="round" stroke-linecap="round">
      <path d="M120 560L120 330L250 200L390 330L390 560Z" fill="#d8402c"/>
      <circle cx="600" cy="250" r="100" fill="#f2c230"/>
      <path d="M555 285Q600 325 645 285M565 215L566 222M635 215L636 222"/>
    </g></svg>`),
  )
    .jpeg({ quality: 92 })
    .toBuffer();

test('a head that is taken away takes its mouth and its outline along, and leaves the lines of the house', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const at = (x: number, y: number) => ({ x: x / 800, y: y / 640 });
  const [mouth, eye, outline, wall] = [at(600, 305), at(565, 218), at(600, 150), at(120, 450)];
  await uploadDrawing(page, await houseAndHead());
  const clean = page.locator('.orig-sheet .cleaned');
  await expect(clean).toBeVisible({ timeout: drawnMs });
  const inked = async () => {
    const seen = await Promise.all([mouth, eye, outline, wall].map((place) => colorAt(clean, place)));
    return seen.map(({ red, green, blue }) => Math.max(red, green, blue) < 120);
  };
  await expect.poll(inked, { timeout: drawnMs }).toEqual([true, true, true, true]);

  const dialog = await openEditor(page);
  await dialog.getByRole('button', { name: 'What is it?' }).click();
  const cheek = await spotOn(dialog, at(600, 260));
  await page.mouse.click(cheek.x, cheek.y);
  await dialog.getByRole('button', { name: 'Not part of the drawing' }).click();
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(inked, { timeout: drawnMs }).toEqual([false, false, false, true]);
});
