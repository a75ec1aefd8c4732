import type { Placeholder, Variant } from './catalogue-types.ts';
import type { BlueprintRow } from './data/blueprint-row.ts';
import { COLOUR_SETS, namedColour, type NamedColour } from './data/colours.ts';
import type { Kind, TitleOrder } from './data/kind.ts';
import { kind } from './data/kinds.ts';
import { KNOWN_VARIANTS } from './data/known-variants.ts';
import { sizeRows, type SizeRow } from './data/sizes.ts';
import { stableNumber } from './stable-number.ts';

/** Room for the variants of one blueprint in the numbers that are not the provider's own. */
const IDS_PER_BLUEPRINT = 1000;

/** Sleeve and neck prints have one size whatever the garment. */
const SMALL_AREAS: Record<string, { width: number; height: number }> = {
  left_sleeve: { width: 960, height: 960 },
  right_sleeve: { width: 960, height: 960 },
  neck: { width: 750, height: 750 },
};

interface Combination {
  size: SizeRow;
  colour?: NamedColour;
  extra?: string;
}

const settingsOf = (row: BlueprintRow): Kind => {
  const { sizes, colours, order, extra } = row;
  const base = kind(row.kind);
  return {
    ...base,
    sizes: sizes ?? base.sizes,
    colours: colours ?? base.colours,
    order: order ?? base.order,
    extra: extra ?? base.extra,
  };
};

function combinations({ sizes, colours, extra }: Kind): Combination[] {
  const names: readonly string[] = COLOUR_SETS[colours];
  const dyes: (NamedColour | undefined)[] = names.length > 0 ? names.map(namedColour) : [undefined];
  const extras: (string | undefined)[] = extra ? [...extra.values] : [undefined];
  return dyes.flatMap((colour) =>
    sizeRows(sizes).flatMap((size) => extras.map((value) => ({ size, colour, extra: value }))),
  );
}

/** Option type and value in the order in which the title names them. */
function optionsOf(combination: Combination, settings: Kind): [string, string][] {
  const size: [string, string] = [settings.sizeKey ?? 'size', combination.size.title];
  const colour: [string, string][] = combination.colour ? [['color', combination.colour.name]] : [];
  const extra: [string, string][] =
    settings.extra && combination.extra ? [[settings.extra.key, combination.extra]] : [];
  const ordered: Record<TitleOrder, [string, string][]> = {
    'color / size': [...colour, size],
    'size / color': [size, ...colour],
    size: [size],
    color: colour,
  };
  return [...ordered[settings.order], ...extra];
}

function placeholdersOf({ size }: Combination, { technique, positions = [] }: Kind): Placeholder[] {
  return (['front', ...positions] as const).map((position) => ({
    position,
    decorationMethod: technique,
    ...(SMALL_AREAS[position] ?? { width: size.width, height: size.height }),
  }));
}

/** Providers differ by up to 15 % in cost; the router 99 buys cheapest. */
const costFactor = (providerId: number) =>
  providerId === 99 ? 0.93 : 0.96 + (stableNumber('cost', providerId) % 16) / 100;

/** One variant in thirty is sold out somewhere, but never plain white or black: a shop always has those. */
const isInStock = (variantId: number, providerId: number, colour: NamedColour | undefined) =>
  colour === undefined ||
  colour.name === 'White' ||
  colour.name === 'Black' ||
  stableNumber('stock', variantId, providerId) % 30 !== 0;

/** Every variant of a blueprint at one provider, sold out or not. */
export function variantsOf(row: BlueprintRow, providerId: number): Variant[] {
  const settings = settingsOf(row);
  return combinations(settings).map((combination, index) => {
    const options = optionsOf(combination, settings);
    const title = options.map(([, value]) => value).join(' / ');
    const id = KNOWN_VARIANTS[row.id]?.get(title) ?? row.id * IDS_PER_BLUEPRINT + index;
    return {
      id,
      title,
      options: Object.fromEntries(options),
      colourHex: combination.colour?.hex,
      heather: combination.colour?.heather ?? 0,
      placeholders: placeholdersOf(combination, settings),
      costCents: Math.round((settings.costCents + combination.size.extraCents) * costFactor(providerId)),
      grams: settings.grams + Math.round(combination.size.extraCents / 12),
      isInStock: isInStock(id, providerId, combination.colour),
    };
  });
}
