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
  created_at: z.string(),
  jobs: z.array(jobRow.partial({ asset_id: true, error_message: true, created_at: true })).default([]),
});

export type AssetRow = z.infer<typeof assetRow>;

/** ‘whiskers’ of ‘whiskers.jpg’, for alternative texts. */
export const nameWithoutExtension = (filename: string): string => filename.replace(/(?<=.)\.[^./\\]+$/, '');
