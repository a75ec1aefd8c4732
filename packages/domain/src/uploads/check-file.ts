import type { Message } from '../texts/message.ts';
import { uploadMessages } from '../texts/upload-messages.ts';
import { imageTypeFromBytes, imageTypeFromName } from './image-type.ts';

/** 25 MB, counted as 25 x 1024 x 1024 bytes, inclusive. */
export const maximumFileBytes = 25 * 1024 * 1024;

export interface ChosenFile {
  name: string;
  /** The browser's word; empty for HEIC in many of them. */
  type: string;
  size: number;
}

/** The type must start with image/; a file without one is judged by extension and bytes; SVG is refused. */
export function isImageFile(file: Pick<ChosenFile, 'name' | 'type'>, firstBytes?: Uint8Array): boolean {
  const type = file.type.trim().toLowerCase();
  if (type.startsWith('image/')) return !type.startsWith('image/svg');
  if (type !== '' && type !== 'application/octet-stream') return false;
  if (firstBytes && firstBytes.length > 0) return imageTypeFromBytes(firstBytes) !== undefined;
  return imageTypeFromName(file.name) !== undefined;
}

/** The refusal to show, or nothing when the file may be uploaded. */
export function fileRefusal(file: ChosenFile, firstBytes?: Uint8Array): Message | undefined {
  if (!isImageFile(file, firstBytes)) return uploadMessages.invalidFileType;
  if (!(file.size <= maximumFileBytes)) return uploadMessages.fileTooLarge;
  return undefined;
}

/** Only the first dropped file is used (spec §5). */
export const firstOf = <File>(files: ArrayLike<File> | null | undefined): File | undefined => files?.[0];

/** `3.42 MB`, in the unit of the limit. */
export const formatMegabytes = (bytes: number): string =>
  `${(Math.max(0, Number.isFinite(bytes) ? bytes : 0) / (1024 * 1024)).toFixed(2)} MB`;
