// Milliseconds of processor time and peak memory per style and size, against the floor: decode, resize and encode with sharp.
//   npx tsx packages/atelier/bench/styles.ts [size...]
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { understand } from '../src/intake/understand.ts';
import { renderScene } from '../src/render-scene.ts';
import { SAMPLES } from '../src/samples/drawings.ts';
import { photograph } from '../src/samples/photograph.ts';
import { isStyle, STYLES } from '../src/styles/style.ts';

const DRAWING = SAMPLES[0]!;
const run = promisify(execFile);

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024);

async function timed(work: () => Promise<unknown>) {
  const wallSince = performance.now();
  const since = cpuMs();
  await work();
  return { cpu: Math.round(cpuMs() - since), wall: Math.round(performance.now() - wallSince) };
}

const [kind, sizeText] = process.argv.slice(2);
const size = Number(sizeText);
if (kind === 'floor') {
  const photo = await photograph(DRAWING);
  const work = () => sharp(photo).resize(size, size, { fit: 'inside' }).png().toBuffer();
  console.log(JSON.stringify({ ...(await timed(work)), peak: peakMb() }));
} else if (kind !== undefined && isStyle(kind)) {
  const scene = await understand(await photograph(DRAWING));
  let stages = {};
  const once = await timed(async () => {
    stages = (await renderScene(scene, { style: kind, size })).timings;
  });
  console.log(JSON.stringify({ ...once, peak: peakMb(), stages }));
} else {
  // every figure from a fresh process: memory of one style must not count for the next
  const sizes = process.argv.slice(2).map(Number).filter(Boolean);
  console.log(
    '| style | size | CPU ms | x floor | wall ms | compose / paint / finish ms | peak MB |\n|---|---|---|---|---|---|---|',
  );
  for (const side of sizes.length > 0 ? sizes : [1024, 2048, 4500]) {
    const floor = await measure('floor', side);
    console.log(
      `| (sharp: decode, resize, encode) | ${side} | ${floor.cpu} | 1 | ${floor.wall} | | ${floor.peak} |`,
    );
    for (const style of STYLES) {
      const { cpu, wall, peak, stages } = await measure(style, side);
      const parts = ['compose', 'paint', 'finish']
        .map((stage) => Math.round(stages?.[stage] ?? 0))
        .join(' / ');
      console.log(
        `| ${style} | ${side} | ${cpu} | ${(cpu / floor.cpu).toFixed(1)} | ${wall} | ${parts} | ${peak} |`,
      );
    }
  }
}

interface Figures {
  readonly cpu: number;
  readonly wall: number;
  readonly peak: number;
  readonly stages?: Readonly<Record<string, number>>;
}

async function measure(what: string, side: number): Promise<Figures> {
  const { stdout } = await run(process.execPath, [
    '--import',
    'tsx',
    import.meta.filename,
    what,
    String(side),
  ]);
  return JSON.parse(stdout) as Figures;
}
