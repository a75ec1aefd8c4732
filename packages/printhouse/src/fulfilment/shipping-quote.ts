import { shipping } from '../catalogue/catalogue.ts';
import type { ShippingProfile } from '../catalogue/catalogue-types.ts';
import type { HouseSettings } from '../api/settings.ts';

export interface QuotedLine {
  blueprintId: number;
  printProviderId: number;
  variantId: number;
  quantity: number;
}

export type Quote = Partial<
  Record<'standard' | 'economy' | 'printify_express' | 'priority' | 'express', number>
>;

const everywhereElse = 'REST_OF_THE_WORLD';

/** The best profile for a variant and a country: the country itself before the rest of the world. */
function profileFor(line: QuotedLine, country: string): ShippingProfile | undefined {
  const profiles = shipping(line.blueprintId, line.printProviderId)?.profiles ?? [];
  const own = profiles.filter((profile) => profile.variantIds.includes(line.variantId));
  return (
    own.find((profile) => profile.countries.includes(country)) ??
    own.find((profile) => profile.countries.includes(everywhereElse))
  );
}

/** The first unit of a provider and blueprint pays the first item, each further unit the additional one. */
export function shippingOfLines(lines: readonly QuotedLine[], country: string): number[] | undefined {
  const begun = new Set<string>();
  const costs: number[] = [];
  for (const line of lines) {
    const profile = profileFor(line, country);
    if (!profile) return undefined;
    const group = `${line.printProviderId}/${line.blueprintId}`;
    const isFirst = !begun.has(group);
    begun.add(group);
    const first = isFirst ? profile.firstItemCents : profile.additionalItemsCents;
    costs.push(first + (line.quantity - 1) * profile.additionalItemsCents);
  }
  return costs;
}

/** Keys of methods that cannot be had are left out. */
export function quoteShipping(
  lines: readonly QuotedLine[],
  country: string,
  settings: Pick<HouseSettings, 'economyShare' | 'expressCents'>,
): Quote {
  const costs = shippingOfLines(lines, country);
  if (!costs) return {};
  const standard = costs.reduce((sum, cost) => sum + cost, 0);
  if (country !== 'US') return { standard };
  return {
    standard,
    priority: standard + settings.expressCents,
    express: standard + settings.expressCents,
    economy: Math.round(standard * settings.economyShare),
  };
}
