import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  colorAt,
  draftOf,
  drawnMs,
  editDrawing,
  editor,
  openEditor,
  partOf,
  settled,
  spotOn,
} from './editor.ts';
import { between, swipe } from './finger.ts';
import { expectThumbSized } from './fit.ts';
import { apart } from './pixels.ts';
import { expect, expectAccessible, signedIn as test, uploadDrawing } from './visitor.ts';

/** A tree with a red crown, a sun without a face, and a deep shadow that is taken for a thing. Cut off at its foot, the tree does not tell which way is up. */
const photo = ({ foot = 560 } = {}) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="640">
    <filter id="soft"><feGaussianBlur stdDeviation="2"/></filter>
    <rect width="800" height="640" fill="#f3efe6"/>
    <ellipse cx="640" cy="470" rx="44" ry="30" fill="#3a3a3a" filter="url(#soft)"/>
    <g fill="none" stroke="#2b2b2b" stroke-width="10" stroke-linejoin="round">
      <path d="M200 350C110 330 110 220 190 200C190 110 310 80 350 140C440 110 500 200 450 260C490 330 420 380 350 360C310 390 240 390 200 350Z" fill="#c8482e"/>
      <path d="M290 375L280 ${foot}L360 ${foot}L345 372" fill="#8a5a2b"/>
      <circle cx="650" cy="150" r="80" fill="#f2c230"/>
    </g></svg>`),
  );
const crown = { x: 0.36, y: 0.42 };
const shadow = { x: 0.8, y: 0.735 };
const face = { x: 0.755, y: 0.17, width: 0.11, height: 0.15 };
const eyes = [
  { x: 0.78, y: 0.22 },
  { x: 0.84, y: 0.22 },
] as const;
const styles = ['photorealistic', 'pixar', 'comic', 'disney', 'sesame', 'clay', 'vector'];

async function isGreen(picture: Locator): Promise<boolean> {
  const { red, green, blue } = await colorAt(picture, crown);
  return green > red + 20 && green > blue + 20;
}

/** So far apart, in steps of a byte, is a face from none. */
const looks = 4;

const isDark = async (picture: Locator) => (await colorAt(picture, shadow)).green < 100;

type Drafts = Record<string, { isGreen: boolean; face: number[] }>;

/** What the seven drafts show of the crown, and where a face is to be. */
async function drafted(page: Page): Promise<Drafts> {
  const seen: Drafts = {};
  for (const style of styles) {
    const draft = draftOf(page, style);
    await expect(draft).toHaveClass(/is-ready/, { timeout: drawnMs });
    seen[style] = { isGreen: await isGreen(draft), face: await partOf(draft, face) };
  }
  return seen;
}

/** The styles in which the crown is not green yet. */
async function notGreen(page: Page): Promise<string[]> {
  const seen = await drafted(page);
  return styles.filter((style) => !seen[style]!.isGreen);
}

/** The styles that look there as they did before there was a face. */
async function withoutFace(page: Page, before: Drafts): Promise<string[]> {
  const after = await drafted(page);
  const change = (style: string) => apart(Buffer.from(before[style]!.face), Buffer.from(after[style]!.face));
  return styles.filter((style) => change(style) < looks);
}

const cleaned = (page: Page) => page.locator('.orig-sheet .cleaned');

async function expectPicture(page: Page): Promise<void> {
  await expect(page).toHaveURL('/preview', { timeout: drawnMs });
  const picture = page.getByRole('main').locator('img[alt*="Vector"], img[alt*="vector"]').first();
  await expect(picture).toBeVisible({ timeout: drawnMs });
  await expect.poll(() => isGreen(picture), { timeout: drawnMs }).toBe(true);
  expect(await isDark(picture)).toBe(false);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a crown is filled green, a shadow erased and a face named with a finger, and every style shows it', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await uploadDrawing(page, await photo().jpeg({ quality: 92 }).toBuffer());
    const before = await drafted(page);
    await expect.poll(() => isDark(cleaned(page)), { timeout: drawnMs }).toBe(true);
    expect(styles.filter((style) => before[style]!.isGreen)).toEqual([]);

    const dialog = await openEditor(page);
    const tap = async (place: { x: number; y: number }) => {
      const { x, y } = await spotOn(dialog, place);
      await page.touchscreen.tap(x, y);
    };
    await dialog.getByRole('button', { name: 'Fill', exact: true }).tap();
    await expectThumbSized(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Green' }).tap();
    await tap(crown);
    await settled(dialog);
    await dialog.getByRole('button', { name: 'Erase' }).tap();
    await expectThumbSized(page);
    await dialog.getByRole('button', { name: 'Large' }).tap();
    for (const down of [-0.03, 0, 0.03]) {
      const from = await spotOn(dialog, { x: 0.73, y: shadow.y + down });
      const to = await spotOn(dialog, { x: 0.87, y: shadow.y + down });
      await swipe(page, from, between(from, to, 8));
    }
    await settled(dialog);
    await dialog.getByRole('button', { name: 'Face', exact: true }).tap();
    for (const eye of eyes) await tap(eye);
    await settled(dialog);
    await dialog.getByRole('button', { name: 'Done' }).tap();
    await expect(dialog).toBeHidden();
    await expect.poll(() => isDark(cleaned(page)), { timeout: drawnMs }).toBe(false);
    await expect.poll(() => notGreen(page), { timeout: 2 * drawnMs }).toEqual([]);
    await expect.poll(() => withoutFace(page, before), { timeout: drawnMs }).toEqual([]);
    await page.locator('[data-style-id=vector]').tap();
    await expectPicture(page);
  });

  test('one drag with a finger fills every part it passes, and so does the list of parts; one step takes all back', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const dialog = await editDrawing(page, await photo().jpeg({ quality: 92 }).toBuffer());
    await dialog.getByRole('button', { name: 'Purple' }).tap();
    const [from, to] = [await spotOn(dialog, crown), await spotOn(dialog, { x: 0.81, y: 0.28 })];
    await swipe(page, from, between(from, to, 8));
    await settled(dialog);
    await dialog.locator('summary').tap();
    const purple = dialog.getByRole('listitem').filter({ hasText: 'purple' });
    await expect(purple).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Undo' }).tap();
    await settled(dialog);
    await expect(purple).toHaveCount(0);

    for (const part of [/: Treetop/, /: Sun/])
      await dialog.getByRole('checkbox', { name: part }).press('Space');
    await expectThumbSized(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fill 2 marked parts' }).press('Enter');
    await settled(dialog);
    await expect(purple).toHaveCount(2);
  });
});

test('by keyboard a drawing on its head is set upright, its crown filled green, a shadow erased and a face named', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const onItsHead = await sharp(await photo({ foot: 660 }).png().toBuffer())
    .rotate(180)
    .jpeg({ quality: 92 })
    .toBuffer();
  await uploadDrawing(page, onItsHead);
  await drafted(page);

  await page.getByRole('button', { name: 'Make it right' }).press('Enter');
  const dialog = editor(page);
  const canvas = dialog.getByRole('application');
  await expect(canvas).toBeVisible({ timeout: drawnMs });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter');
  /** Leads the pointer there from the middle of the page, in the steps of the arrow keys. */
  const point = async ({ x, y }: { x: number; y: number }) => {
    await canvas.focus();
    for (const [from, to, back, on] of [
      [50, Math.round(100 * x), 'ArrowLeft', 'ArrowRight'],
      [50, Math.round(100 * y), 'ArrowUp', 'ArrowDown'],
    ] as const)
      for (let step = 0; step < Math.abs(to - from); step += 1)
        await page.keyboard.press(to < from ? back : on);
    await page.keyboard.press('Enter');
  };
  await press('Turn');
  await press('Right');
  await press('Right');
  await settled(dialog);
  await press('Fill');
  await press('Green');
  await point(crown);
  await settled(dialog);
  await press('Erase');
  await press('Large');
  for (const [x, y] of [
    [0.76, 0.735],
    [0.8, 0.705],
    [0.8, 0.765],
    [0.84, 0.735],
    [0.8, 0.735],
  ] as const) {
    await point({ x, y });
    await press('Large');
  }
  await settled(dialog);
  await expectAccessible(page);
  await press('Done');
  await expect(dialog).toBeHidden();
  await expect.poll(() => isDark(cleaned(page)), { timeout: drawnMs }).toBe(false);
  await expect.poll(() => notGreen(page), { timeout: 2 * drawnMs }).toEqual([]);

  const before = await drafted(page);
  await page.getByRole('button', { name: 'Make it right' }).press('Enter');
  await expect(canvas).toBeVisible({ timeout: drawnMs });
  await press('Face');
  const [left, right] = eyes;
  await point(left);
  // on from one eye to the other
  for (let x = left.x; x < right.x - 0.005; x += 0.01) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // and down to the mouth between them
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  const withMouth = page.waitForRequest(
    (request) => request.url().endsWith('/look-at-drawing') && /"mouth"/.test(request.postData() ?? ''),
  );
  await page.keyboard.press('Enter');
  await withMouth;
  await settled(dialog);
  await press('Done');
  await expect(dialog).toBeHidden();
  await expect.poll(() => withoutFace(page, before), { timeout: 2 * drawnMs }).toEqual([]);
  await page.locator('[data-style-id=vector]').press('Enter');
  await expectPicture(page);
});
