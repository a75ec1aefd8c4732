/** Picture formats we take: WebP, AVIF and GIF (first frame) too; SVG is refused. */
export const imageTypes = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/heic': ['heic'],
  'image/heif': ['heif', 'hif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
} as const;

export type ImageType = keyof typeof imageTypes;

const typeByExtension = new Map<string, ImageType>(
  Object.entries(imageTypes).flatMap(([type, extensions]) =>
    extensions.map((extension) => [extension, type as ImageType] as const),
  ),
);

export function fileExtension(filename: string): string {
  const name = filename.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

export const imageTypeFromName = (filename: string): ImageType | undefined =>
  typeByExtension.get(fileExtension(filename));

const ascii = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);

/** Brands of the ISO container (ftyp) that hold a still picture. */
const containerBrands: Record<string, ImageType> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  heim: 'image/heic',
  heis: 'image/heic',
  mif1: 'image/heif',
  msf1: 'image/heif',
};

/** Enough of a file to recognise every format we take. */
export const telltaleBytes = 32;

/** What the first bytes say (32 suffice), whatever name and type claim. */
export function imageTypeFromBytes(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  const head = ascii(bytes, 0, 6);
  if (head === 'GIF87a' || head === 'GIF89a') return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 4) !== 'ftyp') return undefined;
  const brand = containerBrands[ascii(bytes, 8, 4)];
  if (brand !== 'image/heif') return brand;
  // mif1 is the container of HEIC and AVIF alike: the compatible brands tell which.
  const compatible = [16, 20, 24, 28].map((offset) => containerBrands[ascii(bytes, offset, 4)]);
  return compatible.find((type) => type && type !== 'image/heif') ?? brand;
}

/** The type of a picture whose sender names none: by its bytes, else by its extension. */
export function imageTypeOf(
  file: { name: string; type: string },
  firstBytes: Uint8Array,
): string | undefined {
  const named = file.type.trim().toLowerCase();
  if (named.startsWith('image/')) return named;
  return imageTypeFromBytes(firstBytes) ?? imageTypeFromName(file.name);
}
