-- Promo codes that an operator makes while the shop runs; those of the setting PROMO_CODES hold besides.
create table public.promo_codes (
  code text primary key check (code ~ '^[\w-]{2,40}$'),
  percent_off integer check (percent_off between 1 and 100),
  cents_off integer check (cents_off > 0),
  -- Only of these blanks; of every one where nothing stands here.
  blueprint_ids integer[] check (cardinality(blueprint_ids) > 0),
  valid_from timestamptz,
  valid_until timestamptz,
  -- How many orders may use it in all; canceled ones do not count.
  most_uses integer check (most_uses > 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check (num_nonnulls(percent_off, cents_off) = 1),
  check (valid_until is null or valid_from is null or valid_from < valid_until)
);
create unique index promo_codes_by_any_case on public.promo_codes (lower(code));
create index orders_with_a_code on public.orders (lower(promo_code)) where promo_code is not null and status <> 'canceled';
alter table public.promo_codes enable row level security;
revoke all on public.promo_codes from anon, authenticated;

alter table public.orders
  -- What was taxed how, in hundredths of a percent, when it was placed.
  add column tax_rate integer not null default 800 check (tax_rate between 0 and 10000),
  -- By when it shall be there, as the customer was shown.
  add column promised_at timestamptz,
  -- For somebody else: nothing that says what it cost goes along.
  add column is_gift boolean not null default false;
create index orders_promised on public.orders (promised_at)
  where status in ('received', 'submitting', 'at-the-printer', 'in-production', 'partly-shipped', 'shipped');
