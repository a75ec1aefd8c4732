import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Uploaded artwork and drawn pictures, by keys of the print house's own making. */
export interface HouseFiles {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
}

export function memoryFiles(): HouseFiles {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key),
    remove: async (key) => void files.delete(key),
  };
}

const safeKey = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;

export function diskFiles(folder: string): HouseFiles {
  const pathOf = (key: string): string => {
    if (!safeKey.test(key)) throw new Error(`Not a key of the print house: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A reader never meets half a file.
      const draft = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
      await writeFile(draft, bytes);
      await rename(draft, path).catch(async (cause: unknown) => {
        await rm(draft, { force: true });
        throw cause;
      });
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw cause;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
