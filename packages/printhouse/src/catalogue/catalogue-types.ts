/** What the print house sells. Money is integer cents (USD), lengths of print areas are pixels. */
import type { FamilyName } from '../mockups/families.ts';

export interface Blueprint {
  id: number;
  title: string;
  /** HTML as the provider writes it: lines in `<div>`s that begin with `.: `. */
  description: string;
  /** `Generic brand` for blanks without one. */
  brand: string;
  model: string;
  tags: string[];
  careInstructions: string[];
  /** Which mockup family photographs it. */
  family: FamilyName;
  /** Cut outline, when it differs from the family's. */
  cut?: 'kiss' | 'square' | 'round';
}

export interface PrintProvider {
  id: number;
  title: string;
  location: {
    address1: string;
    address2: string | null;
    city: string;
    country: string;
    region: string;
    zip: string;
  };
}

export interface Placeholder {
  position: string;
  decorationMethod: string;
  width: number;
  height: number;
}

export interface Variant {
  /** Shared by all providers of the blueprint. */
  id: number;
  title: string;
  /** Option type (`color`, `size`, `paper`, ...) to value, in the order of the title. */
  options: Record<string, string>;
  /** `#rrggbb` of the product; absent for products without colours. */
  colourHex?: string;
  /** 0 for plain dyes, above for melange yarn. */
  heather: number;
  placeholders: Placeholder[];
  /** Production cost of this provider. */
  costCents: number;
  grams: number;
  isInStock: boolean;
}

export interface ShippingProfile {
  variantIds: number[];
  /** ISO-2 codes and/or `REST_OF_THE_WORLD`. */
  countries: string[];
  firstItemCents: number;
  additionalItemsCents: number;
}

export interface Shipping {
  handlingDays: number;
  profiles: ShippingProfile[];
}

export interface SizeGuide {
  sizes: string[];
  /** One row per measure, one range per size. */
  types: { name: string; units: string; ranges: { from: string | null; to: string | null }[] }[];
}

export interface OptionValue {
  id: number;
  title: string;
  colors?: string[];
}

export interface ProductOption {
  /** Display text: `Colors`, `Sizes`. */
  name: string;
  /** Catalogue key: `color`, `size`. */
  type: string;
  values: OptionValue[];
}
