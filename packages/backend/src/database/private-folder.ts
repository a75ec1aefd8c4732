import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const forOthers = 0o077;

/** Takes from everybody but the owner what they may do below the folder; links are left alone. */
export async function closeToOthers(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeToOthers(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & ~forOthers);
  }
  // Last of all: a pass that was cut off is begun again.
  await chmod(folder, 0o700);
}

/**
 * Makes the folder, or takes over one that is there, so that only the owner of this process can read what lies in it:
 * all passwords and all drawings do. From now on the process makes every file for its owner alone.
 */
export async function openPrivateFolder(folder: string): Promise<void> {
  process.umask(forOthers);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (((await stat(folder)).mode & forOthers) !== 0) await closeToOthers(folder);
}
