import { surfaceOf } from './place-artwork.ts';
import type { Placement } from './placement.ts';

/** Their cloth is the ground; a rectangle of ink on it is stiff, and nobody draws it so. Stickers are cut around their picture. */
const groundless =
  /\b(tees?|t-shirts?|shirts?|hoodies?|hooded|sweatshirts?|crewneck|bodysuits?|onesies?|tank|bibs?|caps?|hats?|totes?|bags?|stickers?|decals?|magnets?)\b/i;
const groundedAllTheSame = /\b(towels?|blankets?)\b/i;

/** Whether a product can have a color behind its picture. */
export const takesGround = (title: string): boolean =>
  !groundless.test(title) || groundedAllTheSame.test(title);

/**
 * What the print area shows where the picture leaves it free: the color that somebody wished for, and that of the
 * picture's edges on products that are printed all over. None where the product itself is seen.
 */
export function groundOf(
  title: string,
  placement: Pick<Placement, 'ground'> | null | undefined,
  edge: string | undefined,
): string | undefined {
  if (!takesGround(title)) return undefined;
  return placement?.ground ?? (surfaceOf(title) === 'all-over' ? edge : undefined);
}
