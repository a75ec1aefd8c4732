import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openPglite } from '../src/database/pglite.ts';
import { openPrivateFolder } from '../src/database/private-folder.ts';

let outside: string;
let folder: string;
let maskBefore: number;
beforeEach(async () => {
  maskBefore = process.umask(0o022);
  outside = await mkdtemp(join(tmpdir(), 'private-'));
  folder = join(outside, 'data');
});
afterEach(async () => {
  process.umask(maskBefore);
  await rm(outside, { recursive: true, force: true });
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Everything in the folder that anybody but its owner may touch. */
async function openToOthers(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true });
  const modes = await Promise.all(
    ['.', ...entries].map(async (name) => [name, await modeOf(join(path, name))]),
  );
  return modes.filter(([, mode]) => !mode?.endsWith('00')).map((each) => each.join(' '));
}

test('an embedded database lies in a folder, and in files, that only their owner can read', async () => {
  await openPrivateFolder(folder);
  const database = await openPglite({
    dataDir: join(folder, 'database'),
    dump: new Blob([await readFile(inject('pgliteDump'))]),
  });
  await database.script('create table made_later (id int); insert into made_later values (1)');
  const open = await openToOthers(folder);
  await database.close();
  expect(open).toEqual([]);
  expect(await modeOf(join(folder, 'database/PG_VERSION'))).toBe('600');
});

test('a folder of before is closed with all that lies in it, and what it links to is left alone', async () => {
  await mkdir(join(folder, 'files/one'), { recursive: true });
  await writeFile(join(folder, 'files/one/drawing'), 'a cat');
  await writeFile(join(outside, 'elsewhere'), 'not ours');
  await symlink(join(outside, 'elsewhere'), join(folder, 'link'));
  await chmod(folder, 0o755);
  await openPrivateFolder(folder);
  expect(await modeOf(join(folder, 'files/one/drawing'))).toBe('600');
  expect(await modeOf(join(folder, 'files/one'))).toBe('700');
  expect(await modeOf(folder)).toBe('700');
  expect(await modeOf(join(outside, 'elsewhere'))).toBe('644');
});
