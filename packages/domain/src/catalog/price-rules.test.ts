import { expect, test } from 'vitest';
import { productFromOffer } from './convert-blueprints.ts';
import { ruledPriceCents } from './price-rules.ts';

const rules = [
  { kind: 'Wall Art', cents: 2999 },
  { kind: 'magnet', cents: 700 },
  { kind: 'Snuggle Blanket', cents: 4900 },
  { kind: '19', cents: 1299 },
];

test.each([
  ['its id before everything', { id: 19, title: 'Magnets' }, 1299],
  ['a word of its title, one or many', { id: 1, title: 'Die-Cut Magnets' }, 700],
  ['all words of a rule', { id: 2, title: 'Snuggle Blanket' }, 4900],
  ['not some words of a rule', { id: 3, title: 'Minky Blanket' }, undefined],
  ['its category', { id: 4, title: 'Matte Vertical Posters' }, 2999],
  ['no rule', { id: 5, title: 'Mug 11oz' }, undefined],
])('a product is priced by %s', (_, blank, cents) => {
  expect(ruledPriceCents(rules, blank)).toBe(cents);
});

test('a price that comes with an offer is the product’s, a color’s surcharge on top', () => {
  const blank = { id: 68, title: 'Mug', brand: '', model: '', description: '', images: [] };
  const variants = [{ id: 1, title: '11oz / White', is_available: true }];
  const offer = { blueprintId: 68, printProviderId: 1, printAreas: [], variants };
  expect(productFromOffer(blank, offer)?.basePriceCents).toBe(2499);
  expect(productFromOffer(blank, { ...offer, basePriceCents: 700 })?.basePriceCents).toBe(700);
});
