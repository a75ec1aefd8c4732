import type { ProductOption, Variant } from './catalogue-types.ts';
import { stableNumber } from './stable-number.ts';

const NAMES: Record<string, string> = { color: 'Colors', size: 'Sizes' };

const displayName = (type: string) => NAMES[type] ?? type.charAt(0).toUpperCase() + type.slice(1);

/** The same value has the same id in every product, no matter who prints it. */
export const optionValueId = (type: string, title: string): number =>
  1 + (stableNumber('option', type, title) % 899_999);

export function productOptionsOf(variants: readonly Variant[]): ProductOption[] {
  const types = Object.keys(variants[0]?.options ?? {});
  return types.map((type) => {
    const values = new Map<string, string | undefined>();
    for (const variant of variants) {
      const title = variant.options[type];
      if (title !== undefined && !values.has(title)) values.set(title, variant.colourHex);
    }
    return {
      name: displayName(type),
      type,
      values: [...values].map(([title, hex]) => ({
        id: optionValueId(type, title),
        title,
        ...(type === 'color' && hex ? { colors: [hex] } : {}),
      })),
    };
  });
}
