import { imageKindOf } from '@doodleloom/common/image-kind';

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

/** What the first bytes say, whatever name and type claim. */
export function imageTypeFromBytes(bytes: Uint8Array): ImageType | undefined {
  const kind = imageKindOf(bytes);
  return kind && `image/${kind}`;
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
