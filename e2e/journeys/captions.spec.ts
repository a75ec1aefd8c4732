import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectToFit } from './fit.ts';
import { apart, few } from './pixels.ts';
import { atThePrinter, mockupMs, openProduct, orderCart, printFileOf } from './shopper.ts';
import { expect, expectAccessible, test, withPicture } from './visitor.ts';

withPicture(
  'a picture is signed, stays so over a reload, is signed anew from the cart, and the words are in the print file',
  async ({ page, request, artwork }) => {
    test.setTimeout(300_000);
    const { main, photo, before: unsigned } = await openProduct(page, '/product/19', artwork.state);
    await main.getByRole('button', { name: 'Sign it' }).click();
    const words = main.getByRole('textbox', { name: 'What shall it say?' });

    // What cannot be written is said, and does not reach the cart.
    await words.fill('Mia 漢');
    await expect(main.getByText('No hand of ours can write 漢. Please leave it out.')).toBeVisible();
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('The caption can’t be printed like this')).toBeVisible();

    await words.fill('Mia, 5 ❤');
    await main.getByRole('button', { name: 'Like at school' }).click();
    await main.getByRole('button', { name: 'Red ink' }).click();
    await expect(main.getByRole('application').locator('svg path')).toHaveCount(6);
    await expect(photo).not.toHaveAttribute('src', unsigned, { timeout: mockupMs });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.reload();
    await expect(words).toHaveValue('Mia, 5 ❤');
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Go to Cart' }).click();
    await expect(main.getByText('Signed “Mia, 5 ❤”')).toBeVisible();

    // From the cart it is another name.
    await main.getByRole('button', { name: 'Sign the picture on Ceramic Mug 11oz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign it' });
    await dialog.getByRole('textbox', { name: 'What shall it say?' }).fill('Leo, 7');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep it so' }).click();
    await page.reload();
    await expect(main.getByText('Signed “Leo, 7”')).toBeVisible();

    await orderCart(page);
    const { data } = await artwork.owner.client
      .from('order_lines')
      .select('order_id, composition')
      .not('composition', 'is', null);
    const [line] = data as { order_id: string; composition: unknown }[];
    expect(line?.composition).toEqual({
      caption: { text: 'Leo, 7', hand: 'school', place: 'under', ink: 'red' },
    });

    const row = await atThePrinter(page, line!.order_id);
    await expect(row).not.toContainText('Leo');
    const file = await printFileOf(request, row);
    const shown = await (await request.get(artwork.state.transformedImage)).body();
    const [{ width, height }, picture] = [await sharp(file).metadata(), await sharp(shown).metadata()];
    const pictureHeight = Math.round((width * picture.height) / picture.width);
    expect(height).toBeGreaterThan(pictureHeight * 1.05);
    const above = await sharp(file).extract({ left: 0, top: 0, width, height: pictureHeight }).toBuffer();
    expect(apart(await few(above), await few(shown)), 'above the words is the picture').toBeLessThan(6);
    const band = sharp(file).extract({
      left: 0,
      top: pictureHeight + 2,
      width,
      height: height - pictureHeight - 2,
    });
    const { dominant } = await sharp(await band.flatten({ background: '#ffffff' }).toBuffer()).stats();
    expect(dominant.r + dominant.g + dominant.b, 'the words stand on nothing').toBeGreaterThan(700);
    const [red, , blue] = (
      await sharp(await band.toBuffer())
        .flatten({ background: '#ffffff' })
        .stats()
    ).channels;
    expect(red!.mean - blue!.mean, 'they are red').toBeGreaterThan(3);
  },
);

/** A place of the page on the screen: the page lies in the middle, as large as it fits. */
async function spotOn(dialog: Locator, x: number, y: number, shape = 800 / 640) {
  const box = (await dialog.locator('canvas').boundingBox())!;
  const width = Math.min(box.width, box.height * shape);
  const left = box.x + (box.width - width) / 2;
  const top = box.y + (box.height - width / shape) / 2;
  return [left + x * width, top + (y * width) / shape] as const;
}

withPicture(
  'what the child wrote is marked on the page, signs the picture in its own ink, and is in the print file',
  async ({ page, request, artwork }) => {
    test.setTimeout(300_000);
    const { main, photo, before: unsigned } = await openProduct(page, '/product/19', artwork.state);
    await main.getByRole('button', { name: 'Sign it' }).click();
    await main.getByRole('button', { name: 'Your child’s own' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where did your child write?' });
    const canvas = dialog.getByRole('application');
    await expect(canvas).toBeVisible({ timeout: mockupMs });

    // By keyboard: two corners of a box around bare paper.
    await canvas.focus();
    for (const key of ['Enter', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowLeft', 'Enter'])
      await page.keyboard.press(key);
    await expect(dialog.getByText('There is no writing within that line.')).toBeVisible({
      timeout: mockupMs,
    });
    await expectAccessible(page);

    // The yellow sun stands for a word of yellow crayon: a line is drawn around it.
    const around = [
      [0.68, 0.02],
      [0.98, 0.02],
      [0.98, 0.36],
      [0.68, 0.36],
      [0.68, 0.04],
    ] as const;
    await page.mouse.move(...(await spotOn(dialog, ...around[0])));
    await page.mouse.down();
    for (const [x, y] of around) await page.mouse.move(...(await spotOn(dialog, x, y)), { steps: 8 });
    await page.mouse.up();
    await expect(dialog.getByRole('img', { name: 'What your child wrote' })).toBeVisible({
      timeout: mockupMs,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await dialog.getByRole('button', { name: 'Sign with it' }).click();
    await expect(dialog).toBeHidden();
    await expect(photo).not.toHaveAttribute('src', unsigned, { timeout: mockupMs });

    await page.reload();
    await expect(main.getByRole('button', { name: 'As it was written', pressed: true })).toBeVisible();
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Go to Cart' }).click();
    await expect(main.getByText('Signed in your child’s own writing')).toBeVisible();
    await orderCart(page);
    const { data } = await artwork.owner.client
      .from('order_lines')
      .select('order_id, composition')
      .not('composition->caption->writing', 'is', null);
    const [line] = data as { order_id: string }[];

    const file = await printFileOf(request, await atThePrinter(page, line!.order_id));
    const shown = await (await request.get(artwork.state.transformedImage)).body();
    const [{ width, height }, picture] = [await sharp(file).metadata(), await sharp(shown).metadata()];
    const top = Math.round((width * picture.height) / picture.width) + 2;
    const band = sharp(file).extract({ left: 0, top, width, height: height - top });
    const [red, , blue] = (
      await sharp(await band.toBuffer())
        .flatten({ background: '#ffffff' })
        .stats()
    ).channels;
    expect(red!.mean - blue!.mean, 'it is as yellow as it was').toBeGreaterThan(3);
  },
);
