import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@doodleloom/backend/database/database';
import { unreportedParcelDays } from '@doodleloom/domain/privacy/privacy-words';
import { eventsOf } from '../src/orders/order-events.ts';
import {
  forgetGuests,
  forgetWritings,
  retentionChores,
  setRetention,
  settleParcels,
} from '../src/retention/retention.ts';
import { anAddress } from './an-address.ts';
import { aJob, anAsset, aUser, engines, productDatabase } from './product-database.ts';

const address = { ...anAddress, phone: '555' };

describe.each(engines)('what is kept for a while, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await productDatabase(engine);
  });
  afterAll(() => database.close());

  async function anOrder(userId: string | null, status: string, age: string): Promise<string> {
    const { rows } = await database.query<{ id: string }>(
      `insert into public.orders (user_id, idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents,
         total_cents, status, delivered_at, guest_network)
       values ($1, gen_random_uuid()::text, 'ada@example.com', $2, 1999, 999, 160, 3158, $3,
         case when $3 = 'delivered' then now() - $4::interval end, 'mark') returning id`,
      [userId, address, status, age],
    );
    return rows[0]!.id;
  }
  const kept = async (id: string) => {
    const { rows } = await database.query<{ email: string; shipping_address: object; total_cents: number }>(
      'select email, shipping_address, total_cents, guest_network from public.orders where id = $1',
      [id],
    );
    return rows[0]!;
  };

  test('who a guest’s order went to is forgotten after its days, and nobody else', async () => {
    const over = await anOrder(null, 'delivered', '91 days');
    const young = await anOrder(null, 'delivered', '89 days');
    const underway = await anOrder(null, 'shipped', '0');
    const members = await anOrder((await aUser(database)).id, 'delivered', '91 days');
    expect(await forgetGuests(database, 90)).toBe(1);
    expect(await kept(over)).toEqual({
      email: '',
      shipping_address: {
        ...Object.fromEntries(Object.keys(address).map((field) => [field, ''])),
        state: 'CA',
        country: 'US',
      },
      total_cents: 3158,
      guest_network: null,
    });
    for (const id of [young, underway, members])
      expect(await kept(id)).toMatchObject({ email: 'ada@example.com', shipping_address: address });
    expect(await forgetGuests(database, 90)).toBe(0);
  });

  test('where a forgotten guest’s parcels could be followed goes, too', async () => {
    const id = await anOrder(null, 'delivered', '91 days');
    await database.query('update public.orders set tracking = $2 where id = $1', [
      id,
      JSON.stringify([{ carrier: 'USPS', number: '9400', url: 'https://tools.usps.com/9400' }]),
    ]);
    const noted = async () =>
      (
        await database.query<{ note: string | null }>(
          'select note from public.order_letters where order_id = $1',
          [id],
        )
      ).rows.filter(({ note }) => note?.includes('9400')).length;
    expect(await noted()).toBe(1);
    await forgetGuests(database, 90);
    expect(await noted()).toBe(0);
  });

  test('a child’s own writing leaves its orders with the drawing, once they are printed', async () => {
    const owner = (await aUser(database)).id;
    const job = await aJob(database, await anAsset(database, owner));
    const writing = { width: 1, strokes: [] };
    const signed = async (age: string, jobId: string, caption: object, together?: object) => {
      const id = await anOrder(owner, 'delivered', age);
      await database.query(
        `insert into public.order_lines (order_id, position, blueprint_id, print_provider_id, variant_id, name, size, color, style,
           background, unit_price_cents, quantity, seed, job_id, drawing_path, picture_path, composition)
         values ($1, 0, 19, 1, 1, 'Mug', '11oz', 'White', 'Clay', 'scene', 1999, 1, 1, $2, 'd.jpg', 'x.png', $3)`,
        [id, jobId, JSON.stringify({ caption, ...(together && { together }) })],
      );
      return id;
    };
    const gone = crypto.randomUUID();
    const together = { pictures: ['a.png', 'b.png'], columns: 2 };
    const cases = [
      [await signed('91 days', gone, { writing }), null],
      [await signed('91 days', gone, { writing }, together), { together }],
      [await signed('1 day', gone, { writing }), { caption: { writing } }],
      [await signed('91 days', job, { writing }), { caption: { writing } }],
      [await signed('91 days', gone, { text: 'Mia' }), { caption: { text: 'Mia' } }],
    ] as const;
    await forgetWritings(database);
    for (const [id, left] of cases) {
      const { rows } = await database.query<{ composition: unknown }>(
        'select composition from public.order_lines where order_id = $1',
        [id],
      );
      expect(rows[0]!.composition).toEqual(left);
    }
  });

  test('a delivery is dated by itself, and the guarantee’s days are the setting’s', async () => {
    const id = await anOrder(null, 'shipped', '0');
    await setRetention(database, { GUARANTEE_DAYS: 14 });
    await database.query(`update public.orders set status = 'delivered' where id = $1`, [id]);
    const { rows } = await database.query<{ days: number }>(
      `select round(extract(epoch from public.printed_until(status, delivered_at) - now()) / 86400)::int as days
        from public.orders where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ days: 14 }]);
  });

  test('a parcel that no carrier reports counts as arrived after a while, and its days begin', async () => {
    const sent = async (days: number) => {
      const id = await anOrder(null, 'shipped', '0');
      await database.query(
        `update public.order_events set created_at = now() - make_interval(days => $2::int) where order_id = $1`,
        [id, days],
      );
      return id;
    };
    const [young, old] = [await sent(unreportedParcelDays - 1), await sent(unreportedParcelDays + 1)];
    expect(await settleParcels(database)).toBe(1);
    expect(await settleParcels(database)).toBe(0);
    const { rows } = await database.query(
      `select id, status, delivered_at > now() - interval '1 minute' as "isNew" from public.orders where id = any($1)`,
      [[young, old]],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: young, status: 'shipped', isNew: null },
        { id: old, status: 'delivered', isNew: true },
      ]),
    );
    expect((await eventsOf(database, old)).at(-1)).toMatchObject({
      status: 'delivered',
      actor: 'shop',
      note: `no carrier has said so for ${unreportedParcelDays} days`,
    });
  });

  test('a link of a shared picture goes with its last day, and the name on its page with it', async () => {
    const owner = await aUser(database);
    const job = await aJob(database, await anAsset(database, owner.id));
    const share = async (expires: string) =>
      (
        await database.query<{ id: string }>(
          `insert into public.shared_pictures (user_id, job_id, child_name, created_at, expires_at)
           values ($1, $2, 'Mila', now() - interval '8 days', now() + $3::interval) returning id`,
          [owner.id, job, expires],
        )
      ).rows[0]!.id;
    await share('-1 hour');
    const open = await share('1 hour');
    const chore = retentionChores(database, { KEEP_ADDRESSES_DAYS: 90, KEEP_RECEIPTS_DAYS: 365 }).find(
      ({ name }) => name === 'shares-over',
    )!;
    await chore.run(AbortSignal.timeout(10_000));
    const { rows } = await database.query('select id from public.shared_pictures');
    expect(rows).toEqual([{ id: open }]);
  });

  test('a receipt goes after its days, unless an order still keeps something of it', async () => {
    const owner = await aUser(database);
    const receipt = async (age: string, copy: string) => {
      await database.query(
        `with made as (insert into public.erasures (subject, user_id, name, asked_at, done_at)
           values ('drawing', $1, $2::text, now() - $2::text::interval, now()) returning id)
         insert into public.erased_copies (erasure_id, kind, name, gone_at, kept)
           select id, 'photo', 'a', case when $3 = 'gone' then now() end, $3 = 'kept' from made`,
        [owner.id, age, copy],
      );
    };
    await receipt('366 days', 'gone');
    await receipt('367 days', 'kept');
    await receipt('364 days', 'gone');
    const chores = retentionChores(database, { KEEP_ADDRESSES_DAYS: 90, KEEP_RECEIPTS_DAYS: 365 });
    for (const { run } of chores) await run(new AbortController().signal);
    const { rows } = await database.query<{ name: string }>(
      'select name from public.erasures where user_id = $1 order by name',
      [owner.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['364 days', '367 days']);
  });
});
