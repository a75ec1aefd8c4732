import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openWith } from '../support/artwork.ts';
import { addDrawing, addJob, finishJob, type Owner } from '../support/owner.ts';
import { expectToFit } from './fit.ts';
import { apart, few } from './pixels.ts';
import { atThePrinter, mockupMs, openProduct, orderCart, printFileOf } from './shopper.ts';
import { expect, expectAccessible, signedIn, test, withPicture } from './visitor.ts';

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

/** Until the child's own writing can be marked: of a drawing that nothing was taken out of yet. */
async function markOwnWriting(page: Page, owner: Owner, drawing: Buffer) {
  const { assetId, uploadedImage: originalImage } = await addDrawing(owner, drawing);
  const picture = async () => {
    const { image_url } = await finishJob(owner, await addJob(owner, assetId, 'vector'));
    const { data } = await owner.client.storage.from('artwork').download(image_url!.split('/artwork/')[1]!);
    return { transformedImage: image_url!, bytes: Buffer.from(await data!.arrayBuffer()) };
  };
  const { transformedImage, bytes: before } = await picture();
  await openWith(page, '/product/19', { originalImage, transformedImage, styleId: 'vector' });
  await page.getByRole('button', { name: 'Sign it' }).click();
  await page.getByRole('button', { name: 'Your child’s own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where did your child write?' });
  await expect(dialog.getByRole('application')).toBeVisible({ timeout: mockupMs });
  const savedEdits = async () => {
    const { data } = await owner.client.from('drawing_edits').select('edits').eq('asset_id', assetId);
    return (data ?? []).map(({ edits }) =>
      (edits as { edits: { kind: string }[] }).edits.map(({ kind }) => kind),
    );
  };
  return { dialog, savedEdits, before, after: async () => (await picture()).bytes };
}
const lifted = (dialog: Locator) => dialog.getByRole('img', { name: 'What your child wrote' });

/** How yellow the corner is in which the sun stands for a word of yellow crayon. */
async function yellowOf(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const corner = {
    left: Math.round(0.7 * width),
    top: 0,
    width: Math.floor(0.28 * width),
    height: Math.floor(0.36 * height),
  };
  const { channels } = await sharp(await sharp(picture).extract(corner).removeAlpha().toBuffer()).stats();
  return channels[0]!.mean - channels[2]!.mean;
}

signedIn(
  'writing that is lifted leaves the drawing, too, by keyboard alone',
  async ({ page, owner, drawing }) => {
    signedIn.setTimeout(300_000);
    const { dialog, savedEdits } = await markOwnWriting(page, owner, drawing);
    await dialog.getByRole('application').focus();
    const press = async (key: string, times: number) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    };
    await press('Shift+ArrowRight', 3);
    await press('Shift+ArrowUp', 8);
    await press('Enter', 1);
    await press('Shift+ArrowRight', 5);
    await press('Shift+ArrowDown', 6);
    await press('Enter', 1);
    await expect(lifted(dialog)).toBeVisible({ timeout: mockupMs });
    const takeOut = dialog.getByRole('checkbox', { name: /^Take it out of the drawing, too\./ });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(takeOut).toBeFocused({ timeout: 200 });
    }).toPass({ timeout: 20_000 });
    await page.keyboard.press('Space');
    await expect(takeOut).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden({ timeout: mockupMs });
    expect(await savedEdits()).toEqual([['cut']]);
    await expect(page.getByRole('button', { name: 'As it was written', pressed: true })).toBeVisible();
  },
);

signedIn.describe('with a finger', () => {
  signedIn.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  signedIn(
    'writing leaves the drawing only where that is wished, and pictures are drawn without it',
    async ({ page, owner, drawing }) => {
      signedIn.setTimeout(300_000);
      const { dialog, savedEdits, before, after } = await markOwnWriting(page, owner, drawing);
      const mark = async () => {
        for (const [x, y] of [
          [0.68, 0.02],
          [0.98, 0.36],
        ] as const)
          await page.touchscreen.tap(...(await spotOn(dialog, x, y)));
        await expect(lifted(dialog)).toBeVisible({ timeout: mockupMs });
      };
      await mark();
      await dialog.getByRole('button', { name: 'Sign with it' }).tap();
      await expect(dialog).toBeHidden();
      expect(await savedEdits()).toEqual([]);

      await page.getByRole('button', { name: 'Mark other writing' }).tap();
      await expect(dialog.getByRole('application')).toBeVisible({ timeout: mockupMs });
      await mark();
      await dialog.getByRole('checkbox', { name: /^Take it out of the drawing, too\./ }).tap();
      await expectToFit(page);
      await dialog.getByRole('button', { name: 'Sign with it' }).tap();
      await expect(dialog).toBeHidden({ timeout: mockupMs });
      expect(await savedEdits()).toEqual([['cut']]);
      const [was, is] = [await yellowOf(before), await yellowOf(await after())];
      expect(was - is, 'the yellow word is gone from new pictures').toBeGreaterThan(15);
    },
  );
});
