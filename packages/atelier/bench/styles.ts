// Processor time and peak memory per style and stage, against the floor (decode, resize, encode with sharp) and against
// what else a user could run on the same machine, in one run:
//   npx tsx --conditions=source packages/atelier/bench/styles.ts [size...]
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { understand } from '../src/intake/understand.ts';
import { renderScene } from '../src/render-scene.ts';
import { SAMPLES } from '../src/samples/drawings.ts';
import { photograph } from '../src/samples/photograph.ts';
import type { Scene } from '../src/scene/scene.ts';
import { isStyle, STYLES, type StyleName } from '../src/context/style-context.ts';
import { cpuMs, RIVALS, type Figures } from './rivals.ts';

const DRAWING = SAMPLES[0]!;
const run = promisify(execFile);

const [folder, what, sizeText] = process.argv.slice(2);
// every figure comes from a fresh process: memory of one style must not count for the next
if (folder && what && sizeText && folder.startsWith('/'))
  console.log(JSON.stringify(await measured(folder, what, Number(sizeText))));
else await table(process.argv.slice(2).map(Number).filter(Boolean));

async function table(sizes: readonly number[]) {
  const shared = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  try {
    const photo = await photograph(DRAWING);
    await writeFile(join(shared, 'photo.jpg'), photo);
    await writeFile(join(shared, 'scene'), serialize(await understand(photo)));
    console.log(
      '| what | size | CPU ms | x floor | compose / paint / finish ms | peak MB |\n|---|---|---|---|---|---|',
    );
    for (const size of sizes.length > 0 ? sizes : [1024, 2048, 4500]) {
      const floor = await inProcess(shared, 'floor', size);
      row('floor: sharp decodes, resizes, encodes', size, floor, floor);
      for (const style of STYLES) row(style, size, await inProcess(shared, style, size), floor);
      for (const { name, measure } of RIVALS) {
        const figures = await measure(join(shared, 'photo.jpg'), size, shared).catch(() => undefined);
        if (figures) row(name, size, figures, floor);
        else console.log(`| ${name} | ${size} | not installed | | | |`);
      }
    }
  } finally {
    await rm(shared, { recursive: true });
  }
}

function row(name: string, size: number, { cpu, peak, stages }: Figures, floor: Figures) {
  console.log(
    `| ${name} | ${size} | ${Math.round(cpu)} | ${(cpu / floor.cpu).toFixed(1)} | ${stages ? stages.map(Math.round).join(' / ') : ''} | ${peak ? Math.round(peak) : ''} |`,
  );
}

async function inProcess(shared: string, kind: string, size: number): Promise<Figures> {
  const own = ['--conditions=source', '--import', 'tsx', import.meta.filename];
  const { stdout } = await run(process.execPath, own.concat(shared, kind, String(size)));
  return JSON.parse(stdout) as Figures;
}

async function measured(shared: string, kind: string, size: number): Promise<Figures> {
  const stages = isStyle(kind) ? await paint(shared, kind, size) : undefined;
  if (!stages) {
    const photo = await readFile(join(shared, 'photo.jpg'));
    const since = cpuMs();
    await sharp(photo).resize(size, size, { fit: 'inside' }).png().toBuffer();
    return { cpu: cpuMs() - since, peak: await peakMb() };
  }
  return { cpu: stages.reduce((sum, ms) => sum + ms, 0), peak: await peakMb(), stages };
}

/** Processor time of composing, painting and finishing. */
async function paint(shared: string, style: StyleName, size: number): Promise<number[]> {
  const scene = deserialize(await readFile(join(shared, 'scene'))) as Scene;
  const ends = { compose: 0, paint: 0, finish: 0 };
  const since = cpuMs();
  await renderScene(
    scene,
    { style, size },
    {
      onProgress: ({ stage }) => {
        if (stage !== 'understand') ends[stage] = cpuMs();
      },
    },
  );
  return [ends.compose - since, ends.paint - ends.compose, ends.finish - ends.paint];
}

/** Of this process alone: what the system calls maxRSS is inherited from the parent process. */
async function peakMb(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
