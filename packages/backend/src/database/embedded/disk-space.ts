import { open, rm, stat, statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;
/** Below this nothing new is taken: the engine itself must never be the one that finds the disk full. */
const leastBytes = 64 * megabyte;
/** From here on it is, so that shop and disk do not swing. */
const enoughBytes = 96 * megabyte;
/** What an engine needs to get up again on a full disk: its last checkpoint and a little log. */
const reserveBytes = 24 * megabyte;
const lookEveryMs = 1000;

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether there is too little room in the folder to take anything new. */
export const isDiskFull = async (folder: string, freeBytes = freeBytesOf): Promise<boolean> =>
  (await freeBytes(folder)) < leastBytes;

export interface Room {
  isShort(): boolean;
  /** Resolves when there is room; at once when nobody watches any more. */
  back(): Promise<void>;
  /** Gives up what was kept for this moment if there is no other room, or if it is needed all the same (a quota). */
  makeWay(isNeeded: boolean): Promise<void>;
  stop(): void;
}

interface Options {
  /** Where the database lies. */
  folder: string;
  /** Called when what was kept free changes. */
  onChange: (isShort: boolean) => void;
  freeBytes?: FreeBytes;
}

/** A file of nothing, of which every byte is really there. */
async function keepReserve(file: string): Promise<void> {
  if ((await stat(file).catch(() => undefined))?.size === reserveBytes) return;
  const handle = await open(file, 'w', 0o600);
  try {
    for (let at = 0; at < reserveBytes; at += megabyte)
      await handle.write(Buffer.alloc(megabyte), 0, megabyte, at);
  } finally {
    await handle.close();
  }
}

/** Watches how much room there is where the database lies, and keeps a little of it. */
export async function watchDiskSpace({ folder, onChange, freeBytes = freeBytesOf }: Options): Promise<Room> {
  const reserve = `${folder}.reserve`;
  let isShort = false;
  let isOver = false;
  const waiting = new Set<() => void>();
  const letGo = () => {
    for (const resume of waiting) resume();
    waiting.clear();
  };

  async function look(): Promise<void> {
    const free = await freeBytes(folder);
    const isShortNow = free < (isShort ? enoughBytes : leastBytes);
    // Less would be left than there has to be.
    if (free > enoughBytes + reserveBytes) await keepReserve(reserve).catch(() => undefined);
    if (isShortNow === isShort || isOver) return;
    isShort = isShortNow;
    onChange(isShort);
    if (!isShort) letGo();
  }

  await look();
  let looking: NodeJS.Timeout;
  const lookAgain = () => {
    looking = setTimeout(() => {
      // A disk that cannot be asked is no reason to refuse anything.
      void look()
        .catch(() => undefined)
        .finally(() => {
          if (!isOver) lookAgain();
        });
    }, lookEveryMs).unref();
  };
  lookAgain();

  return {
    isShort: () => isShort,
    back: () => (isShort && !isOver ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve()),
    async makeWay(isNeeded) {
      await look().catch(() => undefined);
      if (isNeeded || (await freeBytes(folder)) < reserveBytes) await rm(reserve, { force: true });
    },
    stop() {
      isOver = true;
      clearTimeout(looking);
      letGo();
    },
  };
}
