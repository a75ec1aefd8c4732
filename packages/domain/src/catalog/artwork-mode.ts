import type { CategoryName } from '../categories/category.ts';

/** How the artwork lies on a product: the cut-out subject, or the whole scene. */
export const artworkModes = ['cutout', 'scene'] as const;
export type ArtworkMode = (typeof artworkModes)[number];

const wearable =
  /\b(tees?|t-shirts?|shirts?|hoodies?|hooded|sweatshirts?|crewneck|bodysuits?|onesies?|tank|bib|beanie|stickers?|decals?)\b/i;

/** Apparel, stickers and decals wear the cut-out, other wall art, mugs and the rest wear the scene (D-057); the shopper can switch (D-058). */
export const defaultArtworkMode = (product: { name: string; category?: CategoryName }): ArtworkMode =>
  (product.category === 'Apparel' || wearable.test(product.name)) &&
  !/\b(towel|blanket)\b/i.test(product.name)
    ? 'cutout'
    : 'scene';
