import sharp from 'sharp';
import type { Locator } from '@playwright/test';
import { chooseDrawing, expect, expectAccessible, openReady, signedIn } from './visitor.ts';

/** A sheet that lies crooked, with more of the table to the left and below. */
async function onTable(drawing: Buffer, background: string): Promise<Buffer> {
  const turned = await sharp(drawing).rotate(5, { background }).toBuffer();
  const table = { top: 120, bottom: 160, left: 140, right: 100, background };
  return sharp(turned).extend(table).jpeg().toBuffer();
}

const leftOf = (handle: Locator) => handle.evaluate(({ style }) => Number.parseFloat(style.left));

signedIn(
  'a sheet on a table is cut out along its corners, which are set by keyboard, and stays so',
  async ({ page, drawing, owner }) => {
    await openReady(page, '/upload');
    await chooseDrawing(page, await onTable(drawing, '#5f3d28'), 'on the table.jpg');
    await expect(page.locator('.sheet-edge')).toBeAttached();
    const clean = page.getByRole('img', { name: 'on the table, cleaned up' });
    await expect(clean).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Photo', exact: true }).click();
    await expect(page.getByAltText('Your chosen drawing: on the table.jpg')).toBeVisible();

    await page.getByRole('button', { name: 'Set the corners' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where does the sheet end?' });
    const handle = dialog.getByRole('button', { name: /Top left corner/ });
    await handle.focus();
    const before = await leftOf(handle);
    await page.keyboard.press('Shift+ArrowRight');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use these corners' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Continue to Styles' }).click();
    await expect(page).toHaveURL('/style-selection', { timeout: 60_000 });
    const { data } = await owner.client.from('drawing_edits').select('version, edits');
    expect(data).toMatchObject([{ version: 1, edits: { edits: [{ kind: 'corners' }] } }]);
    const [kept] = data as { edits: { edits: { corners: { x: number }[] }[] } }[];
    expect(kept!.edits.edits[0]!.corners[0]!.x).toBeCloseTo(before / 100 + 0.04, 3);
  },
);

signedIn(
  'a sheet on a pale table, which only the reading sees, is marked where it was cut out',
  async ({ page, drawing }) => {
    await openReady(page, '/upload');
    await chooseDrawing(page, await onTable(drawing, '#f0c0c0'), 'on the table.jpg');
    await expect(page.locator('.sheet-edge')).toBeAttached({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Photo', exact: true }).click();
    await page.getByRole('button', { name: 'Set the corners' }).click();
    const handle = page.getByRole('button', { name: /Top left corner/ });
    expect(await leftOf(handle)).toBeCloseTo(18, 0);
  },
);
