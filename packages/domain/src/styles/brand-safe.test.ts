import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  outward,
  outwardFileName,
  outwardOr,
  outwardProduct,
  trademarksIn,
  downloadName,
} from './brand-safe.ts';
import { styles } from './style.ts';

// holds D-031
test('no style name leaves the house: every one becomes its neutral name', () => {
  for (const style of styles) {
    expect(outward(`A cat in ${style.name}`)).toEqual({
      kind: 'safe',
      text: `A cat in ${style.neutralName}`,
    });
    const product = outwardProduct('Onesie® Organic Baby Bodysuit', style.id);
    expect([product.title, product.description, ...product.tags].flatMap(trademarksIn)).toEqual([]);
    expect(product.title).toContain(style.neutralName);
  }
});

// holds D-032
test('trademark words are refused, whatever their case, plural or punctuation', () => {
  for (const text of [
    'DISNEY cat',
    'two Muppets',
    "Mickey's hat",
    'Sesame-Street',
    'Star  Wars ship',
    'pixar_like',
  ]) {
    expect(outward(text)).toMatchObject({ kind: 'refused' });
  }
  expect(outwardOr('Paw Patrol mug', 'Custom mug')).toBe('Custom mug');
});

test('ordinary words pass', () => {
  for (const text of ['Clay cat', 'A marvelous day', 'Legolas the cat', 'Grandma’s Mug']) {
    expect(outward(text)).toEqual({ kind: 'safe', text });
  }
});

// holds D-033
test('a file name leaves as plain letters, without a trademark, "artwork.png" by default', () => {
  expect(outwardFileName('Mia’s Cat.JPG')).toBe('mia-s-cat.jpg');
  for (const name of [null, '', '...', 'mickey.png', 'mymickeymouse.png', 'Pixar_3.jpg', '../../']) {
    expect(outwardFileName(name)).toBe('artwork.png');
  }
});

test('a file name never holds anything but letters, digits, dashes and one ending', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(outwardFileName(name)).toMatch(/^[a-z0-9-]+\.[a-z0-9]{1,5}$/);
    }),
  );
});

// holds D-033
test.each([
  ['whiskers', 'pixar', 'whiskers-storybook-3d'],
  ['Mickey by Tom', 'disney', 'artwork'],
  ['Oma’s Katze', 'drawing', 'oma-s-katze-just-the-drawing'],
  ['whiskers', undefined, 'whiskers-custom-artwork'],
])('the drawing %j saved in the look %j is called %s', (drawing, look, name) => {
  expect(downloadName(drawing, look)).toBe(name);
});
