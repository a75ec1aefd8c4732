-- Whose turn a guest's order takes: the network it came from, as a mark that names nobody. What a guest writes can be
-- anybody's, so it counts for nothing here.
alter table public.orders add column guest_network text;
comment on column public.orders.guest_network is 'A keyed hash of the network; only of orders without an owner.';
