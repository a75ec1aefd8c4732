import type { Kind } from '../photographs/score.ts';

/** What things are called and consist of shows in no picture by itself. */
const UNSEEN: readonly Kind[] = ['objects', 'classes', 'named', 'parts'];

export const isSeen = (kind: Kind): boolean => !UNSEEN.includes(kind);
