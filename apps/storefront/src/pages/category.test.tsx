// @vitest-environment happy-dom
import { productFromBlueprint } from '@doodleloom/domain/catalog/convert-blueprints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeShop, type Asked } from '../../test/fake-shop.ts';
import { guest, member, onScreen } from '../../test/on-screen.tsx';
import Toaster from '../ui/toaster.tsx';
import Category from './category.tsx';

afterEach(() => void vi.unstubAllEnvs());
const provider = 'POST /functions/v1/printify-integration';
const mugOffer = {
  blueprintId: 68,
  printProviderId: 1,
  variants: [{ id: 1, title: '11oz', is_available: true }],
};
const mug = { id: 68, title: 'Mug 11oz', description: '', brand: 'Generic', model: '', images: [] };

// holds Q-52, S2-082
test.each([
  ['its operator', member, true, '1 product (cached)'],
  ['somebody with an account', member, false, '1 product'],
  ['a guest', guest, true, '1 product'],
])('that products came from cache is for %s', async (_, auth, allowed, words) => {
  vi.stubEnv('DEV', false);
  const { asked } = fakeShop(
    {
      [provider]: { blueprints: [mug], offers: [mugOffer] },
      'POST /functions/v1/operator-access': { allowed },
    },
    { operatorRestricted: true },
  );
  const state = {
    originalImage: '/photo.jpg',
    transformedImage: '/picture.png',
    preProcessedProducts: [productFromBlueprint(mug)],
    hasPreProcessedData: true,
    isFromCache: true,
  };
  onScreen(<Category />, { auth, at: '/catalog/Drinkware', path: '/catalog/:category', state });
  const isAsked = () => asked.some(({ path }) => path.endsWith('operator-access'));
  await waitFor(() =>
    expect([isAsked(), screen.queryByText(words) !== null]).toEqual([auth === member, true]),
  );
});

/** A category of one prepared product, whose offer comes when the test says so. */
function openWithLateOffer(title: string, category: string) {
  let answer: (offers: object) => void = () => undefined;
  const offers = new Promise<object>((resolve) => (answer = resolve));
  const product = { ...mug, title };
  fakeShop({
    [provider]: ({ body }: Asked) =>
      (body as { action: string }).action === 'get_offers' ? offers : { blueprints: [product] },
  });
  const state = {
    originalImage: '/photo.jpg',
    transformedImage: '/picture.png',
    preProcessedProducts: [productFromBlueprint(product)],
    hasPreProcessedData: true,
  };
  onScreen(
    <>
      <Category />
      <Toaster />
    </>,
    { at: `/catalog/${category}`, path: '/catalog/:category', state },
  );
  return (titles: readonly string[]) => {
    const variants = titles.map((name, id) => ({ id, title: name, is_available: true }));
    answer({ offers: [{ blueprintId: 68, printProviderId: 1, variants }] });
  };
}

// holds S4-040
test('products that the screen before has prepared are there at once, and a toast says that they are ready', async () => {
  openWithLateOffer('Ceramic Mug', 'Drinkware');
  // The provider has not answered anything yet.
  expect(screen.getByRole('article', { name: 'Ceramic Mug' })).toBeTruthy();
  const toast = (await screen.findByText('Products Ready')).parentElement!;
  expect(within(toast).getByText('Showing 1 Drinkware products')).toBeTruthy();
});

// holds S8-029
test('a color that does not come in the chosen size is refused in an error toast', async () => {
  const offer = openWithLateOffer('Unisex Heavy Cotton Tee', 'Apparel');
  offer(['White / S', 'White / M', 'Black / M']);
  fireEvent.click(await screen.findByRole('button', { name: 'Black' }));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'White' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Size (2 options)' }), { key: 'ArrowDown' });
  fireEvent.keyDown(await screen.findByRole('option', { name: 'S' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Black' }));
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Error')).toBeTruthy();
  expect(within(toast).getByText('Selected variant is not available.')).toBeTruthy();
});

test('what somebody is choosing on a card stays when the provider’s own sizes come', async () => {
  const offer = openWithLateOffer('Unisex Heavy Cotton Tee', 'Apparel');
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(screen.getByRole('combobox', { name: /^Size/ })).toBeTruthy();
  offer(['White / S', 'White / M', 'White / L']);
  expect(await screen.findByRole('combobox', { name: 'Size (3 options)' })).toBeTruthy();
});

test('what was asked for before the provider said that there is one of it goes into the cart', async () => {
  const offer = openWithLateOffer('Ceramic Mug', 'Drinkware');
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(screen.getByRole('link', { name: 'Cart (0)' })).toBeTruthy();
  offer(['11oz']);
  expect(await screen.findByRole('link', { name: 'Cart (1)' })).toBeTruthy();
});

test('what comes in one size is put into the cart as soon as the provider says that there is one', async () => {
  const offer = openWithLateOffer('Round Magnet', 'Stationery');
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(screen.getByRole('button', { name: 'One moment...' })).toBeTruthy();
  offer(['2 inch']);
  expect(await screen.findByRole('link', { name: 'Cart (1)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeTruthy();
});
