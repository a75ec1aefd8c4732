/** Packs what the Cycles scripts rendered: `npx tsx bake/cycles/cli.ts <raw folder> <template folder> <name>...`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packTemplate } from '../pack.ts';
import type { RawView } from '../raw-view.ts';
import { z } from 'zod';

const renderRecord = z.object({
  name: z.string(),
  res: z.number().int(),
  spp: z.number().int(),
  product: z.string(),
  view: z.string(),
  position: z.string(),
  pw: z.number().int(),
  ph: z.number().int(),
  groups: z.array(z.string()),
  groupDefaults: z.array(z.string().nullable()).optional(),
  grain: z.number().optional(),
  exposureTarget: z.number().optional(),
});

/** IEEE half precision, as numpy writes it. */
function halfToFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

async function halves(file: string): Promise<Float32Array> {
  const bytes = await readFile(file);
  const words = new Uint16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return Float32Array.from(words, halfToFloat);
}

/** Blender's v runs upward, ours downward. */
async function coordinates(file: string): Promise<Float32Array> {
  const bytes = await readFile(file);
  const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return values.map((value, at) => (at % 3 === 1 ? 1 - value : value));
}

const [rawFolder = '', templateFolder = '', ...names] = process.argv.slice(2);
for (const name of names) {
  const path = (file: string) => join(rawFolder, name, file);
  const {
    res,
    spp,
    pw,
    ph,
    exposureTarget: target,
    ...record
  } = renderRecord.parse(JSON.parse(await readFile(path('meta.json'), 'utf8')));
  const view: RawView = {
    size: res,
    base: await halves(path('K.f16')),
    shade: await halves(path('W.f16')),
    mask: await halves(path('M.f16')),
    uv: await coordinates(path('U.f32')),
  };
  const bytes = await packTemplate(
    view,
    {
      ...record,
      placeholder: { width: pw, height: ph },
      exposure: { target },
      bake: { renderer: 'cycles', samples: spp },
    },
    join(templateFolder, name),
  );
  console.log(`${name}: ${bytes} bytes`);
}
