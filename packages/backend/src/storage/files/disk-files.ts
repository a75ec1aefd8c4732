import { constants } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import { isDiskFullError } from '../../database/embedded/refusals.ts';
import { currentVisit } from '../../database/visitor.ts';
import type { ByteRange } from './byte-range.ts';
import { assertFileKey } from './file-store.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import { writeAll } from './write-all.ts';

/** Big enough that a 1 MB file is four reads, small enough for many downloads at once. */
const readChunkBytes = 256 * 1024;

const wholeFile: ByteRange = { first: 0, last: Infinity };

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows refuses to open folders; its file systems journal the rename by themselves.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Nearly always the folder is there: it is made only when it was missed. `created` is the topmost one that was made. */
async function inFolder<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; created?: string }> {
  try {
    return { result: await work() };
  } catch (error) {
    if (!isMissing(error)) throw error;
    const created = await mkdir(folder, { recursive: true });
    // It is there: what is missing is something else.
    if (created === undefined && !(await ifThere(stat(folder)))) throw error;
    return { result: await work(), created };
  }
}

/**
 * Fills a nameless file and gives it its name, then waits for the disk: for bytes and name together, which costs half
 * of waiting for one after the other.
 */
function publisher(place: (key: string) => string, unfinishedFolder: string) {
  return async (
    key: string,
    begin: (unfinished: string) => Promise<FileHandle>,
    fill: (opening: Promise<FileHandle>) => Promise<unknown>,
  ): Promise<void> => {
    const target = place(key);
    const unfinished = join(unfinishedFolder, randomUUID());
    const opening = inFolder(unfinishedFolder, () => begin(unfinished)).then(({ result }) => result);
    try {
      await fill(opening);
      const file = await opening;
      const { created } = await inFolder(dirname(target), () => rename(unfinished, target));
      await Promise.all([
        file.sync(),
        syncFolder(dirname(target)),
        created === undefined ? undefined : syncFolder(dirname(created)),
      ]);
    } catch (error) {
      const visit = currentVisit();
      if (visit && isDiskFullError(error)) visit.trouble = error as Error;
      await opening.catch(() => undefined);
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      await opening.then(
        (file) => file.close(),
        () => undefined,
      );
    }
  };
}

/**
 * Files in a folder of this machine. A file is written beside its place and renamed: anyone who looks sees a whole file
 * or none. Once it is put, it survives a power cut; one in between may leave a part of a file that was never acknowledged,
 * which goes the way of all orphans.
 */
export function createDiskFiles(folder: string): FileStore {
  const filesFolder = join(folder, 'files');
  const unfinishedFolder = join(folder, 'unfinished');

  function place(key: string): string {
    assertFileKey(key);
    return join(filesFolder, ...key.split('/'));
  }

  const publish = publisher(place, unfinishedFolder);

  return {
    put: (key, bytes) =>
      publish(
        key,
        (unfinished) => open(unfinished, 'wx', 0o600),
        (opening) => writeAll(opening, bytes),
      ),

    async get(key, range) {
      const file = await ifThere(open(place(key), 'r'));
      if (!file) return undefined;
      return readFrom(file, range ?? wholeFile);
    },

    async head(key) {
      const found = await ifThere(stat(place(key)));
      return found?.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : undefined;
    },

    async copy(from, to) {
      const source = place(from);
      if (!(await ifThere(stat(source)))) return false;
      await publish(
        to,
        async (unfinished) => {
          await copyFile(source, unfinished, constants.COPYFILE_FICLONE);
          return open(unfinished, 'r+');
        },
        (opening) => opening,
      );
      return true;
    },

    async delete(keys) {
      for (const key of keys) await rm(place(key), { force: true });
    },

    list: () => listedIn(filesFolder),
    forgetUnfinished: (before) => forgetOlder(unfinishedFolder, before),
  };
}

/** A file piece by piece, the next one read while the last is sent. */
function readFrom(file: FileHandle, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const piece = Buffer.allocUnsafe(Math.min(readChunkBytes, last - at + 1));
        const { bytesRead } = await file.read(piece, 0, piece.length, at);
        at += bytesRead;
        if (bytesRead > 0) controller.enqueue(piece.subarray(0, bytesRead));
        if (bytesRead > 0 && at <= last) return;
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      await file.close();
    },
    cancel: () => file.close(),
  });
}

async function* listedIn(filesFolder: string): AsyncGenerator<ListedFile> {
  const entries = await ifThere(opendir(filesFolder, { recursive: true }));
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await ifThere(stat(path));
    if (!found) continue;
    const key = path
      .slice(filesFolder.length + 1)
      .split(sep)
      .join('/');
    yield { key, sizeBytes: found.size, modifiedAt: found.mtime };
  }
}

/** What was begun before this time and never became a file. */
async function forgetOlder(unfinishedFolder: string, before: Date): Promise<number> {
  let forgotten = 0;
  for (const name of (await ifThere(readdir(unfinishedFolder))) ?? []) {
    const path = join(unfinishedFolder, name);
    const found = await ifThere(stat(path));
    if (!found || found.mtime >= before) continue;
    await rm(path, { force: true });
    forgotten += 1;
  }
  return forgotten;
}
