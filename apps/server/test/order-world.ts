import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Database } from '@doodleloom/backend/database/database';
import type { OrderStatus } from '@doodleloom/domain/orders/order-states';
import { orderRequestSchema } from '@doodleloom/domain/orders/order';
import { productFromOffer } from '@doodleloom/domain/catalog/convert-blueprints';
import { defaultTaxTable } from '@doodleloom/domain/money/tax';
import type { OrderState } from '@doodleloom/printing/orders/order-state';
import type { Render } from '../src/artwork/render-artwork.ts';
import { finishStyleJob } from '../src/artwork/style-job.ts';
import type { OrderFiles } from '../src/orders/order-files.ts';
import type { OrderProvider, ProviderOrder } from '../src/orders/order-provider.ts';
import type { CheckoutAttempt, PlaceOrderServices } from '../src/orders/place-order.ts';
import { submitOrder } from '../src/orders/submit-order.ts';
import { anAddress } from './an-address.ts';
import { aJob, anAsset, aUser, originalOf, productDatabase, type Engine } from './product-database.ts';

export const mug = productFromOffer(
  { id: 19, title: 'Mug 11oz', brand: '', model: '', description: '', images: [] },
  {
    blueprintId: 19,
    printProviderId: 28,
    printAreas: [],
    variants: [
      { id: 33719, title: '11oz / White', is_available: true },
      { id: 33720, title: '15oz / White', is_available: false },
    ],
  },
)!;

type Fault = Error | undefined;

/** A provider that remembers what it was given, as strict about double orders as the real one. */
export function aProvider() {
  const orders = new Map<string, ProviderOrder>();
  const released: string[] = [];
  const canceled: string[] = [];
  const faults: { submit?: Fault; submitAnswer?: Fault; release?: Fault } = {};
  let state: Omit<OrderState, 'tracking'> = { status: 'at-the-printer', isOnHold: true };
  let cancels: 'canceled' | 'not-yet' | 'too-late' = 'canceled';
  const provider: OrderProvider = {
    productOf: (blueprintId) => Promise.resolve(blueprintId === 19 ? mug : undefined),
    shippingCost: () => (faults.submit ? Promise.reject(faults.submit) : Promise.resolve(549)),
    deliveryOf: () => Promise.resolve({ handlingDays: 5, country: 'US', shippingCents: () => 549 }),
    printSizeOf: () => Promise.resolve(2475),
    async submit(order) {
      if (faults.submit) throw faults.submit;
      orders.set(`p-${order.externalId}`, order);
      if (faults.submitAnswer) throw faults.submitAnswer;
      return `p-${order.externalId}`;
    },
    async release(id) {
      if (faults.release) throw faults.release;
      released.push(id);
    },
    stateOf: () =>
      Promise.resolve({
        ...state,
        tracking:
          state.status === 'shipped'
            ? [{ carrier: 'USPS', number: '9400', url: 'https://track.example/9400' }]
            : [],
      }),
    findByOurs: (id) => Promise.resolve(orders.has(`p-${id}`) ? `p-${id}` : undefined),
    async cancel(id) {
      if (cancels === 'canceled') canceled.push(id);
      return cancels;
    },
  };
  return {
    provider,
    orders,
    released,
    canceled,
    faults,
    goDown: (isDown: boolean) => (faults.submit = isDown ? new Error('provider answered 503') : undefined),
    moveTo: (status: OrderStatus, attention?: string) => {
      state = { status, isOnHold: status === 'at-the-printer', ...(attention ? { attention } : {}) };
    },
    answerCancel: (answer: typeof cancels) => (cancels = answer),
  };
}

export type OrderWorld = Awaited<ReturnType<typeof openOrderWorld>>;
const log = pino({ level: 'silent' });

/** A picture that says what it was made of. */
const drawnInWords: Render = (drawing, { size, seed, background }) =>
  Promise.resolve({
    bytes: new TextEncoder().encode(`${new TextDecoder().decode(drawing)} ${size} ${seed} ${background}`),
    mime: 'image/png',
  });

interface SubmitOptions {
  isLast?: boolean;
  releaseAtOnce?: boolean;
  render?: Render;
}

/** A shop's database with a finished picture, and what its orders need around them. */
export async function openOrderWorld(engine: Engine) {
  const database: Database = await productDatabase(engine);
  const userId = (await aUser(database)).id;
  const job = await aJob(database, await anAsset(database, userId));
  const imageUrl = originalOf(userId, `${job}.png`);
  await finishStyleJob(database, job, { imageUrl, engine: 'embedded' });
  const stored = new Map<string, string>();
  const mails: string[] = [];
  /** What was put on the queue, as `submit`, `release` or `cancel` and the order. */
  const sent: [step: string, orderId: string][] = [];
  const files: OrderFiles = {
    read: (path) => Promise.resolve(new Uint8Array(Buffer.from(stored.get(path) ?? '', 'latin1'))),
    write: (path, bytes) => Promise.resolve(void stored.set(path, Buffer.from(bytes).toString('latin1'))),
    remove: (paths) => Promise.resolve(paths.forEach((path) => stored.delete(path))),
    addressOf: (path) => `http://localhost/orders/${path}`,
  };
  const note = (step: string) => (_: unknown, orderId: string) =>
    Promise.resolve(void sent.push([step, orderId]));
  const steps = { sendSubmit: note('submit'), sendRelease: note('release'), sendCancel: note('cancel') };
  const goneOn: string[] = [];

  const effectSteps = {
    sendSubmit: note('submit'),
    sendRefund: note('refund'),
    sendClose: note('close'),
  };

  return {
    database,
    effectSteps,
    userId,
    imageUrl,
    stored,
    mails,
    sent,
    steps,
    goneOn,
    log,
    services: (provider: OrderProvider): PlaceOrderServices => ({
      database,
      artwork: { read: (path) => Promise.resolve(new TextEncoder().encode(`bytes of ${path}`)) },
      files,
      provider,
      promoCodes: [{ code: 'WELCOME', percentOff: 10 }],
      countries: ['US'],
      currency: 'USD',
      taxTable: defaultTaxTable,
      paymentTerms: 'invoice',
      admit: () => Promise.resolve(),
      afterInsert: async (_, order) => void mails.push(order.number),
    }),
    attempt: (changes: object = {}, line: object = {}): CheckoutAttempt => ({
      request: orderRequestSchema.parse({
        cartItems: [
          {
            id: 'a',
            productId: 'printify-19',
            blueprintId: 19,
            printProviderId: 28,
            providerVariantId: 33719,
            name: 'Free mug',
            image: imageUrl,
            size: '11oz',
            variant: 'White',
            style: 'Clay',
            priceCents: 1,
            quantity: 2,
            ...line,
          },
        ],
        shippingAddress: anAddress,
      }),
      promoCode: undefined,
      shownTotalCents: undefined,
      idempotencyKey: randomUUID(),
      userId: null,
      guestNetwork: 'a guest',
      language: 'en',
      mayUse: () => Promise.resolve(true),
      ...changes,
    }),
    submit: (
      id: string,
      world: { provider: OrderProvider },
      { isLast = false, releaseAtOnce = true, render = drawnInWords }: SubmitOptions = {},
    ) =>
      submitOrder(
        id,
        {
          database,
          files,
          provider: world.provider,
          render,
          goOn: (orderId) => Promise.resolve(void goneOn.push(orderId)),
          releaseAtOnce,
          ...steps,
          log,
        },
        { number: 1, isLast, signal: new AbortController().signal },
      ),
  };
}
