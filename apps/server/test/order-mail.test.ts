import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letterKinds, type LetterKind } from '@doodleloom/domain/orders/letters';
import { englishWords } from '@doodleloom/backend/mail/mail-words';
import { expect, test } from 'vitest';
import { mailLanguages } from '../src/mails/mail-languages.ts';
import { orderMail, whyUnsent, type Letter, type MailedOrder } from '../src/orders/order-mail.ts';
import { anAddress } from './an-address.ts';

const brand = { name: 'Doodleloom', siteUrl: 'https://shop.example', accentColor: '#2a6b5a' };
const places = {
  brand,
  contactEmail: 'help@shop.example',
  orderUrl: 'https://shop.example/orders/1?key=abc',
  pictureUrl: (position: number) => `https://shop.example/order-pictures/1/${position}?key=def`,
};

const anOrder = (changes: Partial<MailedOrder> = {}): MailedOrder => ({
  number: '10001',
  email: 'ada@example.com',
  shippingAddress: anAddress,
  status: 'received',
  paymentTerms: 'invoice',
  paidAt: null,
  tracking: null,
  promisedAt: null,
  subtotalCents: 2499,
  discountCents: 0,
  shippingCents: 999,
  taxCents: 200,
  totalCents: 3698,
  lines: [{ name: 'Mug', size: '11oz', color: 'White', quantity: 1, unitPriceCents: 2499 }],
  ...changes,
});
const aLetter = (kind: LetterKind, note: string | null = null): Letter => ({
  kind,
  note,
  createdAt: new Date('2026-11-25T12:00:00Z'),
});
const parcel = JSON.stringify({ carrier: 'USPS', number: '9400', url: 'https://track.example/9400' });
const mail = (kind: LetterKind, { note, ...changes }: Partial<MailedOrder> & { note?: string } = {}) =>
  orderMail(englishWords, anOrder(changes), aLetter(kind, note), places);

test.each(letterKinds)('the mail "%s" names the order, shows its pictures and leads to its page', (kind) => {
  const { subject, text, html, recipient } = mail(kind);
  expect(recipient).toBe('ada@example.com');
  expect(subject).toContain('10001');
  for (const body of [text, html]) expect(body).toContain(places.orderUrl);
  expect(text).toContain('1 × Mug');
  expect(html).toContain('src="https://shop.example/order-pictures/1/0?key=def" alt="Your picture on Mug"');
});

// holds Q-42
test('a confirmation says what it costs and where it goes, and that it is paid only when it is', () => {
  const { text } = mail('confirmation');
  expect(text).toContain('It goes to Ada Lovelace, 12 Analytical Row.');
  expect(text).toContain('Total: $36.98');
  expect(text).not.toContain('paid');
  expect(mail('confirmation', { paidAt: new Date() }).text).toContain('has arrived and is paid');
});

test('the day that was promised is said by its name, and no day where none was', () => {
  expect(mail('at-the-printer').text).not.toContain('We expect it');
  const promisedAt = new Date('2026-12-11T12:00:00Z');
  expect(mail('at-the-printer', { promisedAt }).text).toContain(
    'We expect it with you by Friday, December 11.',
  );
  const { text } = mail('delayed', { note: promisedAt.toISOString(), status: 'in-production' });
  expect(text).toContain('to be with you by Friday, December 11, and no carrier has reported it');
});

test('a parcel brings its number and the link to follow it; the last is not called a part', () => {
  const { text } = mail('shipped', { note: parcel, status: 'shipped' });
  expect(text).toContain('USPS has it under the number 9400.');
  expect(text).toContain('Follow the parcel:\nhttps://track.example/9400');
  expect(text).not.toContain('part');
  expect(mail('shipped', { note: parcel, status: 'partly-shipped' }).text).toContain('A part of your order');
});

test.each([
  ['paid', { paidAt: new Date(), paymentTerms: 'prepaid' } as const, 'is being given back'],
  ['not paid', { paymentTerms: 'prepaid' } as const, 'Nothing was paid for it.'],
  ['on invoice', {}, 'There is nothing to pay for it.'],
])('a cancellation of what was %s says what becomes of the money', (_, changes, words) => {
  expect(mail('canceled', changes).text).toContain(words);
});

