import type { Edits } from './edit-history.ts';

/** What was set right and not saved yet, kept until it is: a tab may die. */
const keyOf = (assetId: string) => `doodleloom-correcting-${assetId}`;

export function keepUnsaved(assetId: string, edits: Edits | undefined): void {
  try {
    if (edits) localStorage.setItem(keyOf(assetId), JSON.stringify(edits));
    else localStorage.removeItem(keyOf(assetId));
  } catch {
    // forbidden or full: what is open is still there
  }
}

export function unsavedOf(assetId: string): Edits | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(assetId)) ?? 'null');
    // the server judges what it says; here it only has to be a list
    return Array.isArray(kept) ? (kept as Edits) : undefined;
  } catch {
    return undefined;
  }
}
