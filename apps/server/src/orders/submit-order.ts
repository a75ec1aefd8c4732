import type { Database } from '@doodleloom/backend/database/database';
import { outwardStyleName } from '@doodleloom/domain/styles/brand-safe';
import type { Logger } from 'pino';
import { printFile, type OrderFiles } from './order-files.ts';
import type { OrderProvider, ProviderLine } from './order-provider.ts';
import { changeOrder, noteEvent, orderById, savePrintFile } from './order-store.ts';
import type { OrderLine } from './order.ts';
import { releaseIfReady } from './release-order.ts';
import type { Render } from '../artwork/render-artwork.ts';

export interface SubmitServices {
  database: Database;
  files: OrderFiles;
  provider: OrderProvider;
  render: Render;
  /** Puts the order at the end of the line again: others go before the rest of it. */
  goOn: (orderId: string) => Promise<void>;
  /** Released to production at once, or only after the operator's approval. */
  releaseAtOnce: boolean;
  log: Logger;
}

/** Each takes seconds: an order of a hundred lines must not keep the others for a quarter of an hour. */
const printFilesPerTurn = 5;

/**
 * Takes a stored order to the provider: print files first, then the order, each step written down, so that a run after a
 * crash goes on where the last one ended. The provider knows our order by its id and never takes it twice.
 */
export async function submitOrder(
  orderId: string,
  services: SubmitServices,
  attempt: { number: number; isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const { database, provider, log } = services;
  const order = await orderById(database, orderId);
  if (!order || order.status !== 'received') return;
  log.info({ orderId, attempt: attempt.number }, 'order taken up');
  let printifyOrderId: string;
  try {
    const lines: ProviderLine[] = [];
    const ready = new Set(order.lines.map(({ printFilePath }) => printFilePath));
    let made = 0;
    for (const line of order.lines) {
      const sizePx = line.printFilePath ? 0 : await provider.printSizeOf(line);
      const path = line.printFilePath ?? printFile(order.id, line.jobId, line.background, sizePx);
      if (!ready.has(path)) {
        if ((made += 1) > printFilesPerTurn) return await services.goOn(orderId);
        await makePrintFile(line, { path, sizePx }, services, attempt.signal);
        ready.add(path);
      }
      if (!line.printFilePath) await savePrintFile(database, order.id, line.position, path);
      lines.push({ ...line, printFileUrl: services.files.addressOf(path) });
    }
    printifyOrderId = await provider.submit({
      externalId: order.id,
      label: `Doodleloom ${order.number}`,
      address: order.shippingAddress,
      lines,
    });
    log.info({ orderId, printifyOrderId }, 'order accepted by the provider');
    await database.transaction((transaction) =>
      changeOrder(transaction, order.id, { status: 'submitted', printifyOrderId }),
    );
    log.info({ orderId }, 'order written down as submitted');
  } catch (error) {
    if (attempt.signal.aborted) throw error;
    const note = error instanceof Error ? error.message : String(error);
    log.warn({ orderId, attempt: attempt.number, error }, 'an order could not be submitted');
    await noteEvent(database, order.id, 'submit-failed', note);
    if (attempt.isLast) {
      await changeOrder(database, order.id, { status: 'failed', errorMessage: note }, 'no tries left');
    }
    throw error;
  }
  if (services.releaseAtOnce) await releaseIfReady(printifyOrderId, services);
}

async function makePrintFile(
  line: OrderLine,
  { path, sizePx }: { path: string; sizePx: number },
  { files, render, log }: SubmitServices,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = performance.now();
  const picture = await render(await files.read(line.drawingPath), {
    style: line.style,
    size: sizePx,
    seed: line.seed,
    background: line.background,
    signal,
  });
  await files.write(path, picture.bytes, picture.mime);
  const ms = Math.round(performance.now() - startedAt);
  log.info({ path, size: sizePx, style: outwardStyleName(line.style), ms }, 'print file made');
}
