import { z } from 'zod';
import { artworkModes, type ArtworkMode } from '../catalog/artwork-mode.ts';
import { oneSize, standardColor } from '../catalog/product.ts';
import {
  compositionKey,
  compositionSchema,
  ownComposition,
  withPictures,
  type Composition,
} from '../composition/composition.ts';
import { soundCents } from '../money/cents.ts';
import { ownPlacement, placementKey, placementSchema, type Placement } from '../placement/placement.ts';
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
  /** What is printed with it. */
  composition: compositionSchema.optional().catch(undefined),
  /** Drawn by a hosted model: it has no more pixels than it was shown with. */
  aiMade: z.boolean().optional().catch(undefined),
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
const printOfLine = ({ image, artworkMode, placement, composition }: CartItem): string =>
  [
    encodeURIComponent(pictureName(image)),
    artworkMode ?? '',
    ...[placementKey(placement), compositionKey(composition)].filter(Boolean),
  ].join('|');

/** Product, size and variant of a line, whatever else its id tells. */
const choiceOf = (id: string): string => id.split('|', 3).join('|');

/** The same product with another drawing on it, or with it elsewhere, is another line: nobody wants two of the first one. */
const isSame = (line: CartItem, item: CartItem): boolean =>
  choiceOf(line.id) === choiceOf(item.id) && printOfLine(line) === printOfLine(item);

/** Its own id, or one that tells how it is printed where another line has that. */
function freeId(cart: Cart, item: CartItem): string {
  const taken = new Set(cart.map(({ id }) => id));
  if (!taken.has(item.id)) return item.id;
  const own = `${item.id}|${printOfLine(item)}`;
  let id = own;
  for (let number = 2; taken.has(id); number += 1) id = `${own}|${number}`;
  return id;
}

/** Adding an existing id raises its quantity by 1 (spec §5). */
export function addToCart(cart: Cart, item: CartItem): Cart {
  const same = cart.find((line) => isSame(line, item));
  if (same) return setQuantity(cart, same.id, same.quantity + 1);
  return [...cart, { ...item, id: freeId(cart, item), quantity: clampQuantity(item.quantity) }];
}

/** How a line is printed: where its picture lies, whether all of it does, and what is printed with it. */
export interface PrintWish {
  placement?: Placement | undefined;
  artworkMode?: ArtworkMode | undefined;
  composition?: Composition | undefined;
}

/** The same lines, one of which is printed otherwise now; where that makes it the same as another one, they become one. */
export function reprintLine(cart: Cart, id: string, wish: PrintWish): Cart {
  const line = cart.find((each) => each.id === id);
  if (!line) return cart;
  const { placement: _, composition: __, ...rest } = line;
  const { artworkMode = line.artworkMode } = wish;
  const placement = ownPlacement(wish.placement);
  const composition = ownComposition(wish.composition);
  const changed: CartItem = {
    ...rest,
    artworkMode,
    ...(placement && { placement }),
    ...(composition && { composition }),
  };
  const same = cart.find((each) => each.id !== id && isSame(each, changed));
  if (same) return setQuantity(removeFromCart(cart, id), same.id, same.quantity + line.quantity);
  return cart.map((each) => (each.id === id ? changed : each));
}

/** Setting a quantity of 0 or less removes the item (spec §5); a quantity that is no number changes nothing. */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!Number.isFinite(quantity)) return cart;
  if (quantity <= 0) return cart.filter((line) => line.id !== id);
  return cart.map((line) => (line.id === id ? { ...line, quantity: clampQuantity(quantity) } : line));
}

/** The same lines, whose picture is now addressed like this. */
export function readdressed(cart: Cart, address: string): Cart {
  const anew = (picture: string) => (pictureName(picture) === pictureName(address) ? address : picture);
  return cart.map((line) => ({
    ...line,
    image: anew(line.image),
    ...(line.composition && { composition: withPictures(line.composition, anew) }),
  }));
}

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
