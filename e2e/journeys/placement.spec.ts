import type { Locator } from '@playwright/test';
import { openWith, pictureWithFace } from '../support/artwork.ts';
import { between, swipe } from './finger.ts';
import { expectToFit } from './fit.ts';
import { apart, few } from './pixels.ts';
import { atThePrinter, card, choose, mockupMs, openProduct, orderCart, printFileOf } from './shopper.ts';
import { expect, expectAccessible, signedIn, test, withPicture } from './visitor.ts';

// placed by a finger as by a mouse and by keys
withPicture.use({ hasTouch: true });

const tool = (of: Locator, name: string) => of.getByRole('button', { name, exact: true }).click();

withPicture(
  'a picture is placed by mouse, by finger and by keys, stays there over a reload, and is printed where it was placed',
  async ({ page, request, artwork }) => {
    test.setTimeout(300_000);
    const { main, photo, before: usual } = await openProduct(page, '/product/19', artwork.state);
    await main.getByRole('button', { name: 'Place it' }).click();
    await expect(main.getByText('It lies as usual.')).toBeVisible();
    await tool(main, 'Fill');
    await tool(main, 'Mirror');
    await tool(main, 'Turn right');
    // A color is put behind the drawing alone; what is around the whole picture has it, too.
    await tool(main, 'Butter');
    await expect(main.getByRole('button', { name: 'Drawing only' })).toHaveAttribute('aria-pressed', 'true');
    await tool(main, 'Whole picture');
    const flat = main.getByRole('application');
    const { x, y, width, height } = (await flat.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height * 0.45, { steps: 4 });
    // The photo moves with the hand, before the server is asked.
    const live = main.locator('.stage canvas');
    await expect(live).toBeVisible();
    const ahead = await few(await live.screenshot());
    await page.mouse.up();
    await expect(live).toBeHidden({ timeout: mockupMs });
    expect(
      apart(ahead, await few(await photo.screenshot())),
      'the photo follows without a jump',
    ).toBeLessThan(4);
    // a finger takes it further
    const middle = { x: x + width / 2, y: y + height / 2 };
    await swipe(page, middle, between(middle, { x: middle.x + width * 0.08, y: middle.y }));
    await flat.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(
      main.getByText(/^\d+ % as large, moved, turned 15° to the right, mirrored, on a color of its own\.$/),
    ).toBeVisible();
    await expect(photo).not.toHaveAttribute('src', usual, { timeout: mockupMs });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.reload();
    await expect(
      main.getByText(/moved, turned 15° to the right, mirrored, on a color of its own\.$/),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Go to Cart' }).click();

    // From the cart it is turned a little further.
    await expect(main.getByText(/turned 15° to the right, mirrored, on a color of its own\.$/)).toBeVisible();
    await main.getByRole('button', { name: 'Place the picture on Ceramic Mug 11oz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Place it' });
    const still = dialog.getByAltText('Ceramic Mug 11oz with your artwork');
    const moving = dialog.locator('.has-live canvas');
    const first = await still.getAttribute('src');
    await tool(dialog, 'Turn right');
    // Here, too, the photo moves at once, and the server's follows.
    await expect(moving).toBeVisible();
    const turned = await few(await moving.screenshot());
    await expect(moving).toBeHidden({ timeout: mockupMs });
    await expect(still).not.toHaveAttribute('src', first!);
    expect(apart(turned, await few(await still.screenshot())), 'without a jump').toBeLessThan(5);
    await expectAccessible(page);
    await tool(dialog, 'Keep it there');
    await page.reload();
    await expect(main.getByText(/turned 30° to the right, mirrored, on a color of its own\.$/)).toBeVisible();

    await orderCart(page);
    const { data } = await artwork.owner.client
      .from('order_lines')
      .select('order_id, placement')
      .not('placement', 'is', null);
    const [line] = data as { order_id: string; placement: { x: number; y: number } }[];
    expect(line?.placement).toMatchObject({ turn: 30, mirror: true, ground: '#ffe7a6' });
    // by the mouse a tenth, by the finger almost as much again, by the key a little back
    expect(line?.placement.x).toBeCloseTo(0.16, 1);

    const row = await atThePrinter(page, line!.order_id);
    const [across, down] = [line!.placement.x, line!.placement.y].map(
      (share) => `${Math.round((0.5 + share) * 1000) / 10} %`,
    );
    await expect(row).toContainText(`at ${across} and ${down}`);
    await expect(row).toContainText('turned by 30°, on #ffe7a6');
    const file = await printFileOf(request, row);
    const shown = await (await request.get(artwork.state.transformedImage)).body();
    expect(apart(await few(file), await few(shown, true)), 'the file is the mirrored picture').toBeLessThan(
      6,
    );
    expect(apart(await few(file), await few(shown)), 'and not the other one').toBeGreaterThan(12);
  },
);

test('a guest with an address of the picture places what is printed: the drawing alone on a tee', async ({
  page,
  artwork,
}) => {
  await openWith(page, '/product/6', artwork.state);
  await page.getByRole('button', { name: 'Place it' }).click();
  const picture = page.getByRole('application').locator('img');
  await expect(picture).toHaveAttribute('src', /-cutout\.png/);
  await page.getByRole('button', { name: 'Whole picture' }).click();
  await expect(picture).not.toHaveAttribute('src', /-cutout\.png/);
});

signedIn('a face that would be cut is told of, and one tap moves it in', async ({ page, owner, drawing }) => {
  signedIn.setTimeout(300_000);
  // the sun looks at us
  const state = await pictureWithFace(owner, drawing, [
    { x: 0.79, y: 0.17 },
    { x: 0.85, y: 0.17 },
  ]);
  const { main } = await openProduct(page, '/product/19', state);
  await main.getByRole('button', { name: 'Place it' }).click();
  const flat = main.getByRole('application');
  const warning = main.getByText('A face would be cut here.');
  await flat.focus();
  await expect(warning).toBeHidden();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(warning).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectToFit(page);
  await main.getByRole('button', { name: 'Move it in' }).click();
  await expect(warning).toBeHidden();
  await expect(main.getByText('It lies as usual.')).toBeHidden();

  // in the cart as on the product's page
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Go to Cart' }).click();
  await main.getByRole('button', { name: 'Place the picture on Ceramic Mug 11oz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place it' });
  await expect(dialog.getByText('A face')).toBeHidden();
  await dialog.getByRole('application').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText('A face would be cut here.')).toBeVisible();
});

