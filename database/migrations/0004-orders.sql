-- What was bought. Written by the server alone; a guest's order has no owner and is read through a signed link.
create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity (start with 10001) unique,
  user_id uuid references auth.users (id) on delete set null,
  idempotency_key text not null unique check (char_length(idempotency_key) between 8 and 200),
  email text not null,
  shipping_address jsonb not null,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and subtotal_cents),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  promo_code text,
  status text not null default 'received' check (status in
    ('received', 'submitted', 'on-hold', 'in-production', 'shipped', 'delivered', 'canceled', 'failed')),
  printify_order_id text unique,
  tracking jsonb,
  error_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_of_a_user on public.orders (user_id, created_at desc);
create index orders_on_their_way on public.orders (updated_at) where status not in ('delivered', 'canceled', 'failed');
create trigger orders_touched before update on public.orders
  for each row execute function public.touch_updated_at();

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  position integer not null,
  blueprint_id integer not null,
  print_provider_id integer not null,
  variant_id bigint not null,
  name text not null,
  size text not null,
  color text not null,
  style text not null,
  background text not null check (background in ('scene', 'cutout')),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity between 1 and 99),
  -- The job may be deleted with its asset; the order keeps its own copy of the picture.
  job_id uuid,
  seed integer not null,
  drawing_path text not null,
  picture_path text not null,
  print_file_path text,
  unique (order_id, position)
);

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  status text not null,
  note text,
  created_at timestamptz not null default now()
);
create index order_events_of_an_order on public.order_events (order_id, id);

alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table public.order_events enable row level security;
revoke all on public.orders, public.order_lines, public.order_events from anon, authenticated;
grant select on public.order_lines, public.order_events to authenticated;
-- The idempotency key stays with the server.
grant select (id, number, user_id, email, shipping_address, subtotal_cents, discount_cents, shipping_cents, tax_cents,
  total_cents, promo_code, status, printify_order_id, tracking, error_message, created_at, updated_at)
  on public.orders to authenticated;

create policy "owners see their own orders" on public.orders
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners see the lines of their orders" on public.order_lines
  for select to authenticated
  using (exists (select from public.orders where orders.id = order_id and orders.user_id = (select auth.uid())));
create policy "owners see the events of their orders" on public.order_events
  for select to authenticated
  using (exists (select from public.orders where orders.id = order_id and orders.user_id = (select auth.uid())));
