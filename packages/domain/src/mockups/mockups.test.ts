import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardBadges } from './card-badges.ts';
import { artworkKey, mockupKey } from './mockup-key.ts';
import { mayRetryMockup, mockupBackoffMs, mockupWaitMs } from './mockup-schedule.ts';
import { commonVariants, usableMockups, variantsForMockup } from './mockup.ts';

// holds S9-037, S9-039, Q-36
test('the wait before reading is 2 s plus 1 s per attempt, at most 5 s', () => {
  expect([1, 2, 3, 4, 9].map(mockupWaitMs)).toEqual([3000, 4000, 5000, 5000, 5000]);
});

// holds S4-051, S9-036, S9-038, S9-043
test('retries back off 1 s, then 2 s, and the third attempt is the last', () => {
  expect([1, 2].map(mockupBackoffMs)).toEqual([1000, 2000]);
  expect([1, 2, 3].map(mayRetryMockup)).toEqual([true, true, false]);
});

// holds S4-059
test('only pictures with a src and variant ids are mockups, the default one first', () => {
  const images = [
    { src: '', variant_ids: [1] },
    { src: '/a.jpg', variant_ids: [] },
    { src: '/b.jpg', variant_ids: [1] },
    { src: '/c.jpg', variant_ids: [1, 2], is_default: true },
    { src: '/c.jpg', variant_ids: [3] },
  ];
  expect(usableMockups(images)).toEqual(['/c.jpg', '/b.jpg']);
  expect(usableMockups(images, 3)).toEqual(['/c.jpg']);
  expect(usableMockups(images, 99)).toEqual(['/c.jpg', '/b.jpg']);
  expect(usableMockups([])).toEqual([]);
});

const variants = [1, 2, 3, 4, 5].map((id) => ({ id, title: `V${id}`, is_available: id !== 2 }));

// holds S4-057, S9-040
test('a general mockup takes the first 3 variants, the wanted one among them', () => {
  expect(variantsForMockup(variants)).toEqual([1, 3, 4]);
  expect(variantsForMockup(variants, 5)).toEqual([5, 1, 3]);
  expect(variantsForMockup(variants, 2)).toEqual([1, 3, 4]);
});

// holds S9-041
test('common variants are popular colours first, then the first available, at most 3', () => {
  const color = (isPopular: boolean, ...providerVariantIds: number[]) => ({
    extraCents: 0,
    isPopular,
    providerVariantIds,
  });
  expect(
    commonVariants({
      variants: { Red: color(false, 1), Navy: color(true, 2, 4) },
      providerVariants: variants,
    }),
  ).toEqual([4, 1, 3]);
  expect(commonVariants({ variants: {}, providerVariants: [] })).toEqual([]);
});

// holds S9-034, S9-035
test('the mockup key tells blueprint, variant and artwork apart', () => {
  const key = fc.tuple(fc.nat(), fc.option(fc.nat()), fc.webUrl());
  fc.assert(
    fc.property(key, key, (one, other) => {
      expect(mockupKey(...one) === mockupKey(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
  expect(mockupKey(19, 33719, 'https://x/a.png')).toBe(`19:33719:${artworkKey('https://x/a.png')}`);
});

// holds S2-095, Q-32
test('badges of a card', () => {
  expect(cardBadges({ isPopularColor: true, showsArtwork: false, isFromCache: true })).toEqual([
    'Popular',
    'Cached',
  ]);
  expect(
    cardBadges({
      isPopularColor: false,
      showsArtwork: true,
      isFromCache: true,
      note: 'Using original artwork',
    }),
  ).toEqual(['Original Art', 'Using original artwork']);
});
