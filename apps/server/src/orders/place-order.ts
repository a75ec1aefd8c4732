import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { priceOrder, type OrderRequest, type OrderedItem } from '@doodleloom/domain/orders/order';
import { addressProblems, settledAddress } from '@doodleloom/domain/orders/shipping-address';
import { discountedTotals, type PromoCode } from '@doodleloom/domain/orders/promo';
import { defaultArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { checkCaption } from '@doodleloom/domain/composition/caption-problem';
import {
  namedComposition,
  ownComposition,
  picturesShown,
  showsItself,
} from '@doodleloom/domain/composition/composition';
import { ownPlacement } from '@doodleloom/domain/placement/placement';
import { oneSize, type CatalogProduct } from '@doodleloom/domain/catalog/product';
import { canonicalSize } from '@doodleloom/domain/catalog/variant-title';
import type { Language } from '@doodleloom/domain/texts/languages';
import { pictureName } from '@doodleloom/domain/uploads/picture-name';
import { taxRateAt, type TaxTable } from '@doodleloom/domain/money/tax';
import { formatCents } from '@doodleloom/domain/money/cents';
import { orderMessages } from '@doodleloom/domain/texts/order-messages';
import type { ArtworkFiles } from '../artwork/artwork-files.ts';
import { findOrderedArtwork, type OrderedArtwork } from './order-artwork.ts';
import { drawingCopy, pictureCopy, type OrderFiles } from './order-files.ts';
import { orderIdOf } from './order-link.ts';
import { estimateArrival } from './estimate-arrival.ts';
import { usablePromoCode } from './promo-codes.ts';
import type { OrderProvider } from './order-provider.ts';
import { insertOrder, orderById } from './order-store.ts';
import type { NewOrder, Order, OrderedPicture, OrderLine } from './order.ts';

export interface PlaceOrderServices {
  database: Database;
  artwork: Pick<ArtworkFiles, 'read'>;
  files: OrderFiles;
  provider: Pick<OrderProvider, 'productOf' | 'deliveryOf'>;
  promoCodes: readonly PromoCode[];
  countries: readonly string[];
  currency: string;
  taxTable: TaxTable;
  /** Paid before anything is made, or on invoice. */
  paymentTerms: Order['paymentTerms'];
  /** Refuses an order that is one of too many. */
  admit: (order: NewOrder) => Promise<void>;
  /** Puts the order on the queue and its confirmation into the outbox, in the transaction that stores it. */
  afterInsert: (transaction: Queryable, order: Order) => Promise<void>;
}

export interface CheckoutAttempt {
  request: OrderRequest;
  promoCode: string | undefined;
  /** What the buyer was shown; an order that comes to something else is not placed unasked. */
  shownTotalCents: number | undefined;
  idempotencyKey: string;
  userId: string | null;
  /** Marks where an order without an owner comes from. */
  guestNetwork: string | null;
  /** What the buyer reads the shop in. */
  language: Language;
  /** Whether the buyer may have this picture. */
  mayUse: (imageUrl: string) => Promise<boolean>;
}

/** Validates, prices again, copies what printing needs, and stores: the same attempt a second time is the same order. */
export async function placeOrder(attempt: CheckoutAttempt, services: PlaceOrderServices): Promise<Order> {
  const { database } = services;
  const orderId = orderIdOf(attempt.idempotencyKey);
  const stored = await orderById(database, orderId);
  if (stored) return stored;

  checkAddress(attempt, services);
  for (const { composition } of attempt.request.cartItems) await checkCaption(composition);
  const artworks = await findArtworks(attempt, services);
  const order = await priceAnew(orderId, attempt, artworks, services);
  if (attempt.shownTotalCents !== undefined && attempt.shownTotalCents !== order.totalCents)
    throw new Refusal(
      'price-changed',
      `A price has changed meanwhile: it comes to ${formatCents(order.totalCents)} now. Please look at your cart and order again.`,
    );
  await services.admit(order);
  await copyArtwork(orderId, artworks.values(), services);
  await database.transaction(async (transaction) => {
    // Of two equal attempts at once the second finds the first one's row and adds nothing.
    const isUsable =
      order.promoCode === null ||
      (await usablePromoCode(transaction, services.promoCodes, order.promoCode, { lock: true }));
    if (!(await insertOrder(transaction, order))) return;
    // Its last use went to somebody else a moment ago: nothing is stored.
    if (!isUsable) throw new Refusal('promo-code-invalid');
    const inserted = await orderById(transaction, orderId);
    if (inserted) await services.afterInsert(transaction, inserted);
  });
  const placed = await orderById(database, orderId);
  if (!placed) throw new Error(`order ${orderId} was stored and cannot be found`);
  return placed;
}

function checkAddress({ request }: CheckoutAttempt, { countries }: PlaceOrderServices): void {
  const problems = addressProblems(request.shippingAddress, countries);
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ field, text }) => [field, text]));
  const onlyMissing = problems.every(({ text }) => text.startsWith('Please add'));
  const message = onlyMissing ? orderMessages.missingInformation.text : problems[0]?.text;
  throw new Refusal('address-incomplete', message ?? orderMessages.missingInformation.text, fields);
}

/** The pictures of a line under the addresses they came by: its own, or all that are put together. */
function picturesIn({ image, composition }: OrderedItem): string[] {
  if (!showsItself(image, composition))
    throw new Refusal('invalid-request', 'A line has to show its own picture.');
  return picturesShown(image, composition);
}

/** What printing a picture needs, with the order's own copies. */
const orderedPicture = (orderId: string, artwork: OrderedArtwork): OrderedPicture => ({
  style: artwork.styleId,
  jobId: artwork.jobId,
  seed: artwork.seed,
  engine: artwork.engine,
  edits: artwork.edits,
  drawingPath: drawingCopy(orderId, artwork.assetId),
  picturePath: pictureCopy(orderId, artwork.jobId),
});

