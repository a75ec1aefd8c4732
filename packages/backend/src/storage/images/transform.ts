import { z } from 'zod';
import { refuse } from '../storage-error.ts';

const resizeModes = ['cover', 'contain', 'fill'] as const;

export interface Transform {
  width?: number;
  height?: number;
  resize?: (typeof resizeModes)[number];
  quality?: number;
  /** Degrees clockwise; upstream's own addresses have no word for it. */
  rotate?: 90 | 180 | 270;
  format?: 'origin' | 'webp' | 'avif';
}

/** What hosted projects allow. Larger wishes are cut down to it, not refused. */
const longestSidePx = 2500;

const side = z
  .int()
  .min(0)
  .transform((px) => Math.min(px, longestSidePx));

export const transformSchema = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(resizeModes).optional(),
  quality: z.int().min(20).max(100).optional(),
  rotate: z.literal([90, 180, 270]).optional(),
  format: z.enum(['origin', 'webp', 'avif']).optional(),
});

const numberFields = new Set(['width', 'height', 'quality', 'rotate']);

function fromFields(fields: Iterable<readonly [string, string]>, where: string): Transform {
  const wanted: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    if (name in transformSchema.shape) wanted[name] = numberFields.has(name) ? Number(value) : value;
  }
  const parsed = transformSchema.safeParse(wanted);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw refuse.invalidRequest(`${where}/${issue?.path.join('/')} is invalid`, parsed.error);
}

export const transformFromQuery = (query: URLSearchParams): Transform => fromFields(query, 'querystring');

/** The form in which a signed address carries it: `height:100,width:100,resize:cover`. */
export function transformText(transform: Transform): string {
  const order = ['height', 'width', 'resize', 'quality', 'rotate', 'format'] as const;
  return order
    .filter((field) => transform[field])
    .map((field) => `${field}:${transform[field]}`)
    .join(',');
}

export function transformFromText(text: string): Transform {
  const fields = text
    .split(',')
    .filter(Boolean)
    .map((field) => [field.split(':')[0] ?? '', field.split(':')[1] ?? ''] as const);
  return fromFields(fields, 'token');
}

const upstreamResize = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** The answer's `X-Transformations`, in the words of upstream's image service. */
export function transformHeader(transform: Transform): string {
  const parts: string[] = [];
  if (transform.height) parts.push(`height:${transform.height}`);
  if (transform.width) parts.push(`width:${transform.width}`);
  if (transform.height || transform.width) {
    parts.push(`resizing_type:${upstreamResize[transform.resize ?? 'cover']}`);
  }
  if (transform.quality) parts.push(`quality:${transform.quality}`);
  if (transform.rotate) parts.push(`rotate:${transform.rotate}`);
  if (transform.format && transform.format !== 'origin') parts.push(`format:${transform.format}`);
  return parts.join(',');
}
