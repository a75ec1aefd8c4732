// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { ProductMargins } from './product-margins.tsx';

vi.mock('../../lib/notify.ts', () => ({ notify: () => undefined, dropErrorsAbout: () => undefined }));

const mug = { id: 19, title: 'Ceramic Mug 11oz', description: '', brand: 'Generic', model: '', images: [] };
const margin = {
  blueprintId: 19,
  printProviderId: 1,
  name: mug.title,
  category: 'Drinkware',
  basePriceCents: 900,
  worstPercent: 3,
  suggestedCents: 1299,
  variants: [
    {
      variantId: 1,
      title: '11oz',
      priceCents: 900,
      costCents: 500,
      feeCents: 56,
      shippingCostCents: 300,
      marginCents: 27,
      marginPercent: 3,
      marginWithFreeShippingCents: 27,
      isBelowFloor: true,
    },
  ],
};

const askedMargins = 'POST /functions/v1/product-margins';
const routes = {
  'POST /functions/v1/desk-prices': { rules: [{ kind: '19', cents: 900 }], ofSetting: [] },
  'POST /functions/v1/hidden-products': { products: [] },
  [askedMargins]: { country: 'US', floorPercent: 20, products: [margin] },
  'POST /functions/v1/printify-integration': { blueprints: [mug] },
};

// A price of its own is what a product below the floor has most often: there the suggestion is wanted.
test.each([
  ['the product', 'Set the price of Ceramic Mug 11oz'],
  ['its rule', 'Change the price of 19'],
])('the price that leaves the floor is proposed where %s is opened', async (_, opener) => {
  fakeShop(routes);
  onScreen(<ProductMargins />);
  await screen.findByText('At worst 3 % left, at best 3 %');
  fireEvent.click(screen.getByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The price of Ceramic Mug 11oz' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Dollars').value).toBe('9.00');
  fireEvent.click(dialog.getByRole('button', { name: 'Take $12.99' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Dollars').value).toBe('12.99');
  expect(dialog.getByRole('button', { name: 'Take the rule away' })).toBeTruthy();
});

test('costs that are not there yet, or could not be looked up, are not called unknown', async () => {
  let answer: (answer: Response) => void = () => undefined;
  fakeShop({ ...routes, [askedMargins]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  onScreen(<ProductMargins />);
  expect(await screen.findByText('Looking for its costs')).toBeTruthy();
  answer(Response.json({ error: { code: 'unknown', message: 'Not now.' } }, { status: 400 }));
  expect(await screen.findByText('Its costs could not be looked up')).toBeTruthy();
});
