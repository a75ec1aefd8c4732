/**
 * Kinds of blanks: everything that blueprints of one kind share. A blueprint row names its kind and may override
 * colours, sizes and providers; nothing else is spelled out per blueprint.
 */
import type { FamilyName } from '../../mockups/families.ts';
import type { ColourSet } from './colours.ts';
import type { ProviderPool } from './provider-pools.ts';
import type { ShippingClass } from './shipping-rates.ts';
import type { SizeSet } from './sizes.ts';

/** How a variant title is joined; keys beyond colour and size are fixed extra options. */
export type TitleOrder = 'color / size' | 'size / color' | 'size' | 'color';

export interface Kind {
  family: FamilyName;
  sizes: SizeSet;
  colours: ColourSet;
  order: TitleOrder;
  /** Option key of the size in the catalogue. */
  sizeKey?: 'size' | 'shape' | 'paper';
  /** Extra option written after the others in every title, e.g. a finish. */
  extra?: { key: string; values: readonly string[] };
  technique: 'dtg' | 'dtf' | 'dye-sublimation' | 'uv' | 'digital-printing' | 'embroidery';
  /** Print positions beside `front`. */
  positions?: readonly ('back' | 'left_sleeve' | 'right_sleeve' | 'neck')[];
  costCents: number;
  grams: number;
  shipping: ShippingClass;
  providers: ProviderPool;
  tags: readonly string[];
  /** Sentences of the description; `{title}` is replaced. */
  text: readonly string[];
  care: readonly string[];
}
