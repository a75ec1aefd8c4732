import sharp from 'sharp';
import { addJob, finishJob } from '../support/owner.ts';
import { expectToFit } from './fit.ts';
import { apart, few } from './pixels.ts';
import { atThePrinter, mockupMs, openProduct, orderCart, printFileOf } from './shopper.ts';
import { expect, expectAccessible, test, withPicture } from './visitor.ts';

withPicture(
  'two pictures are put on one mug, swapped by hand and by keys, and printed as they stand beside each other',
  async ({ page, request, artwork }) => {
    test.setTimeout(300_000);
    const { owner, state } = artwork;
    const { status } = await finishJob(owner, await addJob(owner, state['assetId']!, 'drawing'));
    expect(status).toBe('succeeded');

    const { main, photo, before: alone } = await openProduct(page, '/product/19', state);
    await main.getByRole('button', { name: 'Put more pictures on it' }).click();
    const gallery = main.getByRole('group', { name: 'Pictures from your gallery' });
    // Other journeys of the same owner leave pictures too.
    await gallery
      .getByRole('button', { name: /Just the drawing/, pressed: false })
      .first()
      .click();
    const places = main.getByRole('button', { name: /^Picture \d of 2/ });
    await expect(places).toHaveCount(2);
    await expect(main.getByRole('application').locator('img')).toHaveCount(2);
    await expect(photo).not.toHaveAttribute('src', alone, { timeout: mockupMs });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 720 });

    // Keys carry it over and the focus with it; a hand carries it back, and over again.
    const first = () => places.first().locator('img').getAttribute('src');
    const own = await first();
    await places.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(places.nth(1)).toBeFocused();
    expect(await first()).not.toBe(own);
    const [left, right] = [(await places.nth(0).boundingBox())!, (await places.nth(1).boundingBox())!];
    const drag = async () => {
      await page.mouse.move(right.x + 20, right.y + 20);
      await page.mouse.down();
      await page.mouse.move(left.x + 20, left.y + 20, { steps: 4 });
      await page.mouse.up();
    };
    await drag();
    await expect(places.first().locator('img')).toHaveAttribute('src', own!);
    await drag();
    await expect(places.first().locator('img')).not.toHaveAttribute('src', own!);

    await page.reload();
    await expect(places).toHaveCount(2);
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Go to Cart' }).click();
    await expect(main.getByText('2 pictures together')).toBeVisible();
    await main.getByRole('button', { name: 'Change the pictures on Ceramic Mug 11oz' }).click();
    const dialog = page.getByRole('dialog', { name: 'Swap pictures' });
    await expect(dialog.getByRole('button', { name: /^Picture \d of 2/ })).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await orderCart(page);
    const { data: order } = await owner.client
      .from('orders')
      .select('id')
      .order('created_at', { ascending: false })
      .limit(1)
      .single<{ id: string }>();
    const pictures = owner.client.from('order_line_pictures').select('place').eq('order_id', order!.id);
    expect((await pictures).data).toEqual([{ place: 0 }]);

    const row = await atThePrinter(page, order!.id);
    const file = await printFileOf(request, row);
    const shown = await (await request.get(state.transformedImage)).body();
    const { width, height } = await sharp(file).metadata();
    const half = Math.floor(width / 2.05);
    const halfFrom = (left: number) => sharp(file).extract({ left, top: 0, width: half, height }).toBuffer();
    expect(width).toBeGreaterThan(height * 1.5);
    expect(
      apart(await few(await halfFrom(width - half)), await few(shown)),
      'its own is on the right',
    ).toBeLessThan(8);
    expect(apart(await few(await halfFrom(0)), await few(shown)), 'the other on the left').toBeGreaterThan(
      12,
    );
  },
);
