import { expect, test } from 'vitest';
import { shopPage, shopPageNames } from './pages.ts';
import { shopFactsSchema } from './shop-facts.ts';

const facts = shopFactsSchema.parse({
  operator: 'Doodleloom LLC',
  address: '12 Analytical Row, Oakland, CA 94601',
  law: 'California',
  contactEmail: 'hello@shop.example',
  guaranteeDays: 30,
  countries: ['US', 'CA'],
});

test.each(shopPageNames)('the page %s has a title, a lead and something under every heading', (name) => {
  const { title, lead, sections } = shopPage(name, facts);
  expect([title, lead].every((words) => words.length > 3)).toBe(true);
  for (const { heading, paragraphs, steps = [] } of sections)
    expect([...paragraphs, ...steps].join(' ').length, heading).toBeGreaterThan(8);
});

test('the pages say what the shop promises: days, prices, countries, and who answers', () => {
  const words = (name: (typeof shopPageNames)[number]) => JSON.stringify(shopPage(name, facts));
  expect(words('returns')).toContain('You have 30 days from the day a parcel arrives.');
  expect(words('shipping')).toContain('Shipping is $9.99 an order');
  expect(words('shipping')).toContain('United States and Canada.');
  for (const name of ['terms', 'contact'] as const)
    expect(words(name)).toContain('Doodleloom LLC, 12 Analytical Row');
});
