import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageKindOf, telltaleBytes } from './image-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** The beginning of an ISO container of this brand, compatible with these. */
const container = (brand: string, ...compatible: string[]) =>
  bytes(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${brand}\0\0\0\0${compatible.join('')}`);

test.each([
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['png', bytes('\x89PNG\r\n\x1a\n')],
  ['gif', bytes('GIF87a')],
  ['gif', bytes('GIF89a')],
  ['webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['heic', container('heic', 'mif1', 'heic')],
  ['heic', container('mif1', 'mif1', 'heic')],
  ['heic', container('hevx')],
  ['heif', container('mif1', 'mif1', 'miaf')],
  ['avif', container('avif', 'mif1', 'miaf')],
  ['avif', container('mif1', 'mif1', 'avif')],
  [undefined, container('mp42', 'mp42', 'isom')],
  [undefined, bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  [undefined, bytes('RIFF\0\0\0\0WAVEfmt ')],
  [undefined, new Uint8Array()],
])('%s is recognised by the first bytes (%#)', (kind, first) => {
  expect(imageKindOf(first)).toBe(kind);
  expect(imageKindOf(first.subarray(0, telltaleBytes))).toBe(kind);
});

test('brands beyond the container’s own head count for nothing, and any bytes are judged without an error', () => {
  expect(imageKindOf(Uint8Array.from([...container('mp42'), ...bytes('heic')]))).toBeUndefined();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (rest) => {
      imageKindOf(Uint8Array.from([...bytes('\0\0\0\x20ftyp'), ...rest]));
      imageKindOf(rest);
    }),
  );
});
