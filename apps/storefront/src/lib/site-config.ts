import { sellIn } from '@doodleloom/domain/money/cents';
import { currencySigns, type Currency } from '@doodleloom/domain/money/currency';
import type { TaxTable } from '@doodleloom/domain/money/tax';
import { filledText, flag, listOf, number, optional, shape, text, type Check } from './shape.ts';

const features = shape({ styleDrafts: optional(flag) });

const currency: Check<Currency> = (value): value is Currency =>
  text(value) && Object.hasOwn(currencySigns, value);

const taxTable: Check<TaxTable> = (value): value is TaxTable =>
  typeof value === 'object' &&
  value !== null &&
  'otherwise' in value &&
  number(value.otherwise) &&
  'places' in value;

/** Who runs the shop, for the pages that it owes. */
export const shopFacts = shape({
  operator: text,
  address: text,
  law: text,
  contactEmail: text,
  guaranteeDays: number,
  countries: listOf(text),
});

const siteConfig = shape({
  backendUrl: text,
  anonKey: filledText,
  contactEmail: optional(text),
  privacyLine: optional(text),
  passwordMinLength: optional(number),
  neutralStyleNames: optional(flag),
  operatorRestricted: optional(flag),
  operatorTools: optional(flag),
  evaluationLimit: optional(number),
  shippingCountries: optional(listOf(text)),
  taxTable: optional(taxTable),
  currency: optional(currency),
  stripePublishableKey: optional(text),
  shop: optional(shopFacts.matches),
  features: optional(features.matches),
});

export type SiteConfig = typeof siteConfig.matches extends Check<infer Config> ? Config : never;

let pending: Promise<SiteConfig> | undefined;

/** What the server lets the browser know. Read once; a failed read is tried again at the next call. */
export function readSiteConfig(): Promise<SiteConfig> {
  pending ??= fetch('/config.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`config.json answered ${response.status}`);
      const config = siteConfig.read(await response.json());
      if (!config) throw new Error('config.json is not complete');
      if (config.currency) sellIn(config.currency);
      return config;
    })
    .catch((cause: unknown) => {
      pending = undefined;
      throw new Error('The shop could not be reached.', { cause });
    });
  return pending;
}

/** The backend's address, absolute, without a slash at the end. */
export const backendUrlOf = (config: SiteConfig) =>
  new URL(config.backendUrl || '/', location.origin).href.replace(/\/$/, '');
