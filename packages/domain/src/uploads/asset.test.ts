import { expect, test } from 'vitest';
import { artworkPath } from './artwork-path.ts';
import { assetRow, nameFromFile, nameWithoutExtension, numberedName } from './asset.ts';

// holds S3-041, S7-023
test('artwork lies at {userId}/{random id}.{extension}', () => {
  expect(artworkPath('u1', 'r1', 'Drawing.PNG')).toBe('u1/r1.png');
  expect(artworkPath('u1', 'r1', '../../etc/passwd')).toBe('u1/r1.jpg');
  expect(artworkPath('u1', 'r1', 'page.html')).toBe('u1/r1.jpg');
});

// holds S3-003
test('an asset without jobs has an empty list of them', () => {
  const row = {
    id: 'a',
    user_id: 'u',
    filename: 'cat.jpg',
    file_size: null,
    mime_type: null,
    original_url: '/x',
    created_at: '2026-01-01T00:00:00Z',
  };
  expect(assetRow.parse(row).jobs).toEqual([]);
});

test('an alternative text leaves the ending away', () => {
  expect(['whiskers.jpg', 'a.b.png', 'plain', '.hidden'].map(nameWithoutExtension)).toEqual([
    'whiskers',
    'a.b',
    'plain',
    '.hidden',
  ]);
});

test.each([
  ['rocket ship.jpg', 'rocket ship'],
  ['5 cats.png', '5 cats'],
  ['Photo of Mr. Garlic.jpeg', 'Photo of Mr. Garlic'],
  ['día de sol.heic', 'día de sol'],
  ['IMG_1234.heic', undefined],
  ['IMG_E1234 2.JPG', undefined],
  ['IMG-20260304-WA0003.jpg', undefined],
  ['PXL_20260304_101112131.MP.jpg', undefined],
  ['DSCF0042.JPG', undefined],
  ['20260304_101112(0).jpg', undefined],
  ['WhatsApp Image 2026-03-04 at 10.11.12.jpeg', undefined],
  ['Screenshot_20260304-101112_Chrome.png', undefined],
  ['0f8fad5b-d9cb-469f-a165-70867728950e.jpg', undefined],
  ['image.jpg', undefined],
  ['', undefined],
])('the file %j gives the drawing the name %j', (filename, name) => {
  expect(nameFromFile(filename)).toBe(name);
});

test.each([
  ['whiskers.jpg', 'whiskers 2.jpg'],
  ['our.cat.jpeg', 'our.cat 2.jpeg'],
  ['scan', 'scan 2'],
])('the second drawing on %s is called %s', (photo, drawing) => {
  expect(numberedName(photo, 2)).toBe(drawing);
});
