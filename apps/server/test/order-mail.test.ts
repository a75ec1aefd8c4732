import { expect, test } from 'vitest';
import { confirmationMail } from '../src/orders/order-mail.ts';
import type { NewOrder } from '../src/orders/order.ts';
import { anAddress } from './an-address.ts';

const brand = { name: 'Doodleloom', siteUrl: 'https://shop.example', accentColor: '#2a6b5a' };
const link = 'https://shop.example/orders/1?key=abc';

function mailTo(address: Partial<NewOrder['shippingAddress']>) {
  const shippingAddress = { ...anAddress, ...address };
  const order: NewOrder & { number: string } = {
    id: '1',
    number: '10001',
    userId: null,
    guestNetwork: null,
    idempotencyKey: 'a key of it',
    email: shippingAddress.email,
    shippingAddress,
    promoCode: null,
    currency: 'USD',
    taxRate: 800,
    promisedAt: null,
    isGift: false,
    paymentTerms: 'invoice',
    subtotalCents: 2499,
    discountCents: 0,
    shippingCents: 999,
    taxCents: 200,
    totalCents: 3698,
    lines: [],
  };
  return confirmationMail(order, brand, link);
}

test('a confirmation says where the order goes', () => {
  expect(mailTo({}).text).toContain('It goes to Ada Lovelace, 12 Analytical Row.');
});

test('of what a stranger writes a mail holds short plain words, and no address but ours', () => {
  const trap = 'You won!\r\nhttps://evil.example/claim now\u0007';
  const written = { firstName: trap, lastName: trap, address1: trap, city: trap, state: trap, zipCode: trap };
  const { subject, text, html } = mailTo(written);
  for (const body of [text, html]) {
    expect(body.match(/https?:[^\s"<]+/g)?.filter((url) => !url.startsWith(brand.siteUrl))).toEqual([]);
    expect(body).not.toMatch(/evil\.example/);
    expect(body).not.toContain('\u0007');
  }
  expect(text.split('\n').find((line) => line.startsWith('It goes to'))!.length).toBeLessThan(160);
  expect(text.match(/You won/g)!.length).toBeLessThanOrEqual(3);
  expect(subject).toBe('Your Doodleloom order 10001');
});
