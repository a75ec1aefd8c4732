import { z } from 'zod';
import { jobRow } from '../generation/job.ts';
import { turns } from './turns.ts';

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
  /** Null until its photo was read. */
  turns: turns.nullish(),
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

/** What cameras, phones and scanners call a photo when nobody says anything, numbers aside. */
const cameraWords = new Set(
  `img e wa mp hdr burst mvimg dsc dscn dscf p pxl n image imagen photo foto pic picture scan scanned document
  signal whatsapp fullsizerender untitled unnamed download at on am pm copy`.split(/\s+/),
);
const machineName = /^(?:[0-9a-f-]{16,}|screen ?shot|captura de pantalla)/i;

/** ‘rocket ship’ of ‘rocket ship.jpg’, and nothing of ‘IMG_1234.heic’: what somebody called a drawing's file. */
export function nameFromFile(filename = ''): string | undefined {
  const name = nameWithoutExtension(filename).trim();
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  return machineName.test(name) || words.every((word) => cameraWords.has(word)) ? undefined : name;
}

/** What a drawing is called: as its owner says, else by its file where somebody gave that a name. */
export const nameOfDrawing = (drawing: {
  title?: string | null | undefined;
  fileName?: string | undefined;
}) => drawing.title?.trim() || nameFromFile(drawing.fileName);
