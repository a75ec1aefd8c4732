-- Who did what at the operator's desk (decision 0141). Written before it is done, so that what a crash has cut off stands here, too.
create table public.operator_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The account may go; who it was stays.
  operator uuid not null,
  email text not null,
  action text not null,
  -- An order, a picture, a product or a code.
  about text not null,
  about_id text not null,
  details jsonb not null default '{}',
  -- `done`, or the code of a refusal; null while it is under way, and for what was cut off.
  outcome text
);
create index operator_log_of_a_thing on public.operator_log (about_id, id desc);
alter table public.operator_log enable row level security;
revoke all on public.operator_log from anon, authenticated;

-- Products that the operator does not sell.
create table public.hidden_products (
  blueprint_id integer primary key,
  why text not null default '',
  hidden_at timestamptz not null default now()
);
alter table public.hidden_products enable row level security;
revoke all on public.hidden_products from anon, authenticated;

alter table public.orders
  -- What the provider charges for making and sending it, as far as it has said so.
  add column provider_cost_cents integer check (provider_cost_cents >= 0),
  -- Printed once more for nothing, in place of a line of that order.
  add column reprint_of uuid references public.orders (id) on delete set null;
create index orders_by_day on public.orders (created_at desc, id desc);
create index orders_by_email on public.orders (lower(email));
create index reprints on public.orders (reprint_of) where reprint_of is not null;

-- What the operator says twice is written down once.
alter table public.order_events add column said_key text;
