import { mostPicturesAtOnce, pictureAddressesContract } from '@doodleloom/domain/functions/picture-addresses';
import { isOwnPicture, opensUntil, pictureName } from '@doodleloom/domain/uploads/picture-name';
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { sessionToken } from '../../lib/backend.ts';
import { lookUp } from '../../lib/invoke.ts';

type Asked = {
  name: string;
  /** How often it is turned; not said, as the server knows. */
  turns: Turns | undefined;
};

async function ask(asked: readonly Asked[], toKeep: boolean): Promise<(string | null)[]> {
  if ((await sessionToken()) === undefined) return asked.map(() => null);
  const pictures = asked.map(({ name }) => name);
  const turns = asked.map((one) => one.turns ?? null);
  return (await lookUp(pictureAddressesContract, { pictures, turns, toKeep })).addresses;
}

type Waiting = Asked & { resolve: (address: string | null) => void; reject: (cause: unknown) => void };
let waiting: Waiting[] = [];

/**
 * What opens a picture of the visitor's own; null where the visitor is not its owner, or not signed in. All pictures that
 * are asked for in one go travel together.
 */
export function addressOf(name: string, turns?: Turns): Promise<string | null> {
  return new Promise((resolve, reject) => {
    waiting.push({ name, turns, resolve, reject });
    if (waiting.length === 1) queueMicrotask(flush);
  });
}

function flush(): void {
  const all = waiting;
  waiting = [];
  for (let at = 0; at < all.length; at += mostPicturesAtOnce) {
    const some = all.slice(at, at + mostPicturesAtOnce);
    ask(some, false).then(
      (addresses) => some.forEach(({ resolve }, index) => resolve(addresses[index] ?? null)),
      (cause: unknown) => some.forEach(({ reject }) => reject(cause)),
    );
  }
}

/** Renewed a while before it ends, so that no picture that comes into view late finds its address dead. */
const renewalMs = 10 * 60_000;

/** How long an address may still be used before it is renewed. */
export const freshForMs = (address: string): number =>
  Math.max(0, opensUntil(address) - renewalMs - Date.now());

export const needsOpening = (address: string): boolean => isOwnPicture(address) && freshForMs(address) === 0;

/** What opens this picture now; an address that needs nothing, or that nobody can open, stays what it is. */
export async function openedAddress(address: string, turns?: Turns): Promise<string> {
  if (!needsOpening(address)) return address;
  return (await addressOf(pictureName(address), turns)) ?? address;
}

/** What opens the cut-out beside a picture, for anyone who has an address that opens the picture itself. */
export async function cutoutAddress(address: string): Promise<string | null> {
  const wish = { pictures: [address], cutouts: true };
  return (await lookUp(pictureAddressesContract, wish)).addresses[0] ?? null;
}

/** An address to keep in a cart or to hand on: it opens the picture for a month, to anyone who has it. */
export async function addressToKeep(name: string): Promise<string | undefined> {
  const [address] = await ask([{ name, turns: undefined }], true);
  return address ?? undefined;
}
