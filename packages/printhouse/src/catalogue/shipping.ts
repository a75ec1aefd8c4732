import type { Shipping, ShippingProfile, Variant } from './catalogue-types.ts';
import type { ShippingClass } from './data/shipping-rates.ts';
import { EUROPEAN_UNION, SHIPPING_RATES } from './data/shipping-rates.ts';

/** What every sampled provider states. */
const HANDLING_DAYS = 10;

const AMERICA = ['US', 'CA'];

/** Countries inside the provider's customs area, its own left out. */
function neighbours(country: string): string[] {
  const isEuropean = EUROPEAN_UNION.some((member) => member === country);
  const union = isEuropean ? EUROPEAN_UNION.filter((member) => member !== country) : [];
  return country === 'US' ? ['CA'] : union;
}

/** Larger variants cost more to send: one surcharge step per 500 cents of size surcharge. */
const weightStep = (variant: Variant, lightest: number) =>
  Math.min(3, Math.floor((variant.costCents - lightest) / 500));

export function shippingOf(
  shippingClass: ShippingClass,
  country: string,
  variants: readonly Variant[],
): Shipping {
  const rates = SHIPPING_RATES[shippingClass];
  const near = neighbours(country);
  const america = AMERICA.filter((code) => code !== country && !near.includes(code));
  const zones = [
    { countries: [country], rate: rates.home },
    { countries: near, rate: rates.near },
    { countries: america, rate: rates.america },
    { countries: ['REST_OF_THE_WORLD'], rate: rates.far },
  ].filter((zone) => zone.countries.length > 0);
  const lightest = Math.min(...variants.map((variant) => variant.costCents));
  const steps = [...new Set(variants.map((variant) => weightStep(variant, lightest)))];
  const profiles = steps.flatMap((step) =>
    zones.map(({ countries, rate: [first, additional] }): ShippingProfile => ({
      variantIds: variants.filter((variant) => weightStep(variant, lightest) === step).map(({ id }) => id),
      countries,
      firstItemCents: first + step * 190,
      additionalItemsCents: additional + step * 60,
    })),
  );
  return { handlingDays: HANDLING_DAYS, profiles };
}
