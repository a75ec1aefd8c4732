import { z } from 'zod';
import { artworkModes } from '../catalog/artwork-mode.ts';
import { oneSize, standardColor } from '../catalog/product.ts';
import { soundCents } from '../money/cents.ts';
import { placementKey, placementSchema } from '../placement/placement.ts';
import { pictureName } from '../uploads/picture-name.ts';
import { customStyleName } from '../styles/style.ts';

export const cartStorageKey = 'doodleloom-cart';
/** Quantities 1 to 99, in the cart and on the server. */
export const quantityLimits = { minimum: 1, maximum: 99 } as const;
/** Stands where there is no artwork. */
export const placeholderImage = '/placeholder.svg';

export const cartItemSchema = z.object({
  id: z.string().min(1),
  productId: z.string().min(1),
  blueprintId: z.number().int(),
  printProviderId: z.number().int().nullable().default(null),
  providerVariantId: z.number().int(),
  name: z.string().min(1),
  image: z.string().min(1).catch(placeholderImage),
  size: z.string().min(1).catch(oneSize),
  variant: z.string().min(1).catch(standardColor),
  style: z.string().min(1).catch(customStyleName),
  priceCents: z.unknown().transform(soundCents),
  quantity: z.unknown().transform((value) => clampQuantity(value)),
  /** How the artwork lies on the product, when the shopper switched it. */
  artworkMode: z.enum(artworkModes).optional().catch(undefined),
  /** Where it lies, when the shopper placed it. */
  placement: placementSchema.optional().catch(undefined),
});
export type CartItem = z.infer<typeof cartItemSchema>;
export type Cart = readonly CartItem[];

export function clampQuantity(value: unknown): number {
  const quantity =
    typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : quantityLimits.minimum;
  return Math.min(quantityLimits.maximum, Math.max(quantityLimits.minimum, quantity));
}

/** Product id, size and variant joined (spec §3). */
export const cartItemId = (productId: string, size: string, variant: string): string =>
  [productId, size, variant].map(encodeURIComponent).join('|');

/** How a line's artwork is printed, in a word; lines that differ in it are not the same. */
const printOfLine = ({ artworkMode, placement }: CartItem): string =>
  [artworkMode ?? '', ...[placementKey(placement)].filter(Boolean)].join('|');

/** The same product with another drawing on it, or with it elsewhere, is another line: nobody wants two of the first one. */
const lineId = (cart: Cart, item: CartItem): string => {
  const taken = cart.find((line) => line.id === item.id);
  const sameArtwork =
    !taken ||
    (pictureName(taken.image) === pictureName(item.image) && printOfLine(taken) === printOfLine(item));
  return sameArtwork
    ? item.id
    : `${item.id}|${encodeURIComponent(pictureName(item.image))}|${printOfLine(item)}`;
};

/** Adding an existing id raises its quantity by 1 (spec §5). */
export function addToCart(cart: Cart, item: CartItem): Cart {
  const id = lineId(cart, item);
  const line = cart.find((existing) => existing.id === id);
  if (line) return setQuantity(cart, id, line.quantity + 1);
  return [...cart, { ...item, id, quantity: clampQuantity(item.quantity) }];
}

/** Setting a quantity of 0 or less removes the item (spec §5); a quantity that is no number changes nothing. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!Number.isFinite(quantity)) return cart;
  if (quantity <= 0) return cart.filter((line) => line.id !== id);
  return cart.map((line) => (line.id === id ? { ...line, quantity: clampQuantity(quantity) } : line));
}

/** The same lines, whose picture is now addressed like this. */
export const readdressed = (cart: Cart, address: string): Cart =>
  cart.map((line) => (pictureName(line.image) === pictureName(address) ? { ...line, image: address } : line));

export const removeFromCart = (cart: Cart, id: string): Cart => setQuantity(cart, id, 0);

/** The badge shows the total item count (spec §2). */
export const itemCount = (cart: Cart): number => cart.reduce((sum, line) => sum + line.quantity, 0);

/** Unparseable cart data in browser storage is ignored (spec §5), line by line. */
export function parseCart(stored: string | null | undefined): Cart {
  let lines: unknown;
  try {
    lines = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(lines)) return [];
  const cart = new Map<string, CartItem>();
  for (const entry of lines) {
    const item = cartItemSchema.safeParse(entry);
    if (item.success && !cart.has(item.data.id)) cart.set(item.data.id, item.data);
  }
  return [...cart.values()];
}

/** "Back to Products" from a directly opened cart carries the artwork of the newest line. */
export const newestArtwork = (cart: Cart): CartItem | undefined =>
  cart.findLast((line) => line.image !== placeholderImage);
