-- Why an order waits for its operator and for nobody else; for the server and the operator alone.
alter table public.orders add column attention text;
create index orders_needing_attention on public.orders (created_at) where attention is not null or status = 'failed';
