import type { ByteRange } from './byte-range.ts';

export interface FileHead {
  sizeBytes: number;
  modifiedAt: Date;
}

export interface ListedFile extends FileHead {
  key: string;
}

/**
 * Where bytes lie. Keys are the storage server's own names (letters, digits, dashes, slashes), never a visitor's.
 * A file appears whole or not at all, and once put is never changed.
 */
export interface FileStore {
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** The whole file or the range of it; undefined when there is none. The range must lie inside the file. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  head(key: string): Promise<FileHead | undefined>;
  /** False when there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** Deleting what is not there is fine. */
  delete(keys: readonly string[]): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  /** Clears away what was begun before this time and never became a file. Answers how many. */
  forgetUnfinished(before: Date): Promise<number>;
}

const fileKey = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

/** The last fence before a file system: no dots, no absolute paths, no surprises. */
export function assertFileKey(key: string): void {
  if (!fileKey.test(key) || key.length > 200) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
}
