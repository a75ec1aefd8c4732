import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import type { FunctionCall } from '../src/functions/server-function.ts';
import { processPrintifyOrder } from '../src/functions/process-printify-order.ts';
import { unlimited } from '../src/limits/visitor-limit.ts';
import { limitOrders } from '../src/orders/order-limits.ts';
import { networkMark, orderKey } from '../src/orders/order-link.ts';
import { orderById } from '../src/orders/order-store.ts';
import { anAddress } from './an-address.ts';
import { aProvider, openOrderWorld, type OrderWorld } from './order-world.ts';
import { engines } from './product-database.ts';

type Services = Parameters<typeof processPrintifyOrder>[0];
type Question = {
  body: object;
  key?: string;
  caller?: FunctionCall['caller'];
  visitor?: string;
  services?: Partial<Services>;
};

describe.each(engines)('the function that takes an order, on %s', (engine) => {
  let shop: OrderWorld;
  let database: Database;
  beforeAll(async () => {
    shop = await openOrderWorld(engine);
    ({ database } = shop);
  });
  afterAll(() => database.close());

  /** What a browser is answered that sends this. */
  async function ask({ body, key = randomUUID(), caller, visitor = '127.0.0.1', services }: Question) {
    const order = processPrintifyOrder({
      ...shop.services(aProvider().provider),
      limit: unlimited,
      limitOrders: (email, network) => limitOrders(database, email, network),
      markOf: (network) => networkMark('secret', network),
      keyOf: (orderId) => orderKey('secret', orderId),
      patienceMs: 1,
      stopping: new AbortController().signal,
      mayUse: () => Promise.resolve(true),
      ...services,
    });
    return order({
      request: new Request('http://localhost/functions/v1/process-printify-order', {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
      caller,
      visitor,
      signal: new AbortController().signal,
    });
  }
  const anOrder = (changes: object = {}) => ({ ...shop.attempt().request, ...changes });

  // holds Q-42
  test('it belongs to the account of the token, and its mail goes to the shipping address', async () => {
    const recipients: string[] = [];
    const services = {
      afterInsert: async (_: unknown, placed: { email: string }) => void recipients.push(placed.email),
    };
    const ownerAfter = async (caller?: FunctionCall['caller']) => {
      const body = anOrder({ userEmail: 'mallory@example.com', userId: randomUUID() });
      const answer = await ask({ body, caller, services });
      const { orderId } = (await answer.json()) as { orderId: string };
      return (await orderById(database, orderId))?.userId;
    };
    const { userId } = shop;
    const claims = { sub: userId, email: 'owner@example.com' };
    expect(await ownerAfter({ role: 'authenticated', claims, token: '' })).toBe(userId);
    expect(await ownerAfter({ role: 'anon', claims: { sub: userId }, token: '' })).toBeNull();
    expect(await ownerAfter()).toBeNull();
    expect(recipients).toEqual(Array(3).fill(anAddress.email));
  });

  test('an address that no database can hold is refused, and nothing of it is kept', async () => {
    const kept = shop.stored.size;
    for (const firstName of ['Ada\0', 'Ada \ud83d']) {
      const answer = await ask({ body: anOrder({ shippingAddress: { ...anAddress, firstName } }) });
      expect(answer.status).toBe(400);
    }
    expect(shop.stored.size).toBe(kept);
  });

  test('what it takes to place the order is part of the shopper’s patience', async () => {
    const { provider } = aProvider();
    const patienceMs = 12_345;
    const patience = new AbortController();
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const started = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === patienceMs ? patience.signal : timeout(ms)));
    onTestFinished(() => started.mockRestore());
    const slow = {
      ...provider,
      productOf: async (...asked: Parameters<typeof provider.productOf>) => {
        expect(started).toHaveBeenCalledWith(patienceMs);
        patience.abort();
        return provider.productOf(...asked);
      },
    };
    const answer = await ask({ body: anOrder(), services: { provider: slow, patienceMs } });
    expect(await answer.json()).toMatchObject({ success: true, status: 'received' });
  });

  /** What a browser is answered that orders to this address, from this network. */
  const orderFrom = async (network: string, email: string, key?: string) =>
    (await ask({ body: anOrder({ shippingAddress: { ...anAddress, email } }), key, visitor: network }))
      .status;

  const ordersTo = async (email: string) =>
    (await database.query('select guest_network from public.orders where email = $1', [email])).rows;

  test('nobody gets more than six mails an hour about orders, from however many networks and processes', async () => {
    const email = `${randomUUID()}@example.com`;
    const kept = shop.stored.size;
    const key = randomUUID();
    const asked = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        orderFrom(`net-${index}`, index % 2 ? email : email.toUpperCase(), index ? randomUUID() : key),
      ),
    );
    expect(asked.filter((status) => status === 200)).toHaveLength(6);
    expect(asked.filter((status) => status === 429)).toHaveLength(3);
    const placed = [...(await ordersTo(email)), ...(await ordersTo(email.toUpperCase()))];
    expect(placed).toHaveLength(6);
    // The refused ones left no copies, and a repetition of one that was taken is the same order still.
    expect(shop.stored.size - kept).toBe(12);
    if (asked[0] === 200) expect(await orderFrom('net-0', email.toUpperCase(), key)).toBe(200);
  });

  test('a network orders twenty times an hour, and is marked without being named', async () => {
    const network = `net-${randomUUID()}`;
    const asked: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      asked.push(await orderFrom(network, `${time}-${network}@example.com`));
    }
    expect(asked).toEqual([...Array<number>(20).fill(200), 429]);
    const [placed] = await ordersTo(`0-${network}@example.com`);
    expect(placed).toEqual({ guest_network: networkMark('secret', network) });
  });
});
