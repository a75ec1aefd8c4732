import chromium from '@sparticuz/chromium';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright-core';
import { root } from '../../tools/lib/run.mjs';

/** A folder of this checkout: `/tmp` may hold another user's copy. */
const folder = join(root, '.cache/chromium');

/** Chromium, the libraries and the fonts it needs come from npm: a bare machine has none of them, and pages measure the same everywhere. */
export async function packedBrowser(): Promise<
  Required<Pick<LaunchOptions, 'executablePath' | 'args' | 'env'>>
> {
  if (!existsSync(folder)) await unpack();
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: fontConfiguration(),
    },
  };
}

/** Into a folder of another name first: half of it, when somebody ends it, is never taken for the whole. */
async function unpack(): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const half = mkdtempSync(`${folder}-`);
  try {
    // The package unpacks its libraries only where it believes to be in a function of that cloud.
    await withEnvironment({ TMPDIR: half, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }, () =>
      chromium.executablePath(),
    );
    if (!existsSync(folder)) renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

const families = { serif: 'DejaVu Serif', 'sans-serif': 'DejaVu Sans', monospace: 'DejaVu Sans Mono' };

function fontConfiguration(): string {
  const fonts = join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf');
  const aliases = Object.entries(families).map(
    ([family, font]) => `<alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`,
  );
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'fonts')}</cachedir>${aliases.join('')}</fontconfig>\n`,
  );
  return file;
}

async function withEnvironment<T>(changes: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(changes)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