test('money that went back is named; that the bank shows it is not claimed', () => {
  expect(mail('refunded', { note: '$5.00' }).text).toContain('We have given back $5.00 of your order');
});

test('what is no longer so when a mail is written is not sent', () => {
  const why = (kind: LetterKind, changes: Partial<MailedOrder> = {}, note: string | null = null) =>
    whyUnsent(anOrder(changes), aLetter(kind, note));
  expect(why('payment', { status: 'awaiting-payment' })).toBeUndefined();
  expect(why('payment', { status: 'received' })).toBe('it waits for no payment any more');
  expect(why('payment-failed', { status: 'paid' })).toBe('it waits for no payment any more');
  expect(why('at-the-printer', { status: 'canceled' })).toBe('it is canceled');
  expect(why('delayed', { status: 'delivered' })).toBe('it has arrived');
  const arrived = JSON.stringify({ carrier: '', number: '1', url: '', deliveredAt: '2026-11-20' });
  expect(why('shipped', { status: 'delivered' }, arrived)).toBe('the parcel has arrived');
  expect(why('shipped', { status: 'delivered' }, parcel)).toBeUndefined();
  expect(why('confirmation', { email: '' })).toBe('the address was removed');
});

const spanish = mailLanguages('no storefront').words('es');

test.each(letterKinds)('the mail "%s" in Spanish has no English line left', (kind) => {
  const order = anOrder({ promisedAt: new Date('2026-12-11T12:00:00Z'), discountCents: 100 });
  const letter = aLetter(kind, { shipped: parcel, refunded: '$5.00', asked: '¿Cuál?' }[kind as string]);
  const [own, english] = [spanish, englishWords].map((words) => orderMail(words, order, letter, places));
  expect(own!.subject).not.toBe(english!.subject);
  expect(own!.html).toContain('<html lang="es">');
  const same = own!.text.split('\n').filter((line) => english!.text.includes(line) && /\p{L}{2}/u.test(line));
  const wordless = ['1 × Mug', '11oz, White', '11oz, White: $24.99', 'Total: $36.98', '¿Cuál?', 'Doodleloom'];
  expect(same.filter((line) => !wordless.includes(line) && !line.startsWith('https://'))).toEqual([]);
});

test('days are named in the reader’s language, and so are the shop’s own reasons', () => {
  const say = (kind: LetterKind, note: string | null, changes: Partial<MailedOrder> = {}) =>
    orderMail(spanish, anOrder(changes), aLetter(kind, note), places).text;
  const promisedAt = new Date('2026-12-11T12:00:00Z');
  expect(say('at-the-printer', null, { promisedAt })).toContain('a más tardar el viernes, 11 de diciembre.');
  expect(say('canceled', 'It was not paid within 14 days.')).toContain('El motivo: No se pagó en 14 días.');
  for (const own of ['He asked for 2 mugs.', 'constructor', '{constructor}'])
    expect(say('canceled', own)).toContain(`El motivo: ${own}`);
});

test('products are called as on the shop’s pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(folder, 'words.es.json'), '{"Mug": "Taza", "White": "Blanco"}');
  const words = mailLanguages(folder).words('es');
  const { text, html } = orderMail(words, anOrder(), aLetter('confirmation'), places);
  expect(text).toContain('1 × Taza\n11oz, Blanco: $24.99');
  expect(html).toContain('alt="Su imagen en Taza"');
  rmSync(folder, { recursive: true });
});

test('of what a stranger writes a mail holds short plain words, and no address but ours', () => {
  const trap = 'You won!\r\nhttps://evil.example/claim now\u0007';
  const written = { firstName: trap, lastName: trap, address1: trap, city: trap, state: trap, zipCode: trap };
  const { subject, text, html } = mail('confirmation', { shippingAddress: { ...anAddress, ...written } });
  for (const body of [text, html]) {
    expect(body.match(/https?:[^\s"<]+/g)?.filter((url) => !url.startsWith(brand.siteUrl))).toEqual([]);
    expect(body).not.toMatch(/evil\.example/);
    expect(body).not.toContain('\u0007');
  }
  expect(text.split('\n').find((line) => line.startsWith('It goes to'))!.length).toBeLessThan(160);
  expect(text.match(/You won/g)!.length).toBeLessThanOrEqual(3);
  expect(subject).toBe('Your Doodleloom order 10001');
});
