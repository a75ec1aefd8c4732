/** `meta.json` of a baked view: how its pictures are scaled and where its print lies (format `mockup-template/1`). */
import { z } from 'zod';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);
const picture = z.object({ scale: z.number().positive() });
const count = z.number().int().positive();

export const templateMeta = z.object({
  format: z.literal('mockup-template/1'),
  name: z.string(),
  product: z.string(),
  view: z.string(),
  /** The print position of the provider that this view shows. */
  position: z.string(),
  /** Edge length of the baked square in pixels. */
  size: count,
  placeholder: z.object({ width: count, height: count }),
  /** Names of the tintable parts; at most two. */
  groups: z.array(z.string()).min(1).max(2),
  groupDefaults: z.array(hexColour.nullable()).optional(),
  base: picture,
  shade: picture,
  uv: z.object({ w: count, h: count, x0: z.number().int(), y0: z.number().int(), step: count }),
  /** Amplitude of the cloth's own texture, which the denoiser took away. */
  grain: z.number().min(0).max(0.5).optional(),
});

export type TemplateMeta = z.infer<typeof templateMeta>;
