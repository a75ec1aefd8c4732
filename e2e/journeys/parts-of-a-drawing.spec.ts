import sharp from 'sharp';
import { colorAt, draw, drawnMs, editDrawing, editor, openEditor, roof, settled, spotOn } from './editor.ts';
import { expect, expectAccessible, signedIn as test, uploadDrawing } from './visitor.ts';

test('a roof and its wall are two things by two taps, and one again from the list of parts', async ({
  page,
  drawing,
}) => {
  test.setTimeout(120_000);
  const dialog = await editDrawing(page, drawing);
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

test('a roof and its wall are one part by a line around them, and two again by undoing', async ({
  page,
  drawing,
}) => {
  test.setTimeout(120_000);
  const dialog = await editDrawing(page, drawing);
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
  // by one line across both
  await draw(page, await Promise.all([roof, { x: 0.4, y: 0.6 }].map((place) => spotOn(dialog, place))));
  await expect.poll(joined, { timeout: drawnMs }).toBe(before - 1);
  await settled(dialog);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(joined, { timeout: drawnMs }).toBe(before);
  // by keyboard, from the list
  await parts.press('Enter');
  for (const part of [/^Choose part .*: Roof/, /^Choose part .*: Wall/])
    await dialog.getByRole('button', { name: part }).first().press('Enter');
  await expect.poll(joined, { timeout: drawnMs }).toBe(before - 1);
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
