import sharp from 'sharp';
import { z } from 'zod';
import { uploadTime } from '../api/answers.ts';
import { invalid, uploadFailed } from '../api/errors.ts';
import type { House } from '../api/house.ts';
import { hexId } from '../state/ids.ts';
import { insertUpload } from '../state/uploads.ts';
import type { Upload } from '../state/uploads.ts';
import { loadPicture } from './load-picture.ts';
import { fileUrl } from './product-view.ts';

export const uploadRequestSchema = z
  .object({ file_name: z.string().min(1), url: z.url().optional(), contents: z.string().min(1).optional() })
  .refine(
    ({ url, contents }) => (url === undefined) !== (contents === undefined),
    'Exactly one of url, contents.',
  );

const mimeTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/png',
};
const largestEdge = 30_000;

async function measured(bytes: Uint8Array): Promise<{ width: number; height: number; mimeType: string }> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw uploadFailed('error.file.wrong.format');
    });
  const mimeType = mimeTypes[format];
  if (!mimeType || !width || !height) throw uploadFailed('error.file.wrong.format');
  if (width > largestEdge || height > largestEdge) throw uploadFailed('error.file.size.limit.exceeded');
  return { width, height, mimeType };
}

/** Takes a picture into the library. The same bytes twice give two ids. */
export async function takeUpload(
  house: House,
  request: z.infer<typeof uploadRequestSchema>,
): Promise<Upload> {
  const { contents, url, file_name: fileName } = request;
  if (contents !== undefined && !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(contents)) {
    throw invalid('contents: The contents must be base64.');
  }
  const bytes =
    contents === undefined
      ? await loadPicture(house, url ?? '')
      : new Uint8Array(Buffer.from(contents, 'base64'));
  if (bytes.length > house.settings.uploadBytes) throw uploadFailed('error.file.size.limit.exceeded');
  const size = await measured(bytes);
  const id = hexId();
  const upload = {
    id,
    fileName,
    fileKey: `upload-${hexId()}`,
    ...size,
    size: bytes.length,
    isArchived: false,
    uploadedAt: house.now(),
  };
  await house.files.put(upload.fileKey, bytes);
  await insertUpload(house.database, upload);
  return upload;
}

export const uploadView = (house: House, upload: Upload) => ({
  id: upload.id,
  file_name: upload.fileName,
  height: upload.height,
  width: upload.width,
  size: upload.size,
  mime_type: upload.mimeType,
  preview_url: fileUrl(house.baseUrl, upload.fileKey),
  upload_time: uploadTime(upload.uploadedAt),
});
