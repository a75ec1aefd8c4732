/**
 * The usual way to make a mockup, for comparison: ImageMagick displaces the artwork by a map, cuts it by the mask and
 * multiplies it with the photograph of the white product. Same layers, same size; no wrap, no tint, no gloss, no
 * antialiased shrinking. The layers are handed over raw, so that only the artwork has to be unpacked, as in ours.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { albedoOf } from '../src/mockups/colour.ts';
import { compose } from '../src/mockups/compose.ts';
import type { Template } from '../src/mockups/template.ts';

const run = promisify(execFile);

/** `magick` (version 7) or `convert` (version 6), when one of them is installed. */
export const findImageMagick = (): string | undefined =>
  ['magick', 'convert'].find((command) =>
    spawnSync(command, ['-version'], { encoding: 'utf8' }).stdout?.startsWith('Version: ImageMagick'),
  );

/** The print's box in pixels. */
function printBox({ printed: { start, end }, size }: Template) {
  const rows = Array.from({ length: size }, (_, y) => y).filter((y) => start[y]! <= end[y]!);
  const left = Math.min(...rows.map((y) => start[y]!));
  const right = Math.max(...rows.map((y) => end[y]!));
  const top = Math.min(...rows);
  const bottom = Math.max(...rows);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The layers that a shop would have drawn by hand: white product, displacement map, mask. */
async function writeLayers(template: Template, folder: string): Promise<void> {
  const { size, mask, area } = template;
  const white = albedoOf('#ffffff');
  const look = { tints: [white, white] as const, layers: [], window: { u: 0, v: 0, width: 1, height: 1 } };
  const bare = compose(template, look);
  const shadows = sharp(bare, { raw: { width: size, height: size, channels: 3 } })
    .greyscale()
    .blur(6);
  const printable = area.map((inside, pixel) => (inside * (mask[pixel * 3]! + mask[pixel * 3 + 2]!)) / 255);
  await writeFile(join(folder, 'product.rgb'), bare);
  await writeFile(join(folder, 'map.gray'), await shadows.toColourspace('b-w').raw().toBuffer());
  await writeFile(join(folder, 'mask.gray'), printable);
}

function instructions(template: Template): string[] {
  const { left, top, width, height } = printBox(template);
  const square = `${template.size}x${template.size}`;
  return [
    ['-size', square, '-depth', '8', 'rgb:product.rgb'],
    ['(', 'art.png', '-background', 'none', '-resize', `${width}x${height}`, '-gravity', 'center'],
    ['-extent', `${width}x${height}`, '-gravity', 'NorthWest', '-extent', `${square}-${left}-${top}`],
    ['gray:map.gray', '-compose', 'displace', '-define', 'compose:args=8,8', '-composite'],
    ['gray:mask.gray', '-compose', 'DstIn', '-composite', ')'],
    ['-compose', 'multiply', '-composite', '-quality', '88', '-sampling-factor', '1x1', 'out.jpg'],
  ].flat();
}

/** What the shell's `times` says of its children: minutes and seconds, user and system. */
function childMs(times: string): number {
  const [, user = '', system = ''] = /\n(\S+) (\S+)\s*$/.exec(times) ?? [];
  const ms = (clock: string) => {
    const [minutes = 0, seconds = 0] = clock.replace('s', '').split('m').map(Number);
    return (minutes * 60 + seconds) * 1000;
  };
  return ms(user) + ms(system);
}

/** CPU time of one mockup in milliseconds, each round; `keepAs` keeps the last picture to look at. */
export async function imageMagickMs(
  command: string,
  template: Template,
  artwork: Uint8Array,
  rounds: number,
): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mockup-bench-'));
  try {
    await writeLayers(template, folder);
    await writeFile(join(folder, 'art.png'), artwork);
    const spent: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const timed = ['-c', '"$0" "$@" && times', command, ...instructions(template)];
      const { stdout } = await run('sh', timed, {
        cwd: folder,
        env: { ...process.env, MAGICK_THREAD_LIMIT: '1' },
      });
      spent.push(childMs(stdout));
    }
    if (process.env.KEEP_PICTURES) {
      await sharp(join(folder, 'out.jpg')).toFile(
        join(process.env.KEEP_PICTURES, `magick-${template.meta.name}.jpg`),
      );
    }
    return spent;
  } finally {
    await rm(folder, { recursive: true });
  }
}
