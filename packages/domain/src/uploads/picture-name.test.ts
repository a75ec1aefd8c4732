import { expect, test } from 'vitest';
import { isOwnPicture, opensUntil, pictureName } from './picture-name.ts';

const name = 'https://shop.example/storage/v1/object/public/artwork/ada/cat.png';
const claims = btoa(JSON.stringify({ url: 'artwork/ada/cat.png', exp: 1_800_000_000 })).replaceAll('=', '');
const opened = `https://shop.example/storage/v1/object/sign/artwork/ada/cat.png?token=head.${claims}.sign`;

test.each([
  [opened, name],
  [name, name],
  [`${name}?v=2#top`, name],
  [opened.replace('/object/sign/', '/render/image/sign/'), name],
  ['/placeholder.svg', '/placeholder.svg'],
  [
    'https://shop.example/storage/v1/object/sign/mockups/a/b.webp?token=x',
    'https://shop.example/storage/v1/object/sign/mockups/a/b.webp?token=x',
  ],
])('%s is called %s', (address, called) => {
  expect(pictureName(address)).toBe(called);
});

test('an address says how long it opens its picture, and one that says nothing does not', () => {
  expect(opensUntil(opened)).toBe(1_800_000_000_000);
  expect([name, `${name}?token=nonsense`, `${name}?token=a.b.c`].map(opensUntil)).toEqual([0, 0, 0]);
  expect([name, opened, '/placeholder.svg'].map(isOwnPicture)).toEqual([true, true, false]);
});
