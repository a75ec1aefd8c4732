import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import { expect, test } from 'vitest';
import { colorOptions, sizeOptions } from './variant-options.ts';

const productOf = (titles: string[]) =>
  productFromOffer(
    { id: 6, title: 'Tee', description: '', brand: '', model: '', images: [] },
    {
      blueprintId: 6,
      printProviderId: 1,
      printAreas: [],
      variants: titles.map((title, id) => ({ id, title, is_available: true })),
    },
  )!;

// holds S5-022
test.each([[['White / S', 'Black / S']], [['']], [[' / ', '/']], [['11oz']], [['  ']]])(
  'a choice in a dropdown never has an empty value: %j',
  (titles) => {
    const product = productOf(titles);
    const values = [...sizeOptions(product), ...colorOptions(product)].map(({ value }) => value.trim());
    expect(values.length).toBeGreaterThan(1);
    expect(values).not.toContain('');
  },
);

test('a color names what it costs more, and nothing when it costs nothing', () => {
  const [first, ...others] = colorOptions(productOf(['Plum / S', 'White / S', 'Moss / S']));
  expect(first).not.toHaveProperty('surcharge');
  for (const { surcharge } of others.filter((option) => option.surcharge)) {
    expect(surcharge).toMatch(/^\(\+\$[0-2]\.\d\d\)$/);
    expect(surcharge).not.toBe('(+$0.00)');
  }
  expect(others.find(({ name }) => name === 'White')).toMatchObject({ popular: true, swatch: '#ffffff' });
});
