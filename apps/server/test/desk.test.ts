import { randomUUID } from 'node:crypto';
import { deskOrdersContract, type DeskOrdersRequest } from '@doodleloom/domain/functions/desk-orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrders } from '../src/desk/find-orders.ts';
import { anAddress } from './an-address.ts';
import { openDesk, type DeskWorld } from './desk-world.ts';
import { anonymous, aUser, engines, service } from './product-database.ts';

describe.each(engines)('the operator’s desk on %s', (engine) => {
  let world: DeskWorld['world'];
  let database: DeskWorld['database'];
  let functions: DeskWorld['functions'];
  let operator: DeskWorld['operator'];
  let call: DeskWorld['call'];
  let place: DeskWorld['place'];
  let eventsOf: DeskWorld['eventsOf'];
  let begun: DeskWorld['begun'];
  let named: DeskWorld['named'];
  let email: DeskWorld['email'];
  let move: DeskWorld['move'];
  let requests: DeskWorld['requests'];
  beforeAll(async () => {
    ({ world, database, functions, operator, call, place, eventsOf, begun, named, email, move, requests } =
      await openDesk(engine));
  });
  afterAll(() => database.close());

  test('every function is for named and proven operators, and without names for nobody', async () => {
    const order = await place();
    const asked = requests(order.id);
    expect(Object.keys(asked).toSorted()).toEqual(Object.keys(functions).toSorted());
    const stranger = await aUser(database);
    const impostor = await aUser(database);
    await database.query('update auth.users set email = $2 where id = $1', [
      impostor.id,
      'second@shop.example',
    ]);
    const twoNamed = named([email, 'second@shop.example']);
    for (const [name, body] of Object.entries(asked)) {
      for (const caller of [null, anonymous, service, stranger])
        expect((await call(name, body, caller)).status, name).toBe(403);
      expect((await call(name, body, impostor, twoNamed)).status, name).toBe(403);
      expect((await call(name, body, operator, named([]))).status, name).toBe(403);
      expect([200, 404], name).toContain((await call(name, body)).status);
    }
    const { rows } = await database.query('select distinct email from public.operator_log');
    expect(rows).toEqual([{ email }]);
  });

  describe('finds orders', () => {
    const find = async (asked: DeskOrdersRequest) =>
      (await findOrders(database, deskOrdersContract.request.parse(asked))).orders.map(({ id }) => id);

    test('by number, mail address, name, state and day; nothing that is typed is a pattern', async () => {
      const order = await place();
      const mail = `${randomUUID()}@example.com`;
      await database.query(
        `update public.orders set email = $2, shipping_address = shipping_address || '{"firstName": "Zoë_%", "lastName": "O’Brien"}',
           created_at = '2026-03-04T23:30:00Z' where id = $1`,
        [order.id, mail],
      );
      expect(await find({ text: order.number })).toEqual([order.id]);
      expect(await find({ text: `#${order.number}` })).toEqual([order.id]);
      expect(await find({ text: mail.toUpperCase() })).toEqual([order.id]);
      expect(await find({ text: 'zoë_% o’b' })).toEqual([order.id]);
      expect(await find({ text: 'z%brien' })).toEqual([]);
      expect(await find({ from: '2026-03-04', until: '2026-03-04' })).toEqual([order.id]);
      expect(await find({ from: '2026-03-05', until: '2026-03-05' })).toEqual([]);
      // Two hours east of Greenwich it is the next day already.
      expect(await find({ from: '2026-03-05', until: '2026-03-05', offsetMinutes: -120 })).toEqual([
        order.id,
      ]);
      expect(await find({ text: order.number, status: 'received' })).toEqual([order.id]);
      expect(await find({ text: order.number, status: 'shipped' })).toEqual([]);
    });

    test('that wait for something, and all of them in pages without a gap', async () => {
      const [held, late, approval] = [await place(), await place(), await place()];
      await call('operate-order', { orderId: held.id, action: 'hold', why: 'Asks for another color.' });
      await move(late.id, 'submitting', 'needs-attention');
      await database.query(
        `update public.orders set attention = 'Why', attention_from = 'shop' where id = $1`,
        [late.id],
      );
      await move(approval.id, 'submitting', 'at-the-printer');
      expect(await find({ filter: 'held' })).toContain(held.id);
      expect(await find({ filter: 'attention' })).toEqual([late.id]);
      expect(await find({ filter: 'approval' })).toEqual([approval.id]);
      await database.query(
        `insert into public.orders (idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents, total_cents)
         select 'many-' || gen_random_uuid(), 'many@example.com', '{}', 0, 0, 0, 0 from generate_series(1, 120)`,
      );
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await findOrders(
          database,
          deskOrdersContract.request.parse({ text: 'many@example.com', after }),
        );
        expect(page.count).toBe(120);
        seen.push(...page.orders.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after);
      expect(new Set(seen).size).toBe(120);
      await database.query(`delete from public.orders where idempotency_key like 'many-%'`);
    });
  });

  test('says at a glance what today has brought, and that the provider is away', async () => {
    const { body } = await call('desk-today', { since: new Date(Date.now() - 3_600_000).toISOString() });
    expect(body).toMatchObject({
      provider: { isUp: false, message: 'The provider is away.' },
      approvals: 1,
      attention: [expect.objectContaining({ attention: 'Why' })],
    });
    const { today, orders } = body as unknown as {
      today: { orders: number; takenCents: number };
      orders: { status: string; count: number }[];
    };
    expect(today.takenCents).toBe(today.orders * 6397);
    expect(orders.find(({ status }) => status === 'needs-attention')?.count).toBe(1);
  });

  test('shows one order whole, with what can be done with it', async () => {
    const { id, number } = await place({ language: 'es' });
    const { body } = await call('desk-order', { orderId: id });
    expect(body).toMatchObject({
      order: { number, name: 'Ada Lovelace', language: 'es', pieces: 2, refundableCents: 0, reprints: [] },
      lines: [{ drawingUrl: expect.stringMatching(/^signed orders\//), printFileUrl: null }],
      letters: [{ kind: 'confirmation', doneAt: null }],
      actions: ['hold', 'ask', 'address', 'note', 'cancel'],
    });
    expect((await call('desk-order', { orderId: randomUUID() })).status).toBe(404);
  });

  test('opens the photograph of a drawing that lay as the drawing stands, and its print as it is printed', async () => {
    const { id } = await place();
    await database.query(
      `update public.assets set turns = 3 from public.jobs join public.order_lines line on line.job_id = jobs.id
        where line.order_id = $1 and jobs.asset_id = assets.id`,
      [id],
    );
    const { body } = await call('desk-order', { orderId: id });
    expect(body).toMatchObject({
      lines: [
        {
          drawingUrl: expect.stringMatching(/^signed orders\/.*-drawing turned 3$/),
          photoUrl: expect.not.stringContaining('turned'),
        },
      ],
    });
  });

  test('a note, a question and a mail once more are done once, however often they are said', async () => {
    const { id } = await place();
    const said = { orderId: id, action: 'note', why: 'She called.', key: 'note-0001' };
    for (let time = 0; time < 2; time += 1) await call('operate-order', said);
    expect(await eventsOf(id, 'note')).toEqual([
      { note: 'She called.', actor: `operator ${operator!.claims.sub}` },
    ]);
    await call('operate-order', { ...said, key: 'note-0002' });
    expect(await eventsOf(id, 'note')).toHaveLength(2);
    for (let time = 0; time < 2; time += 1)
      await call('operate-order', { orderId: id, action: 'ask', why: 'Which flat?', key: 'ask-00001' });
    expect(await eventsOf(id, 'asked')).toHaveLength(1);
    expect((await call('operate-order', { orderId: id, action: 'ask' })).status).toBe(400);
    const lettersOf = async () =>
      (
        await database.query<{ id: string; kind: string }>(
          'select id::text, kind from public.order_letters where order_id = $1 order by id',
          [id],
        )
      ).rows;
    const [confirmation] = await lettersOf();
    const again = { orderId: id, action: 'resend', letterId: confirmation!.id, key: 'again-001' };
    for (let time = 0; time < 2; time += 1) expect((await call('operate-order', again)).status).toBe(200);
    expect((await lettersOf()).map(({ kind }) => kind)).toEqual(['confirmation', 'asked', 'confirmation']);
    expect((await call('operate-order', { ...again, letterId: '999999' })).status).toBe(404);
  });

  test('an address is corrected until the order is made, and at the provider only when it was changed there', async () => {
    const { id } = await place();
    const address = { ...anAddress, address1: '13 Analytical Row' };
    const correct = (changes: object = {}) => call('correct-address', { orderId: id, address, ...changes });
    expect((await correct({ address: { ...address, zipCode: 'x' } })).body).toMatchObject({
      error: { code: 'address-incomplete', fields: { zipCode: expect.any(String) } },
    });
    for (let time = 0; time < 2; time += 1) expect((await correct()).status).toBe(200);
    expect(await eventsOf(id, 'address-corrected')).toMatchObject([{ note: 'address1' }]);
    await move(id, 'submitting', 'at-the-printer');
    await database.query(`update public.orders set printify_order_id = $2 where id = $1`, [id, `p-${id}`]);
    const further = { address: { ...address, city: 'Berkeley' } };
    expect((await correct(further)).body).toMatchObject({ error: { code: 'order-at-the-provider' } });
    expect((await correct({ ...further, isChangedAtProvider: true })).status).toBe(200);
    await move(id, 'in-production');
    expect((await correct({ ...further, address, isChangedAtProvider: true })).body).toMatchObject({
      error: { code: 'order-too-late' },
    });
  });

  test('a line is printed once more for nothing, as one order, as long as there is its drawing', async () => {
    const { id, number, lines } = await place();
    const wanted = { orderId: id, position: 0, quantity: 1, why: 'It came broken.', key: 'again-0001' };
    const first = await call('reprint-line', wanted);
    expect((await call('reprint-line', wanted)).body).toEqual(first.body);
    const { orderId } = first.body as unknown as { orderId: string };
    expect(begun.filter((each) => each === orderId)).toHaveLength(1);
    const { body } = await call('desk-order', { orderId });
    expect(body).toMatchObject({
      order: { totalCents: 0, pieces: 1, status: 'received', reprintOf: { number } },
      lines: [{ unitPriceCents: 0, name: lines[0]!.name }],
    });
    expect((await call('desk-order', { orderId: id })).body).toMatchObject({
      order: { reprints: [{ id: orderId }] },
    });
    world.stored.delete(lines[0]!.drawingPath);
    expect((await call('reprint-line', { ...wanted, key: 'again-0002' })).body).toMatchObject({
      error: { code: 'drawing-gone' },
    });
  });

  test('the log says who did what and how it ended, the newest first', async () => {
    const { id, number } = await place();
    await call('operate-order', { orderId: id, action: 'refund', cents: 100, why: 'Late.' });
    await call('operate-order', { orderId: id, action: 'hold', why: 'Wait.' });
    const { body } = await call('desk-log', { aboutId: id });
    expect(body).toMatchObject({
      entries: [
        { email, action: 'hold', name: `Order ${number}`, outcome: 'done', details: { why: 'Wait.' } },
        { email, action: 'refund', outcome: 'refund-too-much', details: { cents: 100 } },
      ],
      next: null,
    });
  });
});
