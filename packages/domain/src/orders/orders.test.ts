import { expect, test } from 'vitest';
import { cartItemId } from '../cart/cart.ts';
import { lineForProduct } from '../cart/line-for-product.ts';
import { productFromOffer } from '../catalog/convert-blueprints.ts';
import { checkoutAfter, mayPlaceOrder, placeOrderLabel } from './checkout-state.ts';
import { orderRequestSchema, priceOrder } from './order.ts';
import { stateCode, stateOfZip, statesOf } from './states.ts';
import {
  addressProblems,
  emptyAddress,
  isPostBox,
  settledAddress,
  missingFields,
  requiredFields,
  shippingAddressSchema,
} from './shipping-address.ts';

const oakland = shippingAddressSchema.parse({
  firstName: 'Ada',
  lastName: 'Parent',
  email: 'ada@example.com',
  address1: '1 Sample Way',
  city: 'Oakland',
  state: 'ca',
  zipCode: ' 94601 ',
});

// holds S3-027, S3-028, S5-016
test('phone, address2 and country are optional, the country defaults to US', () => {
  expect(oakland.country).toBe('US');
  expect(missingFields(oakland)).toEqual([]);
  expect(addressProblems(oakland)).toEqual([]);
});

test.each(requiredFields)('%s is required and named when missing', (field) => {
  expect(missingFields({ ...oakland, [field]: '  ' }).map((problem) => problem.field)).toEqual([field]);
});

// holds S5-015
test('an empty form names every required field, in the order of the form', () => {
  expect(missingFields(emptyAddress).map((problem) => problem.field)).toEqual([...requiredFields]);
  expect(missingFields(emptyAddress)[5]?.text).toBe('Please add the state.');
});

test.each([
  ['email', 'ada@example', 'Please enter a valid email address.'],
  ['email', 'a b@example.com', 'Please enter a valid email address.'],
  ['email', 'a,b@example.com', 'Please enter a valid email address.'],
  ['email', 'a@example.com,b@example.com', 'Please enter a valid email address.'],
  ['email', 'Ada <ada@example.com>', 'Please enter a valid email address.'],
  ['email', 'ada\0@example.com', 'Please enter a valid email address.'],
  ['zipCode', '9460', 'Please enter a ZIP code like 94601.'],
  ['state', 'Californication', 'Please choose the state from the list, or type its name.'],
  ['zipCode', '10001', 'This ZIP code is in New York. Please check state and ZIP code.'],
  ['country', 'DE', 'We cannot ship to this country yet.'],
  ['address1', 'x'.repeat(201), 'The address is too long.'],
] as const)('the server checks the format of %s (%s)', (field, value, text) => {
  expect(addressProblems({ ...oakland, [field]: value })).toEqual([{ field, text }]);
});

// holds Q-45
test('other countries come by setting with their own required fields', () => {
  const berlin = { ...oakland, state: '', zipCode: '10115', city: 'Berlin', country: 'DE' };
  expect(addressProblems(berlin, ['US', 'DE'])).toEqual([]);
  expect(addressProblems({ ...berlin, zipCode: '1' }, ['DE'])).toEqual([
    { field: 'zipCode', text: 'Please enter a ZIP code like 10115.' },
  ]);
});

const tee = productFromOffer(
  { id: 3, title: 'Unisex Tee', brand: '', model: '', description: '', images: [] },
  {
    blueprintId: 3,
    printProviderId: 39,
    printAreas: [],
    variants: [
      { id: 11, title: 'White / S', is_available: true },
      { id: 12, title: 'Navy / S', is_available: true },
      { id: 13, title: 'Navy / M', is_available: false },
    ],
  },
);
if (!tee) throw new Error('the tee is on offer');

// holds S8-030
test('a choice on a card becomes a cart line with the toast that tells of it', () => {
  const line = lineForProduct(tee, { size: 'S', color: 'Navy', artworkUrl: '/art.webp', styleName: null });
  expect(line).toMatchObject({
    kind: 'line',
    message: { title: 'Added to Cart', text: 'Unisex Tee (S, Navy) added to cart.' },
    item: {
      id: cartItemId('printify-3', 'S', 'Navy'),
      providerVariantId: 12,
      style: 'Custom Product',
      priceCents: tee.basePriceCents + (tee.variants['Navy']?.extraCents ?? Number.NaN),
      quantity: 1,
    },
  });
  expect(lineForProduct(tee, { size: 'M', color: 'Navy' })).toMatchObject({ kind: 'refused' });
});

