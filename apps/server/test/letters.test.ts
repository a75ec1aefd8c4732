import { randomUUID } from 'node:crypto';
import { englishAlone } from '@doodleloom/backend/mail/mail-words';
import type { Database } from '@doodleloom/backend/database/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { moveOrder, noteEvent } from '../src/orders/order-events.ts';
import { startLetters, writeNextLetter } from '../src/orders/letters.ts';
import { noteDelays } from '../src/orders/note-delays.ts';
import { saveTracking } from '../src/orders/order-store.ts';
import { engines, productDatabase } from './product-database.ts';

describe.each(engines)('mails about orders on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await productDatabase(engine);
  });
  afterAll(() => database.close());

  const services = () => ({
    database,
    brand: { name: 'Doodleloom', siteUrl: 'http://localhost', accentColor: '#2a6b5a' },
    languages: englishAlone,
    contactEmail: 'help@shop.example',
    siteUrl: 'http://localhost',
    secret: 'a secret of the shop',
  });
  async function anOrder(status = 'received', email = `${randomUUID()}@example.com`) {
    const { rows } = await database.query<{ id: string }>(
      `insert into public.orders (idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents,
         total_cents, status) values ($1, $2, '{"firstName": "Ada", "lastName": "L", "address1": "1 Row"}', 1999, 999, 160, 3158, $3)
       returning id`,
      [randomUUID(), email, status],
    );
    return { id: rows[0]!.id, email };
  }
  const move = (id: string, ...states: Parameters<typeof moveOrder>[2][]) =>
    database.transaction(async (transaction) => {
      for (const state of states) await moveOrder(transaction, id, state, { by: 'provider' });
    });
  const writeAll = async () => {
    while (await writeNextLetter(services()));
  };
  const mailsTo = async (email: string) => {
    await writeAll();
    const { rows } = await database.query<{ kind: string }>(
      'select kind from mail.outbox where recipient = $1 order by id',
      [email],
    );
    return rows.map(({ kind }) => kind);
  };
  const parcel = (number: string) => ({ carrier: 'USPS', number, url: `https://track.example/${number}` });

  test('an order that goes its way leaves one mail for each thing that happens', async () => {
    const { id, email } = await anOrder();
    expect(await mailsTo(email)).toEqual(['order_confirmation']);
    await move(id, 'submitting', 'at-the-printer', 'in-production', 'at-the-printer', 'in-production');
    expect(await mailsTo(email)).toEqual(['order_confirmation', 'order_at_the_printer']);
    await saveTracking(database, id, [parcel('1')]);
    await move(id, 'partly-shipped');
    await saveTracking(database, id, [parcel('1'), parcel('2')]);
    await move(id, 'shipped');
    // A parcel that gets its day of delivery is no new one.
    await saveTracking(database, id, [{ ...parcel('1'), deliveredAt: '2026-11-20' }, parcel('2')]);
    await move(id, 'delivered');
    const way = ['order_confirmation', 'order_at_the_printer'];
    expect(await mailsTo(email)).toEqual([...way, 'order_shipped', 'order_shipped', 'order_delivered']);
  });

  test('what needed attention and goes on is not confirmed again', async () => {
    const { id, email } = await anOrder();
    await move(id, 'submitting', 'needs-attention', 'received', 'submitting', 'at-the-printer');
    expect(await mailsTo(email)).toEqual(['order_confirmation', 'order_at_the_printer']);
  });

  test('a parcel without a number is mailed about once, and one that counts as arrived not at all', async () => {
    const { id, email } = await anOrder();
    await move(id, 'submitting', 'at-the-printer', 'shipped');
    await database.transaction((transaction) => moveOrder(transaction, id, 'delivered', { by: 'shop' }));
    expect(await mailsTo(email)).toEqual(['order_confirmation', 'order_at_the_printer', 'order_shipped']);
  });

  test('a payment that is made meanwhile is asked for no more, and is confirmed once', async () => {
    const { id, email } = await anOrder('awaiting-payment');
    await move(id, 'paid', 'received');
    expect(await mailsTo(email)).toEqual(['order_confirmation']);
    const { rows } = await database.query(
      'select kind, unsent from public.order_letters where order_id = $1',
      [id],
    );
    expect(rows).toContainEqual({ kind: 'payment', unsent: 'it waits for no payment any more' });
  });

  test('each refund, each declined payment and each question is a mail of its own; a cancellation is one', async () => {
    const { id, email } = await anOrder('awaiting-payment');
    await noteEvent(database, id, 'payment-declined', { by: 'payment' });
    await noteEvent(database, id, 'asked', { by: 'operator 1', why: 'Which apartment is it?' });
    expect(await mailsTo(email)).toEqual(['order_payment', 'order_payment_failed', 'order_asked']);
    await move(id, 'canceled');
    await noteEvent(database, id, 'money-back', { by: 'payment', why: '$5.00' });
    await noteEvent(database, id, 'money-back', { by: 'payment', why: '$6.00' });
    expect((await mailsTo(email)).slice(3)).toEqual(['order_canceled', 'order_refunded', 'order_refunded']);
  });

  test('an order that is not there on the day that was promised says so once, and one that is says nothing', async () => {
    const late = await anOrder();
    const inTime = await anOrder();
    const there = await anOrder();
    await move(there.id, 'submitting', 'at-the-printer', 'shipped', 'delivered');
    const promise = (ids: string[], days: number) =>
      database.query(
        'update public.orders set promised_at = now() - make_interval(days => $2::int) where id = any($1)',
        [ids, days],
      );
    await promise([late.id, there.id], 2);
    await promise([inTime.id], 0);
    expect(await noteDelays(database)).toBe(1);
    expect(await noteDelays(database)).toBe(0);
    expect(await mailsTo(late.email)).toEqual(['order_confirmation', 'order_delayed']);
    expect(await mailsTo(inTime.email)).toEqual(['order_confirmation']);
  });

  test('what is rolled back leaves no letter', async () => {
    const { id, email } = await anOrder();
    const failed = database.transaction(async (transaction) => {
      await moveOrder(transaction, id, 'canceled', { by: 'customer' });
      throw new Error('the process ends here');
    });
    await expect(failed).rejects.toThrow('ends here');
    expect(await mailsTo(email)).toEqual(['order_confirmation']);
  });

  test('two processes that write at once write each letter once', async () => {
    const emails = await Promise.all(Array.from({ length: 5 }, async () => (await anOrder()).email));
    await Promise.all([writeAll(), writeAll(), writeAll()]);
    for (const email of emails) expect(await mailsTo(email)).toEqual(['order_confirmation']);
  });

  test('a letter that cannot be written lets the others go first', async () => {
    const broken = await anOrder('received', 'no address');
    const whole = await anOrder();
    await expect(writeNextLetter(services())).rejects.toThrow('has no address');
    expect(await writeNextLetter(services())).toBe(true);
    const { rows } = await database.query('select recipient from mail.outbox where recipient = any($1)', [
      [broken.email, whole.email],
    ]);
    expect(rows).toEqual([{ recipient: whole.email }]);
    await database.query('delete from public.orders where id = $1', [broken.id]);
  });

  test('the writer is woken by what happens', async () => {
    const letters = await startLetters(services(), (error) => expect.fail(String(error)));
    const written = vi.fn<() => void>();
    await database.listen('mail_outbox', written);
    await anOrder();
    await vi.waitFor(() => expect(written).toHaveBeenCalled());
    await letters.stop();
  });
});
