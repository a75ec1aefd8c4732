// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { queryClient } from '../../lib/query-client.ts';
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
  await screen.findByText('At worst 3% left, at best 3%');
  fireEvent.click(screen.getByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The price of Ceramic Mug 11oz' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Dollars').value).toBe('9.00');
  fireEvent.click(dialog.getByRole('button', { name: 'Take $12.99' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Dollars').value).toBe('12.99');
  expect(dialog.getByRole('button', { name: 'Take the rule away' })).toBeTruthy();
});

test('a shop that is gone is told of once, and what was typed for a price stays', async () => {
  let isGone = false;
  const fails = (answer: unknown) => () => {
    if (isGone) throw new TypeError('network');
    return answer;
  };
  fakeShop(
    Object.fromEntries(
      Object.entries({ ...routes, 'POST /functions/v1/save-price': {} }).map(([route, answer]) => [
        route,
        fails(answer),
      ]),
    ),
  );
  onScreen(
    <QueryClientProvider client={queryClient}>
      <ProductMargins />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Set a price' }));
  const dialog = within(screen.getByRole('dialog'));
  const dollars = dialog.getByLabelText<HTMLInputElement>('Dollars');
  fireEvent.change(dialog.getByLabelText('Kind of product'), { target: { value: 'magnet' } });
  fireEvent.change(dollars, { target: { value: '9.99' } });
  isGone = true;
  fireEvent.submit(dollars.form!);
  const said = 'The shop cannot be reached. Please try again.';
  expect((await dialog.findByRole('alert')).textContent).toBe(`Not done. ${said}`);
  expect(dollars.value).toBe('9.99');
  fireEvent.click(dialog.getByRole('button', { name: 'Leave it as it is' }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByText(`This may be out of date. ${said}`)).toHaveLength(1);
  isGone = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull());
  expect(screen.getByText('At worst 3% left, at best 3%')).toBeTruthy();
});

test('costs that are not there yet, or could not be looked up, are not called unknown', async () => {
  let answer: (answer: Response) => void = () => undefined;
  fakeShop({ ...routes, [askedMargins]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  onScreen(<ProductMargins />);
  expect(await screen.findByText('Looking for its costs')).toBeTruthy();
  answer(Response.json({ error: { code: 'unknown', message: 'Not now.' } }, { status: 400 }));
  expect(await screen.findByText('Its costs could not be looked up')).toBeTruthy();
});

test('a shelf of many is shown by and by, to its last product', async () => {
  const shelf = Array.from({ length: 61 }, (_, at) => ({ ...mug, id: at + 1, title: `Mug ${at + 1}` }));
  fakeShop({ ...routes, 'POST /functions/v1/printify-integration': { blueprints: shelf } });
  onScreen(<ProductMargins />);
  await screen.findByText('61 of 61 products, the first 60 of them');
  expect(screen.queryByText('Mug 61')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByText('Mug 61')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
