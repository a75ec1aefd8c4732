import type { Database, Queryable } from '@doodleloom/backend/database/database';
import { outwardStyleName } from '@doodleloom/domain/styles/brand-safe';
import { isAiMade } from '@doodleloom/domain/generation/job';
import { laidOut } from '@doodleloom/printing/composition/compose-picture';
import { longerEdge } from '@doodleloom/printing/orders/print-size';
import type { Size } from '@doodleloom/domain/print/print-area';
import { prepared } from '@doodleloom/printing/composition/prepare-picture';
import type { Logger } from 'pino';
import type { Picture, Render } from '../artwork/render-artwork.ts';
import { needAttention } from './attention.ts';
import { enlarged } from './enlarged.ts';
import { moveOrder, noteEvent } from './order-events.ts';
import { printFile, type OrderFiles } from './order-files.ts';
import type { OrderProvider, ProviderLine } from './order-provider.ts';
import { pictureShape } from './picture-shape.ts';
import { lockOrder, savePrintFile, saveProviderId } from './order-store.ts';
import { picturesOf, type Order, type OrderedPicture, type OrderLine } from './order.ts';
import { logSentences } from '../log-sentences.ts';

export interface SubmitServices {
  database: Database;
  files: OrderFiles;
  provider: Pick<OrderProvider, 'shippingCost' | 'printSizeOf' | 'submit'>;
  render: Render;
  /** Puts the order at the end of the line again: others go before the rest of it. */
  goOn: (orderId: string) => Promise<void>;
  /** Released to production at once, or only after the operator's approval. */
  releaseAtOnce: boolean;
  /** Puts the next step on the queue, in the transaction that makes it the next one. */
  sendRelease: (transaction: Queryable, orderId: string) => Promise<void>;
  sendCancel: (transaction: Queryable, orderId: string) => Promise<void>;
  log: Logger;
}

interface Attempt {
  number: number;
  isLast: boolean;
  signal: AbortSignal;
}

/** Each takes seconds: an order of a hundred lines must not keep the others for a quarter of an hour. */
const printFilesPerTurn = 5;

/**
 * Takes a received order to the provider: print files first, then the order, each step written down, so that a run after
 * a crash goes on where the last one ended. The provider knows our order by its id and never takes it twice. What comes
 * after its word is another step, which cannot undo this one.
 */
export async function submitOrder(
  orderId: string,
  services: SubmitServices,
  attempt: Attempt,
): Promise<void> {
  const { database, provider, log } = services;
  const order = await begin(orderId, database);
  if (!order) return;
  log.info({ orderId, attempt: attempt.number }, logSentences.orderTakenUp);
  try {
    await askPrice(order, services);
    const lines = await printableLines(order, services, attempt.signal);
    if (!lines) return await services.goOn(orderId);
    const printifyOrderId = await provider.submit({
      externalId: order.id,
      label: `Doodleloom ${order.number}`,
      address: order.shippingAddress,
      lines,
    });
    log.info({ orderId, printifyOrderId }, logSentences.orderAccepted);
    await noteAccepted(orderId, printifyOrderId, services);
    log.info({ orderId }, logSentences.orderSubmitted);
  } catch (error) {
    if (!attempt.signal.aborted) await noteFailure(orderId, error, services, attempt);
    throw error;
  }
}

/** The order, if it may be submitted now. */
const begin = (orderId: string, database: Database): Promise<Order | undefined> =>
  database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || order.held !== null) return undefined;
    if (order.status === 'received') await moveOrder(transaction, orderId, 'submitting', { by: 'shop' });
    else if (order.status !== 'submitting') return undefined;
    return order;
  });

/**
 * Before minutes of drawing: whether the provider is there, offers all this and sends it to that address, and what it asks for it. The
 * first news of an order waits for it.
 */
async function askPrice(order: Order, { database, provider }: SubmitServices): Promise<void> {
  if (order.providerShippingCents !== null) return;
  const cents = await provider.shippingCost(order.lines, order.shippingAddress);
  if (cents === undefined) throw new Error('The print provider does not send these to that address.');
  await database.query('update public.orders set provider_shipping_cents = $2 where id = $1', [
    order.id,
    cents,
  ]);
  await noteEvent(database, order.id, 'priced', { by: 'provider' });
}

