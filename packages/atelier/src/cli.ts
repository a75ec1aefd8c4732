import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { contactSheet } from './contact-sheet.ts';
import { editList } from './edits/edit-schema.ts';
import { explain } from './explain/explain.ts';
import { FORMATS, type Format } from './finish/formats.ts';
import { understand } from './intake/understand.ts';
import { renderScene, SIZES, type Progress } from './render-scene.ts';
import { isStyle, STYLES } from './context/style-context.ts';

const HELP = `atelier drawing.jpg [options]

  --style <name>     ${STYLES.join(', ')} (pixar)
  --all              all styles on one contact sheet
  --size <pixels>    long side (${SIZES.preview}; print: ${SIZES.print})
  --seed <number>    1 is the best-scoring variation, others are tasteful ones (1)
  --cutout           the figure alone on transparency
  --svg <file>       also write the true SVG of the vector style
  --edits <file>     what was set right by hand, as JSON
  --explain          a sheet of how the photo was understood, a png
  -o, --out <file>   png, jpg or webp (drawing-style.png)
`;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      style: { type: 'string', default: 'pixar' },
      all: { type: 'boolean', default: false },
      size: { type: 'string' },
      seed: { type: 'string', default: '1' },
      cutout: { type: 'boolean', default: false },
      svg: { type: 'string' },
      edits: { type: 'string' },
      explain: { type: 'boolean', default: false },
      out: { type: 'string', short: 'o' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [file] = positionals;
  if (values.help || file === undefined) {
    console.log(HELP);
    return;
  }
  if (!isStyle(values.style))
    throw new Error(`Unknown style "${values.style}". There are ${STYLES.join(', ')}.`);
  const name = basename(file, extname(file));
  const photo = await readFile(file);
  if (values.explain) {
    const out = values.out ?? `${name}-explained.png`;
    if (formatOf(out) !== 'png') throw new Error(`The sheet is a png, "${out}" would be something else.`);
    await writeFile(out, await explain(photo));
    console.error(`wrote ${out}`);
    return;
  }
  const seed = Number(values.seed);
  const bar = progressBar();
  const edits = values.edits === undefined ? [] : await readEdits(values.edits);
  const scene = await understand(photo, { edits });
  bar({ stage: 'understand', done: 0.35 });
  if (values.all) {
    const out = values.out ?? `${name}-all.png`;
    await writeFile(out, await contactSheet(photo, scene, { tile: Number(values.size ?? 480), seed }, bar));
    console.error(`\nwrote ${out}`);
    return;
  }
  const out = values.out ?? `${name}-${values.style}.png`;
  const rendering = await renderScene(
    scene,
    {
      style: values.style,
      seed,
      size: Number(values.size ?? SIZES.preview),
      background: values.cutout ? 'cutout' : 'scene',
      format: formatOf(out),
      svg: values.svg !== undefined,
    },
    { onProgress: bar },
  );
  await writeFile(out, rendering.bytes);
  console.error(`\nwrote ${out}, ${rendering.width} x ${rendering.height}`);
  if (values.svg === undefined) return;
  if (rendering.svg === undefined) throw new Error('Only the vector style can be written as SVG.');
  await writeFile(values.svg, rendering.svg);
  console.error(`wrote ${values.svg}`);
}

async function readEdits(file: string) {
  const read = editList.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (read.success) return read.data.edits;
  const [issue] = read.error.issues;
  throw new Error(`${file}, ${issue?.path.join('.')}: ${issue?.message}`);
}

function formatOf(path: string): Format {
  const ending = extname(path).slice(1).toLowerCase();
  const format = FORMATS.find((known) => known === (ending === 'jpg' ? 'jpeg' : ending));
  if (!format) throw new Error(`Cannot write "${path}": the name must end in .png, .jpg or .webp.`);
  return format;
}

function progressBar(): (progress: Progress) => void {
  const cells = 28;
  if (!process.stderr.isTTY) return () => undefined;
  return ({ stage, done }) => {
    const full = Math.round(done * cells);
    process.stderr.write(
      `\r${'█'.repeat(full)}${'░'.repeat(cells - full)} ${String(Math.round(done * 100)).padStart(3)} % ${stage.padEnd(10)}`,
    );
  };
}
