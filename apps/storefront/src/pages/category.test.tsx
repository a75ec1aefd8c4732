// @vitest-environment happy-dom
import { productFromBlueprint } from '@doodleloom/domain/catalog/convert-blueprints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeShop, type Asked } from '../../test/fake-shop.ts';
import { guest, member, onScreen } from '../../test/on-screen.tsx';
import Category from './category.tsx';

afterEach(() => void vi.unstubAllEnvs());
const provider = 'POST /functions/v1/printify-integration';
const offer = {
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
      [provider]: { blueprints: [mug], offers: [offer] },
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

test('what somebody is choosing on a card stays when the provider’s own sizes come', async () => {
  const tee = { ...mug, id: 6, title: 'Unisex Heavy Cotton Tee' };
  let answer = (_: object): void => undefined;
  const offers = new Promise<object>((resolve) => (answer = resolve));
  fakeShop({
    [provider]: ({ body }: Asked) =>
      (body as { action: string }).action === 'get_offers' ? offers : { blueprints: [tee] },
  });
  const state = {
    originalImage: '/photo.jpg',
    transformedImage: '/picture.png',
    preProcessedProducts: [productFromBlueprint(tee)],
    hasPreProcessedData: true,
  };
  onScreen(<Category />, { at: '/catalog/Apparel', path: '/catalog/:category', state });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(screen.getByRole('combobox', { name: /^Size/ })).toBeTruthy();
  const variants = ['S', 'M', 'L'].map((size, id) => ({ id, title: `White / ${size}`, is_available: true }));
  answer({ offers: [{ blueprintId: 6, printProviderId: 1, variants }] });
  expect(await screen.findByRole('combobox', { name: 'Size (3 options)' })).toBeTruthy();
});
