/** Templates as they lie in their folders. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { templateOf, type Template } from './template.ts';
import { templateMeta } from './template-meta.ts';
import { decodeUvGrid } from './uv-grid.ts';

export const TEMPLATE_FOLDER = fileURLToPath(new URL('../../templates', import.meta.url));

async function rgb(file: string, size: number): Promise<Uint8Array> {
  return sharp(file).removeAlpha().resize(size, size, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
}

export async function loadTemplate(name: string, size: number, folder = TEMPLATE_FOLDER): Promise<Template> {
  const path = (file: string) => join(folder, name, file);
  const meta = templateMeta.parse(JSON.parse(await readFile(path('meta.json'), 'utf8')));
  const [base, shade, mask, packed] = await Promise.all([
    rgb(path('base.webp'), size),
    rgb(path('shade.webp'), size),
    rgb(path('mask.png'), size),
    readFile(path('uv.bin')),
  ]);
  const { u, v } = decodeUvGrid(packed, meta.uv.w, meta.uv.h);
  return templateOf({ meta, size, base, shade, mask, u, v });
}
