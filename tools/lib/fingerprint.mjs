import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

const skipped = new Set(['node_modules', 'dist', '.cache', '.git']);

function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path).toSorted()) {
    if (!skipped.has(entry)) yield* filesUnder(join(path, entry));
  }
}

/** One hash over the contents of files and folders (relative to the root). */
function fingerprint(paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Does the work only when the inputs have changed since it last succeeded. */
export async function whenStale({ stamp, output, inputs, salt }, work) {
  const stampFile = join(root, stamp);
  const now = fingerprint(inputs, salt);
  const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (before === now && existsSync(join(root, output))) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, now);
  return true;
}