signedIn('a card lays a picture so that no face on it is cut', async ({ page, owner, drawing }) => {
  signedIn.setTimeout(300_000);
  const state = await pictureWithFace(owner, drawing, [
    { x: 0.9, y: 0.17 },
    { x: 0.96, y: 0.17 },
  ]);
  const placesOf = new Map<string, Set<string>>();
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (!body.includes('create_mockup')) return;
    const { blueprint_id, variant_id, placement } = JSON.parse(body) as Record<string, unknown>;
    const name = `${String(blueprint_id)} ${String(variant_id)}`;
    placesOf.set(name, (placesOf.get(name) ?? new Set()).add(JSON.stringify(placement)));
  });
  await openWith(page, '/catalog/Accessories', state);
  const pad = card(page, 'Mouse Pad');
  const photo = pad.getByRole('img', { name: /with your artwork/ });
  await expect(pad).toBeVisible({ timeout: mockupMs });
  await pad.scrollIntoViewIfNeeded();
  await expect(photo).toBeVisible({ timeout: 3 * mockupMs });
  // ahead of its card and by it, a product is photographed with the picture in one place
  expect(placesOf.size).toBeGreaterThan(1);
  for (const [name, places] of placesOf) expect([...places], name).toHaveLength(1);
  await choose(pad, 'Size', /8/);
  await pad.getByRole('button', { name: 'Add to Cart' }).click();

  // What the card showed is what is printed, and where it goes back to.
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Go to Cart' }).click();
  await expect(main.getByText(/\d+ % as large\./)).toBeVisible();
  await main.getByRole('button', { name: 'Place the picture on Mouse Pad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place it' });
  const why = dialog.getByText('We moved it in a little, so that no face is cut.');
  await expect(why).toBeVisible();
  await tool(dialog, 'Fill');
  await expect(dialog.getByText('A face would be cut here.')).toBeVisible();
  await tool(dialog, 'As usual');
  await expect(why).toBeVisible();
  await expect(dialog.getByText('A face would be cut here.')).toBeHidden();
});
