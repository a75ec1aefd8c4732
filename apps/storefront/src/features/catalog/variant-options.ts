import type { CatalogProduct } from '@doodleloom/domain/catalog/product';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { SelectOption } from '../../ui/select.tsx';
import { swatchOf } from '../../lib/color-swatches.ts';
import { colorInWords, sizeInWords } from '../../lib/provider-words.ts';

export const sizeOptions = ({ sizes }: CatalogProduct): SelectOption[] =>
  sizes.map((size) => ({ value: size, name: sizeInWords(size) }));

/** "(+$1.50)" where a color costs more, a star where it is popular (spec §2, Q-32). */
export const colorOptions = ({ variants }: CatalogProduct): SelectOption[] =>
  Object.entries(variants).map(([name, { extraCents, isPopular }]) => ({
    value: name,
    name: colorInWords(name),
    swatch: swatchOf(name),
    popular: isPopular,
    ...(extraCents > 0 && { surcharge: `(+${formatCents(extraCents)})` }),
  }));
