import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A secret made on first start and kept with the data, readable by its owner only. */
export async function keptSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  // 'wx' fails when it is there: of two first starts one writes, both read.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
