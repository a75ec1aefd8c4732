import type { ColourSet } from './colours.ts';
import type { TitleOrder } from './kind.ts';
import type { KindName } from './kinds.ts';
import type { SizeSet } from './sizes.ts';

/** One blank in the source table; what is left out comes from its kind. */
export interface BlueprintRow {
  id: number;
  title: string;
  brand?: string;
  model?: string;
  kind: KindName;
  sizes?: SizeSet;
  colours?: ColourSet;
  order?: TitleOrder;
  extra?: { key: string; values: readonly string[] };
  cut?: 'kiss' | 'square' | 'round';
  /** Exactly these providers; otherwise some of the kind's pool. */
  providers?: readonly number[];
}
