import { useEffect, useState } from 'react';

/** Chosen for one order: an answer that is asked for again must be about the same, and the next order begins without them. */
export const giftKey = 'doodleloom-gift';
export const promoKey = 'doodleloom-promo';

function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What has been typed or chosen survives a reload of this tab, and no longer. */
export function useKept<Value>(key: string, empty: Value) {
  const [value, setValue] = useState(() => (kept(key) as Value | null) ?? empty);
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(value ?? null)), [key, value]);
  return [value, setValue] as const;
}
