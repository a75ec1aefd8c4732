import { readFile, readdir } from 'node:fs/promises';
import type { PrintingDatabase } from '../ports.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** Creates what is missing of the schema `printing`. May run at every start, in several processes at once. */
export async function preparePrintingState(database: PrintingDatabase): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const scripts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  // "if not exists" alone races between processes.
  await database.script(
    ['begin', "select pg_advisory_xact_lock(hashtext('printing'))", ...scripts, 'commit'].join(';\n'),
  );
}
