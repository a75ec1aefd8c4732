-- The print house's own state. Times are milliseconds since 1970: its clock may be wound forward in tests.
create schema if not exists printhouse;

create table if not exists printhouse.uploads (
  id text primary key,
  file_name text not null,
  file_key text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  mime_type text not null,
  is_archived boolean not null default false,
  uploaded_at bigint not null
);

create table if not exists printhouse.products (
  id text primary key,
  shop_id integer not null,
  document jsonb not null,
  is_locked boolean not null default false,
  is_listed boolean not null default true,
  mockups_from bigint not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index if not exists products_of_a_shop on printhouse.products (shop_id, created_at desc);

create table if not exists printhouse.orders (
  id text primary key,
  number integer generated always as identity,
  shop_id integer not null,
  external_id text not null,
  status text not null,
  next_move_at bigint,
  document jsonb not null,
  created_at bigint not null,
  unique (shop_id, external_id)
);
create index if not exists orders_on_the_move on printhouse.orders (next_move_at) where next_move_at is not null;

create table if not exists printhouse.webhooks (
  id text primary key,
  shop_id integer not null,
  topic text not null,
  url text not null,
  secret text,
  blocked_until bigint not null default 0
);

create table if not exists printhouse.deliveries (
  id bigint generated always as identity primary key,
  webhook_id text not null references printhouse.webhooks (id) on delete cascade,
  event jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0,
  next_attempt_at bigint,
  last_answer text
);
create index if not exists deliveries_waiting on printhouse.deliveries (next_attempt_at) where state = 'waiting';
