import { expect, test } from 'vitest';
import { artworkPath } from './artwork-path.ts';
import { assetRow, nameWithoutExtension, numberedName } from './asset.ts';

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
  ['whiskers.jpg', 'whiskers 2.jpg'],
  ['our.cat.jpeg', 'our.cat 2.jpeg'],
  ['scan', 'scan 2'],
])('the second drawing on %s is called %s', (photo, drawing) => {
  expect(numberedName(photo, 2)).toBe(drawing);
});