const noteAccepted = (
  orderId: string,
  printifyOrderId: string,
  { database, releaseAtOnce, sendRelease, sendCancel }: SubmitServices,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(`order ${orderId} is gone, while the provider has it as ${printifyOrderId}`);
    await saveProviderId(transaction, orderId, printifyOrderId);
    // Canceled while the provider was being asked.
    if (order.status !== 'submitting') return sendCancel(transaction, orderId);
    await moveOrder(transaction, orderId, 'at-the-printer', { by: 'provider' });
    if (releaseAtOnce)
      await transaction.query('update public.orders set approved_at = now() where id = $1', [orderId]);
    if (releaseAtOnce) await sendRelease(transaction, orderId);
  });

async function noteFailure(
  orderId: string,
  error: unknown,
  { database, log }: SubmitServices,
  { number, isLast }: Attempt,
): Promise<void> {
  const why = error instanceof Error ? error.message : String(error);
  log.warn({ orderId, attempt: number, error }, 'an order could not be submitted');
  await database.transaction(async (transaction) => {
    await noteEvent(transaction, orderId, 'submit-failed', { by: 'provider', why });
    const order = isLast ? await lockOrder(transaction, orderId) : undefined;
    if (order?.status === 'submitting') await needAttention(transaction, order, 'shop', { by: 'shop', why });
  });
}

/** The lines with their print files; undefined when there are more to make than one turn takes. */
async function printableLines(
  order: Order,
  services: SubmitServices,
  signal: AbortSignal,
): Promise<ProviderLine[] | undefined> {
  const lines: ProviderLine[] = [];
  const ready = new Set(order.lines.map(({ printFilePath }) => printFilePath));
  let made = 0;
  for (const line of order.lines) {
    const shapes = line.printFilePath ? [] : await shapesOf(line, services.files);
    const sizePx = line.printFilePath ? 0 : await services.provider.printSizeOf(line, shapes);
    const path = line.printFilePath ?? printFile(order.id, line, sizePx);
    if (!ready.has(path)) {
      if ((made += 1) > printFilesPerTurn) return undefined;
      await makePrintFile(line, { path, sizePx, shapes }, services, signal);
      ready.add(path);
    }
    if (!line.printFilePath) await savePrintFile(services.database, order.id, line.position, path);
    lines.push({ ...line, printFileUrl: services.files.addressOf(path) });
  }
  return lines;
}

/** Width and height of each picture of a line, as far as they can be read. */
async function shapesOf(line: OrderLine, files: Pick<OrderFiles, 'read'>): Promise<Size[]> {
  const shapes = await Promise.all(
    picturesOf(line).map(async ({ picturePath }) => pictureShape(await files.read(picturePath))),
  );
  return shapes.flatMap((shape) => shape ?? []);
}

/** How large each picture of a line is drawn, when the first one is that large. */
async function sizesOf(line: OrderLine, sizePx: number, shapes: readonly Size[]): Promise<number[]> {
  if (line.others.length === 0) return [sizePx];
  const { artworks } = await laidOut(shapes, line.composition, line.background);
  const [first] = artworks;
  return artworks.map((box) => Math.round((sizePx * longerEdge(box)) / longerEdge(first ?? box)));
}

/** What the customer was shown: drawn anew by our own engine, or the very picture where a hosted model drew it. */
async function printed(
  { style, seed, edits, engine, picturePath, drawingPath }: OrderedPicture,
  background: OrderLine['background'],
  size: number,
  { files, render }: Pick<SubmitServices, 'files' | 'render'>,
  signal: AbortSignal,
): Promise<Picture> {
  if (isAiMade({ engine }) && background === 'scene')
    return { bytes: await enlarged(await files.read(picturePath), size), mime: 'image/png' };
  return render(await files.read(drawingPath), { style, size, seed, background, edits, signal });
}

async function makePrintFile(
  line: OrderLine,
  { path, sizePx, shapes }: { path: string; sizePx: number; shapes: readonly Size[] },
  { files, render, log }: SubmitServices,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const { background: mode, placement, composition } = line;
  const sizes = await sizesOf(line, sizePx, shapes);
  const [own, ...others] = picturesOf(line);
  const draw = (picture: OrderedPicture, index: number) =>
    printed(picture, mode, sizes[index] ?? sizePx, { files, render }, signal);
  const picture = await draw(own, 0);
  const pictures: [Uint8Array, ...Uint8Array[]] = [picture.bytes];
  // One after the other: each takes the whole engine.
  for (const [index, other] of others.entries()) pictures.push((await draw(other, index + 1)).bytes);
  const bytes = await prepared(pictures, { mode, mirror: placement?.mirror, composition });
  await files.write(path, bytes, picture.mime);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ path, size: sizePx, style: outwardStyleName(line.style), ms }, logSentences.printFileMade);
}
