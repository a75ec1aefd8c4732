import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { allocator } from './allocator.mjs';

/** Decodes a photograph 24 times, four at once, and says by how many megabytes it has grown when all are gone. */
const program = `
  import sharp from 'sharp';
  const rss = () => process.memoryUsage.rss() / 1e6;
  const noise = { type: 'gaussian', mean: 128, sigma: 12 };
  const paper = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#fff', noise } });
  const photo = await paper.jpeg().toBuffer();
  const draw = async () => (await sharp(photo).raw().toBuffer()).length;
  gc();
  const [before, { external }] = [rss(), process.memoryUsage()];
  for (let times = 0; times < 6; times += 1) await Promise.all([draw(), draw(), draw(), draw()]);
  while (process.memoryUsage().external > external + 1e6) {
    gc();
    await new Promise((next) => setImmediate(next));
  }
  console.log(rss() - before);`;

const root = fileURLToPath(new URL('../..', import.meta.url));

async function grownBy(environment: NodeJS.ProcessEnv): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', program],
    { cwd: root, env: { ...process.env, ...environment } },
  );
  return Number(stdout);
}

const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };

// Other C libraries keep memory in ways of their own.
test.runIf(header.glibcVersionRuntime)('of pictures that are gone the shop keeps little', async () => {
  expect(await grownBy(allocator)).toBeLessThan(30);
});
