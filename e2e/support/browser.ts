import chromium from '@sparticuz/chromium';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.mjs';

export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--font-render-hinting=none',
];

/** Chromium comes from npm, unpacked into a folder of this checkout: `/tmp` may hold another user's copy. */
export async function unpackedChromium(): Promise<string> {
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = join(root, '.cache/browser');
  mkdirSync(process.env.TMPDIR, { recursive: true });
  try {
    return await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
