-- Who an order went to is forgotten a while after it has arrived, where it belongs to no account (decision 0558).
alter table public.orders add column address_removed_at timestamptz;
create index orders_of_guests on public.orders (delivered_at)
  where user_id is null and address_removed_at is null and status in ('delivered', 'canceled');
