// Processor time and memory of reading the largest photo that is let in: npm run bench largest-photo
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { understand } from '../src/intake/understand.ts';
import { LARGEST_PHOTO_PIXELS } from '../src/paper/photo-limits.ts';
import { SAMPLES } from '../src/samples/drawings.ts';
import { photograph } from '../src/samples/photograph.ts';

const run = promisify(execFile);
const megabytes = () => Math.round(process.resourceUsage().maxRSS / 1024);
const seconds = () => (process.resourceUsage().userCPUTime + process.resourceUsage().systemCPUTime) / 1e6;

const [file] = process.argv.slice(2);
if (file !== undefined) {
  const photo = await readFile(file);
  const before = megabytes();
  const since = seconds();
  await understand(photo);
  const first = seconds() - since;
  const again = seconds();
  await understand(photo);
  console.log(`${first.toFixed(2)} | ${(seconds() - again).toFixed(2)} | ${before} | ${megabytes()}`);
} else {
  const folder = await mkdtemp(join(tmpdir(), 'largest-photo-'));
  const drawing = await photograph(SAMPLES[1]!);
  const { width, height } = await sharp(drawing).metadata();
  console.log(
    '| megapixels | processor seconds, first | again | MB before | MB at most |\n|---|---|---|---|---|',
  );
  for (const pixels of [2e6, 12e6, LARGEST_PHOTO_PIXELS]) {
    const scale = Math.sqrt(pixels / (width * height)) * 0.999;
    const path = join(folder, `${pixels}.jpg`);
    await sharp(drawing)
      .resize(Math.round(width * scale), Math.round(height * scale))
      .jpeg({ quality: 85 })
      .toFile(path);
    // a fresh process: what it took to make the photo must not count
    const { stdout } = await run(process.execPath, [...process.execArgv, import.meta.filename, path]);
    console.log(`| ${Math.round(pixels / 1e6)} | ${stdout.trim()} |`);
  }
  await rm(folder, { recursive: true });
}