const itemOf = (size: string, color: string) => {
  const line = lineForProduct(tee, { size, color });
  if (line.kind !== 'line') throw new Error('refused');
  return line.item;
};
const body = {
  cartItems: [{ ...itemOf('S', 'White'), priceCents: 1, quantity: 2 }],
  shippingAddress: oakland,
  userEmail: null,
};

// holds D-023
test('an order is priced again from the catalogue, whatever the client says', () => {
  const request = orderRequestSchema.parse(body);
  const order = priceOrder(request.cartItems, () => tee);
  expect(order).toMatchObject({
    kind: 'priced',
    lines: [{ providerVariantId: 11, priceCents: 2499, quantity: 2 }],
  });
});

test('one line that cannot be had stops the order', () => {
  const request = orderRequestSchema.parse({
    ...body,
    cartItems: [...body.cartItems, { ...itemOf('S', 'Navy'), size: 'M' }],
  });
  expect(priceOrder(request.cartItems, () => tee)).toMatchObject({
    kind: 'unavailable',
    item: { size: 'M' },
  });
  expect(priceOrder(request.cartItems, () => undefined).kind).toBe('unavailable');
});

test('an empty order and quantities outside 1 to 99 are refused', () => {
  expect(orderRequestSchema.safeParse({ ...body, cartItems: [] }).success).toBe(false);
  for (const quantity of [0, 100, 1.5, '2', undefined]) {
    const cartItems = [{ ...itemOf('S', 'White'), quantity }];
    expect(orderRequestSchema.safeParse({ ...body, cartItems }).success).toBe(false);
  }
});

// holds S2-114, S3-040, S4-030, S4-031
test('checkout ends in success or in a failure that can be retried', () => {
  const success = checkoutAfter({ success: true, message: '', orderId: 'o1' });
  expect(success).toEqual({ kind: 'success', orderId: 'o1' });
  expect(placeOrderLabel(success)).toBe('Order Completed');
  expect(mayPlaceOrder(success)).toBe(false);
  const issue = checkoutAfter({ success: false, message: '', orderId: 'o1' });
  expect(issue).toMatchObject({
    message: { title: 'Order Issue', text: 'Order was saved but there may be production issues.' },
  });
  expect(mayPlaceOrder(issue)).toBe(true);
  expect(checkoutAfter({ success: false, message: '', error: 'Card refused' })).toMatchObject({
    message: { title: 'Order Failed', text: 'Card refused' },
  });
});

test.each([
  ['Illinois', 'IL'],
  [' illinois ', 'IL'],
  ['il', 'IL'],
  ['N.Y.', 'NY'],
  ['north carolina', 'NC'],
  ['district of columbia', 'DC'],
  ['Nowhere', 'Nowhere'],
])('a state may be written %s', (written, code) => {
  expect(stateCode('US', written)).toBe(code);
});

test('every state agrees with ZIP codes of its own, and no state with those of far ones', () => {
  const samples: Record<string, string> = {
    AK: '99501',
    NY: '10001',
    TX: '75001',
    MA: '02108',
    FL: '33101',
    HI: '96801',
  };
  for (const [state, zip] of Object.entries(samples)) {
    expect(stateOfZip('US', state, zip)).toBeUndefined();
    for (const other of Object.keys(samples).filter((each) => each !== state))
      expect(stateOfZip('US', other, zip)).toBe(statesOf('US')?.[state]?.name);
  }
  // Some beginnings are shared over a border, and other countries are not judged.
  expect([stateOfZip('US', 'NY', '06390'), stateOfZip('US', 'CT', '06390')]).toEqual([undefined, undefined]);
  expect(stateOfZip('CA', 'ON', 'K1A 0B1')).toBeUndefined();
});

test.each([
  ['PO Box 12', true],
  ['P.O. Box 12', true],
  ['p o box 7', true],
  ['12 Postbox Lane', false],
  ['Boxwood Street 3', false],
])('%s is a box of the post: %s', (address1, isBox) => {
  expect(isPostBox({ address1, address2: '' })).toBe(isBox);
});

test('an address is kept with its state’s code', () => {
  expect(settledAddress({ ...oakland, state: 'california' }).state).toBe('CA');
  expect(addressProblems({ ...oakland, state: 'California' })).toEqual([]);
});
