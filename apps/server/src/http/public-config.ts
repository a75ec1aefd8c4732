import { privacyLine } from '@doodleloom/domain/privacy/privacy-words';
import type { Currency } from '@doodleloom/domain/money/currency';
import type { TaxTable } from '@doodleloom/domain/money/tax';
import { placeholder, type ShopFacts } from '@doodleloom/domain/shop-pages/shop-facts';
import type { Config } from '../config/config.ts';
import { privacyFacts } from '../privacy/privacy-facts.ts';

/** What the browser may know (`GET /config.json`); nothing secret ever stands here. */
export interface PublicConfig {
  backendUrl: string;
  anonKey: string;
  siteUrl: string;
  contactEmail: string;
  /** Who will see an uploaded drawing, in one breath. */
  privacyLine: string;
  passwordMinLength: number;
  neutralStyleNames: boolean;
  operatorRestricted: boolean;
  /** None where others can open the shop and nobody is named: the operator's pages do not exist then. */
  operatorTools: boolean;
  shippingCountries: readonly string[];
  evaluationLimit: number;
  taxTable: TaxTable;
  currency: Currency;
  /** Of Stripe, for the payment form; none where payments go another way. */
  stripePublishableKey?: string;
  /** Who runs the shop, for the pages that it owes. */
  shop: ShopFacts;
  features: { styleDrafts: boolean };
}

/** The backend is on the site's own origin, so its address is left empty: the browser uses where it is. */
export function publicConfig(config: Config, siteUrl: string, anonKey: string): PublicConfig {
  return {
    backendUrl: '',
    anonKey,
    siteUrl,
    contactEmail: config.CONTACT_EMAIL,
    privacyLine: privacyLine(privacyFacts(config)),
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    neutralStyleNames: config.NEUTRAL_STYLE_NAMES,
    operatorRestricted: config.OPERATOR_EMAILS.length > 0,
    operatorTools: config.OPERATOR_EMAILS.length > 0 || !config.isProduction,
    shippingCountries: config.SHIPPING_COUNTRIES,
    evaluationLimit: config.EVALUATION_LIMIT,
    taxTable: config.TAX_RATES,
    currency: config.CURRENCY,
    ...(config.PAYMENT === 'stripe' && config.STRIPE_PUBLISHABLE_KEY
      ? { stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY }
      : {}),
    shop: {
      operator: config.SHOP_OPERATOR ?? placeholder.operator,
      address: config.SHOP_ADDRESS ?? placeholder.address,
      law: config.SHOP_LAW ?? placeholder.law,
      contactEmail: config.CONTACT_EMAIL,
      guaranteeDays: config.GUARANTEE_DAYS,
      countries: [...config.SHIPPING_COUNTRIES],
    },
    features: { styleDrafts: config.STYLE_DRAFTS },
  };
}
