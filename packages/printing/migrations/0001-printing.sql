-- What the printing side remembers: calls within the provider's limits, cached answers, temporary products, orders.
create schema if not exists printing;

create table if not exists printing.provider_calls (
  bucket text not null,
  called_at bigint not null
);
create index if not exists provider_calls_in_a_window on printing.provider_calls (bucket, called_at);

create table if not exists printing.cached_answers (
  key text primary key,
  value jsonb not null,
  saved_at bigint not null
);

-- Written before the product is made: a crash in between leaves a trace by which it can be found.
create table if not exists printing.temporary_products (
  mark text primary key,
  shop_id bigint not null,
  product_id text unique,
  made_at bigint not null
);

create table if not exists printing.order_products (
  order_id text not null,
  position integer not null,
  image_id text,
  product_id text,
  primary key (order_id, position)
);

create table if not exists printing.webhook_events (
  id text primary key,
  received_at bigint not null
);
