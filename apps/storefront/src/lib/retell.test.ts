import { expect, test } from 'vitest';
import { translation } from './retell.ts';

const fill = (sentence: string, values: Readonly<Record<string, string>>) =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

const told = translation(
  {
    Drinkware: 'Tazas y botellas',
    '1 day': '1 día',
    '{count} days': '{count} días',
    'until {guarantee} after it has arrived': 'hasta {guarantee} después de llegar',
    'Showing {count} {category} products': 'Mostrando productos de {category}: {count}',
    'Found {count} products in {category}': 'Productos de {category}: {count}',
    'Too dear? ({price}) [now]': '¿Caro? ({price})',
    '{name} at {price}': '{name} por {price}',
  },
  fill,
);

test.each([
  ['a sentence of the table', 'Drinkware', 'Tazas y botellas'],
  [
    'values take their places, in the order of the other language',
    'Showing 6 Drinkware products',
    'Mostrando productos de Tazas y botellas: 6',
  ],
  ['a value is a sentence itself', 'until 30 days after it has arrived', 'hasta 30 días después de llegar'],
  ['what a pattern would take for its own is only a letter', 'Too dear? ($3.00) [now]', '¿Caro? ($3.00)'],
  ['a number matches numbers alone', 'the best of days', 'the best of days'],
  ['a sentence of two names is nobody’s', 'Look at us', 'Look at us'],
  ['what is unknown stays, braces and all', 'Oma’s {drawing}', 'Oma’s {drawing}'],
  ['so does a word that every object knows', 'constructor', 'constructor'],
])('%s', (_, said, own) => {
  expect(told(said)).toBe(own);
  expect(told(said), 'and again').toBe(own);
});