/** The pictures of a line: its own, and the others with their places. */
function picturesOfLine(orderId: string, item: OrderedItem, artworks: ReadonlyMap<string, OrderedArtwork>) {
  const found = picturesIn(item).map((address, place) => {
    const artwork = artworks.get(address);
    if (!artwork) throw new Error(`a line was priced without the artwork ${address}`);
    return {
      isOwn: pictureName(address) === pictureName(item.image),
      place,
      ...orderedPicture(orderId, artwork),
    };
  });
  const own = found.find(({ isOwn }) => isOwn);
  if (!own) throw new Error('a line was priced without its own artwork');
  const { isOwn: _, place: __, ...picture } = own;
  return { ...picture, others: found.flatMap(({ isOwn, ...other }) => (isOwn ? [] : [other])) };
}

async function findArtworks({ request, mayUse }: CheckoutAttempt, { database }: PlaceOrderServices) {
  const artworks = new Map<string, OrderedArtwork>();
  const wanted = request.cartItems.flatMap((item) =>
    picturesIn(item).map((image) => ({ image, name: item.name })),
  );
  for (const { image, name } of wanted) {
    if (artworks.has(image)) continue;
    const artwork = (await mayUse(image)) ? await findOrderedArtwork(database, image) : undefined;
    if (!artwork) {
      throw new Refusal(
        'artwork-unknown',
        `“${name}” has no finished artwork of yours. Please sign in, or add it again from your gallery.`,
      );
    }
    artworks.set(image, artwork);
  }
  return artworks;
}

async function productsOf(items: readonly OrderedItem[], { provider }: PlaceOrderServices) {
  const asked = items.map(
    async (item) => [item, await provider.productOf(item.blueprintId, item.printProviderId)] as const,
  );
  return new Map<OrderedItem, CatalogProduct | undefined>(await Promise.all(asked));
}

async function priceAnew(
  orderId: string,
  { request, promoCode, idempotencyKey, userId, guestNetwork, language }: CheckoutAttempt,
  artworks: ReadonlyMap<string, OrderedArtwork>,
  services: PlaceOrderServices,
): Promise<NewOrder> {
  const products = await productsOf(request.cartItems, services);
  const priced = priceOrder(request.cartItems, (item) => products.get(item));
  if (priced.kind === 'unavailable') {
    const { name, size, variant } = priced.item;
    throw new Refusal(
      'product-unavailable',
      `“${name}” (${size}, ${variant}) is no longer available. Please remove it or choose another one.`,
    );
  }
  const promo = promoCode
    ? await usablePromoCode(services.database, services.promoCodes, promoCode)
    : undefined;
  if (promoCode && !promo) throw new Refusal('promo-code-invalid');
  const lines = priced.lines.map(({ item, providerVariantId, priceCents, quantity }, position): OrderLine => {
    const product = products.get(item);
    if (!product) throw new Error(`line ${position} was priced without product`);
    const composition = ownComposition(item.composition);
    return {
      position,
      blueprintId: item.blueprintId,
      printProviderId: product.printProviderId ?? item.printProviderId ?? 0,
      variantId: providerVariantId,
      name: product.name,
      size: offeredSize(product, item.size),
      color: item.variant,
      background: item.artworkMode ?? defaultArtworkMode(product),
      placement: ownPlacement(item.placement) ?? null,
      composition: composition ? namedComposition(composition) : null,
      unitPriceCents: priceCents,
      quantity,
      ...picturesOfLine(orderId, item, artworks),
      printFilePath: null,
    };
  });
  const shippingAddress = settledAddress(request.shippingAddress);
  const taxRate = taxRateAt(services.taxTable, shippingAddress);
  return {
    id: orderId,
    userId,
    idempotencyKey,
    guestNetwork,
    email: request.shippingAddress.email,
    shippingAddress,
    promoCode: promo?.code ?? null,
    currency: services.currency,
    paymentTerms: services.paymentTerms,
    lines,
    taxRate,
    promisedAt: await promisedDay(lines, shippingAddress.country, services),
    isGift: request.isGift ?? false,
    language,
    ...discountedTotals(
      lines.map(({ unitPriceCents: priceCents, ...line }) => ({ ...line, priceCents })),
      promo,
      taxRate,
    ),
  };
}

/** The day that the customer is promised, from the provider's own times; none while it does not tell them. */
async function promisedDay(
  lines: readonly OrderLine[],
  country: string,
  { provider }: PlaceOrderServices,
): Promise<Date | null> {
  try {
    return (await estimateArrival(provider, lines, country)) ?? null;
  } catch {
    return null;
  }
}

/** The size in the catalogue's own words: what a shopper's browser sends is asked for, not repeated. */
const offeredSize = ({ sizes }: CatalogProduct, wanted: string): string =>
  sizes.find((size) => canonicalSize(size) === canonicalSize(wanted)) ?? oneSize;

/** Each drawing and each picture once, however many lines show it. */
async function copyArtwork(
  orderId: string,
  artworks: Iterable<OrderedArtwork>,
  { artwork, files }: PlaceOrderServices,
): Promise<void> {
  const copies = new Map<string, { from: string; mime: string }>();
  for (const { assetId, jobId, drawingPath, picturePath } of artworks) {
    const mime = drawingPath.endsWith('.png') ? 'image/png' : 'image/jpeg';
    copies.set(drawingCopy(orderId, assetId), { from: drawingPath, mime });
    copies.set(pictureCopy(orderId, jobId), { from: picturePath, mime: 'image/png' });
  }
  for (const [path, { from, mime }] of copies) await files.write(path, await artwork.read(from), mime);
}
