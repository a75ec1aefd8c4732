import { expect, test } from 'vitest';
import { fileRefusal, firstOf, formatMegabytes, maximumFileBytes } from './check-file.ts';
import { imageTypeFromBytes, imageTypeFromName, imageTypeOf } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

// holds S5-005
test('the type must start with image/, otherwise "Invalid file type"', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/heic', 'image/webp', 'image/avif', 'image/gif']) {
    expect(fileRefusal({ name: 'cat', type, size: 1 })).toBeUndefined();
  }
  for (const type of ['application/pdf', 'text/plain', 'video/mp4', 'image/svg+xml']) {
    expect(fileRefusal({ name: 'cat.jpg', type, size: 1 })).toEqual({
      title: 'Invalid file type',
      text: 'Please select an image file (JPEG, PNG, etc.)',
      tone: 'destructive',
    });
  }
});

// holds Q-09
test('a file without a type is judged by its bytes, or by its extension when there are none', () => {
  const nameless = { type: '', size: 10 };
  expect(fileRefusal({ ...nameless, name: 'IMG_0001.HEIC' })).toBeUndefined();
  expect(fileRefusal({ ...nameless, name: 'drawing.svg' })?.title).toBe('Invalid file type');
  expect(fileRefusal({ ...nameless, name: 'drawing' }, jpeg)).toBeUndefined();
  expect(fileRefusal({ ...nameless, name: 'drawing.jpg' }, bytes('<svg xmlns="">'))?.title).toBe(
    'Invalid file type',
  );
});

// holds S5-006, S9-011, Q-10
test('25 MB are 25 x 1024 x 1024 bytes, inclusive', () => {
  const file = { name: 'a.png', type: 'image/png' };
  expect(fileRefusal({ ...file, size: maximumFileBytes })).toBeUndefined();
  expect(fileRefusal({ ...file, size: 26_214_401 })).toEqual({
    title: 'File too large',
    text: 'Please select an image smaller than 25MB',
    tone: 'destructive',
  });
  expect(fileRefusal({ ...file, size: Number.NaN })?.title).toBe('File too large');
});

test('the first bytes tell the format', () => {
  expect(imageTypeFromBytes(jpeg)).toBe('image/jpeg');
  expect(imageTypeFromBytes(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10))).toBe('image/png');
  expect(imageTypeFromBytes(bytes('GIF89a'))).toBe('image/gif');
  expect(imageTypeFromBytes(bytes('RIFF\0\0\0\0WEBPVP8 '))).toBe('image/webp');
  expect(imageTypeFromBytes(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('image/heic');
  expect(imageTypeFromBytes(bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif'))).toBe('image/avif');
  expect(imageTypeFromBytes(bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'))).toBeUndefined();
  expect(imageTypeFromBytes(new Uint8Array())).toBeUndefined();
});

test('an extension counts only at the end of the file name', () => {
  expect(imageTypeFromName('C:\\photos.png\\drawing')).toBeUndefined();
  expect(imageTypeFromName('.png')).toBeUndefined();
  expect(imageTypeFromName('a.b.JPEG')).toBe('image/jpeg');
});

// holds S5-007
test('only the first dropped file is used', () => {
  expect(firstOf(['a', 'b'])).toBe('a');
  expect(firstOf([])).toBeUndefined();
  expect(firstOf(null)).toBeUndefined();
});

test('a size on screen uses the unit of the limit', () => {
  expect(formatMegabytes(3_586_130)).toBe('3.42 MB');
  expect(formatMegabytes(maximumFileBytes)).toBe('25.00 MB');
});

// holds Q-09
test.each([
  ['its own type', 'drawing.bin', 'IMAGE/PNG ', jpeg, 'image/png'],
  ['its bytes when it names none', 'drawing.png', '', jpeg, 'image/jpeg'],
  ['its bytes when its type says nothing', 'drawing', 'application/octet-stream', jpeg, 'image/jpeg'],
  ['its extension when the bytes say nothing', 'IMG_1.HEIC', '', bytes('unknown'), 'image/heic'],
  ['nothing when nothing does', 'drawing', '', bytes('unknown'), undefined],
])('the type of a stored picture follows from %s', (_, name, type, first, stored) => {
  expect(imageTypeOf({ name, type }, first)).toBe(stored);
});
