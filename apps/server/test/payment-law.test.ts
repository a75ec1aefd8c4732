import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayableOrder } from '@doodleloom/domain/payments/payment';
import { paymentStore } from '../src/payments/payment-store.ts';
import { openBank, type Card } from './bank.ts';
import { moneyWorld, type Happening } from './money-world.ts';
import { inMemory, type Job, type Memory } from './payment-memory.ts';
import { engines, productDatabase } from './product-database.ts';

const totalCents = 6397;
const few = fc.nat({ max: 5 });

/** Weighted, so that most orders are opened and paid, and all else comes in between. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Happening>({ what: 'opens' }) },
  { weight: 2, arbitrary: fc.constant<Happening>({ what: 'returns' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('pays' as const),
      card: fc.constantFrom<Card>('works', 'works', 'works', 'declined', 'slow', 'odd', 'late', 'late'),
      which: few,
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('news comes' as const), which: few }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('worker' as const), which: few }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('bank closes' as const), which: few }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      cents: fc.integer({ min: 1, max: totalCents + 1 }),
      key: few,
    }),
  },
  ...(['invoice', 'cancel', 'expires', 'crash', 'chore', 'provider moves'] as const).map((what) => ({
    weight: what === 'crash' ? 2 : 1,
    arbitrary: fc.constant<Happening>({ what }),
  })),
);

const anOrder = (id: string): PayableOrder => ({
  id,
  number: '10001',
  status: 'awaiting-payment',
  paymentTerms: 'prepaid',
  isPaid: false,
  totalCents,
  currency: 'USD',
  payments: [],
});

/** Some begin while others are under way, some when all before has come to rest. */
const story = fc.array(fc.record({ happening, atRest: fc.boolean() }), { minLength: 3, maxLength: 25 });

test(
  'whatever happens in whatever order: nothing unpaid is made, nothing paid is lost, nothing is charged twice',
  { timeout: 600_000 },
  async () => {
    const seen = { paid: 0, canceled: 0, refunded: 0, submitted: 0, stories: 0 };
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), story, async (scheduler, steps) => {
        const orderId = randomUUID();
        const bank = openBank();
        const memory = inMemory(anOrder(orderId));
        const world = moneyWorld(orderId, memory, bank, () => scheduler.schedule(Promise.resolve()));
        for (const { happening: next, atRest } of steps) {
          void world.run(next);
          if (atRest) await scheduler.waitIdle();
        }
        await scheduler.waitIdle();
        expect(await world.settleDown()).toEqual([]);
        const order = await memory.store.read(orderId);
        seen.stories += 1;
        seen.paid += order?.isPaid ? 1 : 0;
        seen.submitted += world.submitted.length;
        seen.canceled += order?.status === 'canceled' ? 1 : 0;
        seen.refunded += order?.status === 'refunded' ? 1 : 0;
      }),
      { numRuns: 10_000 },
    );
    // The stories tell of everything they are meant to tell of.
    expect(seen.stories).toBe(10_000);
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(300);
  },
);

test.each(engines)(
  'the same holds of the rows and triggers of the database, on %s',
  async (engine) => {
    const database = await productDatabase(engine);
    const fromDatabase = async (): Promise<{ id: string; memory: Memory }> => {
      const { rows } = await database.query<{ id: string }>(
        `insert into public.orders (idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents,
         total_cents, status, payment_terms)
       values (gen_random_uuid()::text, 'a@example.com', '{}', 4998, 999, 400, $1, 'awaiting-payment', 'prepaid') returning id`,
        [totalCents],
      );
      const jobs: Job[] = [];
      const send = (kind: Job['do']) => async (_: unknown, id: string) => void jobs.push({ do: kind, id });
      const store = paymentStore(database, 'till', {
        sendSubmit: send('submit'),
        sendRefund: send('refund'),
        sendClose: send('close'),
      });
      const attention = async (orderId: string) => {
        const found = await database.query<{ attention: string | null }>(
          'select attention from public.orders where id = $1',
          [orderId],
        );
        return found.rows[0]?.attention ?? null;
      };
      return { id: rows[0]!.id, memory: { store, jobs, attention } };
    };
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        const { id, memory } = await fromDatabase();
        const bank = openBank();
        const world = moneyWorld(id, memory, bank, () => new Promise((resolve) => setImmediate(resolve)));
        const running: Promise<void>[] = [];
        for (const { happening: next, atRest } of steps) {
          running.push(world.run(next));
          if (atRest) await Promise.all(running);
        }
        await Promise.all(running);
        expect(await world.settleDown()).toEqual([]);
      }),
      { numRuns: 60 },
    );
    await database.close();
  },
  300_000,
);
