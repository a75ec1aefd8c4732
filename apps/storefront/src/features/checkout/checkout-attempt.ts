import { giftKey, promoKey } from './kept-in-tab.ts';

/**
 * One checkout attempt carries one key (D-028). It outlives a reload, so that an answer that never arrived is asked for
 * again instead of ordered again; a changed cart or address is another attempt.
 */
const storageKey = 'doodleloom-checkout-attempt';

type Attempt = { key: string; about: string };

function stored(): Attempt | undefined {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<Attempt> | null;
    return attempt?.key && attempt.about ? { key: attempt.key, about: attempt.about } : undefined;
  } catch {
    return undefined;
  }
}

export function attemptKey(what: unknown): string {
  const about = JSON.stringify(what);
  const before = stored();
  if (before?.about === about) return before.key;
  const key = crypto.randomUUID();
  sessionStorage.setItem(storageKey, JSON.stringify({ key, about } satisfies Attempt));
  return key;
}

export const endAttempt = (): void =>
  [storageKey, giftKey, promoKey].forEach((key) => sessionStorage.removeItem(key));
