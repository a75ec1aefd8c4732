import { randomUUID } from 'node:crypto';
import { noteProof } from '@doodleloom/backend/auth/users/proof';
import { deskFunctions } from '../src/functions/desk.ts';
import { operateOrder } from '../src/functions/operate-order.ts';
import type { FunctionCall, ServerFunction } from '../src/functions/server-function.ts';
import { unlimited } from '../src/limits/visitor-limit.ts';
import { moveOrder } from '../src/orders/order-events.ts';
import { placeOrder } from '../src/orders/place-order.ts';
import { paymentStore } from '../src/payments/payment-store.ts';
import { anAddress } from './an-address.ts';
import { aProvider, openOrderWorld } from './order-world.ts';
import { aUser, type Engine } from './product-database.ts';

/** What an operator does at the desk, and what came of it. */
export type DeskWorld = Awaited<ReturnType<typeof openDesk>>;

/** An order world with an operator's desk in it, and its operator. */
export async function openDesk(engine: Engine) {
  const world = await openOrderWorld(engine);
  const { database } = world;
  const renders: string[] = [];
  const begun: string[] = [];
  const email = 'owner@shop.example';
  const operator = await aUser(database);
  await database.query('update auth.users set email = $2, email_confirmed_at = now() where id = $1', [
    operator.id,
    email,
  ]);
  await noteProof(database, operator.id, email);

  const named = (emails: string[]): Record<string, ServerFunction> => {
    const desk = { operators: { database, emails, isProduction: true }, limit: unlimited };
    const { provider } = aProvider();
    return {
      ...deskFunctions({
        ...desk,
        database,
        access: {
          sign: (bucket, path, _, turns) =>
            Promise.resolve(`signed ${bucket}/${path}${turns ? ` turned ${turns}` : ''}`),
        },
        siteUrl: 'http://localhost',
        secret: 'a secret',
        queue: { depths: () => Promise.resolve([]) },
        askProvider: () => Promise.reject(new Error('The provider is away.')),
        providerName: 'Printify',
        hasMailServer: false,
        files: {
          read: (path) =>
            world.stored.has(path)
              ? Promise.resolve(new TextEncoder().encode(world.stored.get(path)))
              : Promise.reject(new Error('none')),
          write: (path, bytes) =>
            Promise.resolve(void world.stored.set(path, new TextDecoder().decode(bytes))),
        },
        afterInsert: (_, { id }) => Promise.resolve(void begun.push(id)),
        sendRender: (id) => Promise.resolve(void renders.push(id)),
        countries: ['US'],
        nameOf: (id) => Promise.resolve(`Product ${id}`),
        pricesOfSetting: [{ kind: 'Mug', cents: 1500 }],
        codesOfSetting: [{ code: 'WELCOME' }],
      }),
      'operate-order': operateOrder({
        ...desk,
        ...world.steps,
        database,
        provider,
        effectSteps: world.effectSteps,
        store: paymentStore(database, 'till', world.effectSteps),
        releaseAtOnce: false,
        log: world.log,
      }),
    };
  };
  const functions = named([email]);

  async function call(
    name: string,
    body: object,
    by: FunctionCall['caller'] | null = operator,
    among = functions,
  ) {
    const caller = by ?? undefined;
    const request = new Request('http://localhost/x', { method: 'POST', body: JSON.stringify(body) });
    const response = await among[name]!({ request, caller, visitor: 'here', signal: request.signal });
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  }
  const place = (changes: object = {}) =>
    placeOrder(
      world.attempt({ idempotencyKey: randomUUID(), userId: world.userId, ...changes }),
      world.services(aProvider().provider),
    );
  const move = (id: string, ...states: Parameters<typeof moveOrder>[2][]) =>
    database.transaction(async (transaction) => {
      for (const state of states) await moveOrder(transaction, id, state, { by: 'provider' });
    });
  const eventsOf = async (id: string, status: string) =>
    (
      await database.query<{ note: string; actor: string }>(
        'select note, actor from public.order_events where order_id = $1 and status = $2',
        [id, status],
      )
    ).rows;

  /** A request that each function would take from its operator. */
  const requests = (orderId: string): Record<string, object> => ({
    'desk-today': { since: new Date().toISOString() },
    'desk-orders': {},
    'desk-order': { orderId },
    'desk-pictures': {},
    'desk-log': {},
    'hidden-products': {},
    'desk-prices': {},
    'desk-codes': {},
    'correct-address': { orderId, address: anAddress },
    'reprint-line': { orderId, position: 0, quantity: 1, why: 'It came broken.', key: 'key-12345' },
    'retry-picture': { jobId: randomUUID() },
    'show-product': { blueprintId: 7, isShown: true },
    'save-price': { kind: 'Blanket', cents: 4900 },
    'save-code': {
      code: 'TEN',
      percentOff: 10,
      centsOff: null,
      blueprintIds: null,
      isActive: true,
      validFrom: null,
      validUntil: null,
      mostUses: null,
    },
    'operate-order': { orderId, action: 'note', why: 'A note.' },
  });

  return {
    world,
    database,
    functions,
    named,
    operator,
    email,
    renders,
    begun,
    call,
    place,
    move,
    eventsOf,
    requests,
  };
}
