export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'heif';

/** Brands of the ISO container (ftyp) that hold a still picture; `mif1` and `msf1` leave open how it is coded. */
const containerBrands: Readonly<Record<string, ImageKind>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
  mif1: 'heif',
  msf1: 'heif',
};
const byPrecedence = ['avif', 'heic', 'heif'] as const;

/** A container that claims more brands than this is no picture of a camera. */
const mostBrandBytes = 256;

/** Enough of a file to recognise every format. */
export const telltaleBytes = 32;

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** The brands a file in ISO container format claims: the major one first, then those it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(length, bytes.length, mostBrandBytes);
  const brands = [ascii(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, 4));
  return brands;
}

/** What a picture is, by its first bytes, whatever its name and its sender claim. SVG is no picture here. */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  if (bytes.length < 12 || ascii(bytes, 4, 4) !== 'ftyp') return undefined;
  const kinds = brandsOf(bytes).map((brand) => containerBrands[brand]);
  return byPrecedence.find((kind) => kinds.includes(kind));
}
