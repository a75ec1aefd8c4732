import { z } from 'zod';
import { jobRow } from '../generation/job.ts';

/** A row of the table assets, with its jobs when they were selected along (spec §3). */
export const assetRow = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  filename: z.string(),
  file_size: z.number().nullable(),
  mime_type: z.string().nullable(),
  original_url: z.string(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  title: z.string().nullish(),
  child_name: z.string().nullish(),
  child_age: z.number().nullish(),
  created_at: z.string(),
  jobs: z.array(jobRow.partial({ asset_id: true, error_message: true, created_at: true })).default([]),
});

export type AssetRow = z.infer<typeof assetRow>;

/** ‘whiskers’ of ‘whiskers.jpg’, for alternative texts. */
export const nameWithoutExtension = (filename: string): string => filename.replace(/(?<=.)\.[^./\\]+$/, '');

/** ‘whiskers 2.jpg’: the second drawing on the photo ‘whiskers.jpg’. */
export const numberedName = (filename: string, number: number): string => {
  const name = nameWithoutExtension(filename);
  return `${name} ${number}${filename.slice(name.length)}`;
};

/** What cameras and phones call a photo when nobody says anything. */
const cameraName =
  /^(img|dsc|dscn|pxl|image|photo|scan|screenshot|signal|whatsapp)?[-_ ]?\d[\d_\- .()]*|^image$|^photo$|^[0-9a-f-]{16,}/i;

/** What a drawing is called: as its owner says, else by its file where somebody gave that a name, else by its day. */
export function drawingTitle(asset: Pick<AssetRow, 'title' | 'filename'>, day: string): string {
  if (asset.title?.trim()) return asset.title.trim();
  const name = nameWithoutExtension(asset.filename);
  return cameraName.test(name) ? `A drawing from ${day}` : asset.filename;
}
