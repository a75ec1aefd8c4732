import { serverOnly, testPolicies } from './policies.ts';

testPolicies('orders, money and the desk', [
  // holds D-004
  {
    what: 'orders: read',
    sql: () => ['select id, number, status from public.orders'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 2,
  },
  {
    what: 'orders: read the idempotency key',
    sql: () => ['select idempotency_key from public.orders'],
    ...serverOnly(2),
  },
  {
    what: 'orders: add',
    sql: (rows) => [
      `insert into public.orders (user_id, idempotency_key, email, shipping_address, subtotal_cents, shipping_cents, tax_cents, total_cents) values ($1, 'key-12345', 'a@b', '{}', 1, 0, 0, 1)`,
      [rows.owner],
    ],
    ...serverOnly(1),
  },
  // holds D-007
  {
    what: 'orders: change',
    sql: (rows) => [`update public.orders set status = 'canceled' where id = $1`, [rows.order]],
    ...serverOnly(1),
  },
  {
    what: 'orders: delete',
    sql: (rows) => ['delete from public.orders where id = $1', [rows.order]],
    ...serverOnly(1),
  },
  {
    what: 'order lines: read',
    sql: () => ['select * from public.order_lines'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'order lines: change',
    sql: () => ['update public.order_lines set quantity = 2'],
    ...serverOnly(1),
  },
  {
    what: 'pictures of order lines: read',
    sql: () => ['select * from public.order_line_pictures'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 1,
  },
  {
    what: 'pictures of order lines: change',
    sql: () => ['update public.order_line_pictures set place = 2'],
    ...serverOnly(1),
  },
  {
    what: 'pictures of order lines: add',
    sql: (rows) => [
      `insert into public.order_line_pictures (order_id, position, place, job_id, style, seed, drawing_path, picture_path)
       values ($1, 0, 3, gen_random_uuid(), 'clay', 1, 'd.jpg', 'x.png')`,
      [rows.order],
    ],
    ...serverOnly(1),
  },
  {
    what: 'order events: read',
    sql: () => ['select id, order_id, status, created_at from public.order_events'],
    anonymous: 'refused',
    owner: 1,
    other: 0,
    service: 2,
  },
  {
    what: 'order events: read by whom and why',
    sql: () => ['select actor, note, from_status from public.order_events'],
    ...serverOnly(2),
  },
  {
    what: 'order events: add',
    sql: (rows) => [`insert into public.order_events (order_id, status) values ($1, 'paid')`, [rows.order]],
    ...serverOnly(1),
  },
  {
    what: 'order events: change',
    sql: () => [`update public.order_events set status = 'paid'`],
    ...serverOnly(2),
  },
  {
    what: 'order events: delete',
    sql: () => ['delete from public.order_events'],
    ...serverOnly(2),
  },
  {
    what: 'moves of orders: read',
    sql: () => [`select * from public.order_moves where from_status = 'shipped'`],
    ...serverOnly(2),
  },
  {
    what: 'moves of orders: add',
    sql: () => [`insert into public.order_moves values ('refunded', 'paid')`],
    ...serverOnly(1),
  },
  {
    what: 'moves of orders: change',
    sql: () => [
      `update public.order_moves set to_status = 'paid' where from_status = 'canceled' and to_status = 'refunded'`,
    ],
    ...serverOnly(1),
  },
  {
    what: 'moves of orders: delete',
    sql: () => [`delete from public.order_moves where from_status = 'shipped'`],
    ...serverOnly(2),
  },
  {
    what: 'orders: moved by the function',
    sql: (rows) => [`select public.move_order($1, 'canceled', 'customer', null)`, [rows.order]],
    ...serverOnly(1),
  },
  {
    what: 'promo codes: read',
    sql: () => ['select * from public.promo_codes'],
    ...serverOnly(1),
  },
  {
    what: 'promo codes: add',
    sql: () => [`insert into public.promo_codes (code, percent_off) values ('MINE', 100)`],
    ...serverOnly(1),
  },
  {
    what: 'promo codes: change',
    sql: () => ['update public.promo_codes set percent_off = 100'],
    ...serverOnly(1),
  },
  {
    what: 'promo codes: delete',
    sql: () => ['delete from public.promo_codes'],
    ...serverOnly(1),
  },
  {
    what: 'payments: read',
    sql: () => ['select * from public.payments'],
    ...serverOnly(1),
  },
  {
    what: 'payments: add',
    sql: (rows) => [
      `insert into public.payments (order_id, attempt, provider, status, amount_cents, currency) values ($1, 2, 'till', 'closed', 1, 'USD')`,
      [rows.order],
    ],
    ...serverOnly(1),
  },
  {
    what: 'payments: change',
    sql: () => [`update public.payments set provider_id = 'another'`],
    ...serverOnly(1),
  },
  {
    what: 'payments: delete',
    sql: () => ['delete from public.payments'],
    ...serverOnly(1),
  },
  {
    what: 'refunds: read',
    sql: () => ['select * from public.refunds'],
    ...serverOnly(1),
  },
  {
    what: 'refunds: add',
    sql: () => [
      `insert into public.refunds (payment_id, cents, actor) select id, 1, 'customer' from public.payments`,
    ],
    ...serverOnly(1),
  },
  {
    what: 'refunds: change',
    sql: () => [`update public.refunds set why = 'because'`],
    ...serverOnly(1),
  },
  {
    what: 'refunds: delete',
    sql: () => ['delete from public.refunds'],
    ...serverOnly(1),
  },
  { what: 'the operator’s log: read', sql: () => ['select * from public.operator_log'], ...serverOnly(1) },
  {
    what: 'the operator’s log: add',
    sql: () => [
      `insert into public.operator_log (operator, email, action, about, about_id) values (gen_random_uuid(), 'a@b', 'hold', 'order', '1')`,
    ],
    ...serverOnly(1),
  },
  {
    what: 'the operator’s log: change',
    sql: () => [`update public.operator_log set outcome = 'done'`],
    ...serverOnly(1),
  },
  { what: 'the operator’s log: delete', sql: () => ['delete from public.operator_log'], ...serverOnly(1) },
  { what: 'hidden products: read', sql: () => ['select * from public.hidden_products'], ...serverOnly(1) },
  {
    what: 'hidden products: add',
    sql: () => [`insert into public.hidden_products (blueprint_id) values (20)`],
    ...serverOnly(1),
  },
  {
    what: 'hidden products: change',
    sql: () => [`update public.hidden_products set why = 'x'`],
    ...serverOnly(1),
  },
  { what: 'hidden products: delete', sql: () => ['delete from public.hidden_products'], ...serverOnly(1) },
  { what: 'price rules: read', sql: () => ['select * from public.price_rules'], ...serverOnly(1) },
  {
    what: 'price rules: add',
    sql: () => [`insert into public.price_rules (kind, cents) values ('Mug', 700)`],
    ...serverOnly(1),
  },
  {
    what: 'price rules: change',
    sql: () => ['update public.price_rules set cents = 1'],
    ...serverOnly(1),
  },
  { what: 'price rules: delete', sql: () => ['delete from public.price_rules'], ...serverOnly(1) },
  { what: 'letters: read', sql: () => ['select * from public.order_letters'], ...serverOnly(2) },
  {
    what: 'letters: add',
    sql: (rows) => [`insert into public.order_letters (order_id, kind) values ($1, 'asked')`, [rows.order]],
    ...serverOnly(1),
  },
  {
    what: 'letters: change',
    sql: () => ['update public.order_letters set done_at = now()'],
    ...serverOnly(2),
  },
  { what: 'letters: delete', sql: () => ['delete from public.order_letters'], ...serverOnly(2) },
  {
    what: 'the till: read its payments',
    sql: () => ['select * from till.payments'],
    anonymous: 'refused',
    owner: 'refused',
    other: 'refused',
    service: 'refused',
  },
]);
