import { expect, test } from 'vitest';
import { printAreas, sizesByColor } from './blank-details.ts';

test('a print area stands once, from its smallest place to its largest', () => {
  const front = (width: number, height: number) => ({ position: 'front', width, height });
  const back = { position: 'back', width: 10, height: 10 };
  const areas = printAreas([
    { placeholders: [front(3000, 4000), back] },
    { placeholders: [front(2000, 2500)] },
    { placeholders: [front(4500, 5400), back] },
  ]);
  expect(areas).toEqual([
    { position: 'front', smallest: front(2000, 2500), largest: front(4500, 5400) },
    { position: 'back', smallest: back, largest: back },
  ]);
});

test('variants are listed as colors with their sizes, and what is sold out says so', () => {
  expect(
    sizesByColor([
      { id: 1, title: 'White / S', is_available: true },
      { id: 2, title: 'Black / S', is_available: true },
      { id: 3, title: 'White / M', is_available: false },
    ]),
  ).toEqual([
    {
      color: 'White',
      sizes: [
        { size: 'S', isAvailable: true },
        { size: 'M', isAvailable: false },
      ],
    },
    { color: 'Black', sizes: [{ size: 'S', isAvailable: true }] },
  ]);
});
