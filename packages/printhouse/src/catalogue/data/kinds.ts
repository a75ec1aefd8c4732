/** All kinds of blanks by name. */
import { CLOTHING_KINDS } from './clothing-kinds.ts';
import { HOME_KINDS } from './home-kinds.ts';
import type { Kind } from './kind.ts';
import { PAPER_KINDS } from './paper-kinds.ts';

const KINDS = { ...CLOTHING_KINDS, ...HOME_KINDS, ...PAPER_KINDS };

export type KindName = keyof typeof KINDS;

export const kind = (name: KindName): Kind => KINDS[name];
