-- The states of an order and the moves between them (packages/domain/src/orders/order-states.ts; a test holds both equal).
-- A forbidden move is an error, whoever tries it, and every move is a row of order_events: when, by whom, why.

create table public.order_moves (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into public.order_moves (from_status, to_status)
  select from_status, unnest(string_to_array(next, ' ')) from (values
    ('awaiting-payment', 'paid received canceled'),
    ('paid', 'received needs-attention canceled'),
    ('received', 'submitting needs-attention canceled'),
    ('submitting', 'at-the-printer needs-attention canceled'),
    ('at-the-printer', 'in-production partly-shipped shipped delivered needs-attention canceled'),
    ('in-production', 'at-the-printer partly-shipped shipped delivered needs-attention canceled'),
    ('partly-shipped', 'shipped delivered needs-attention'),
    ('shipped', 'delivered needs-attention'),
    ('delivered', 'needs-attention partly-refunded refunded'),
    ('needs-attention', 'received at-the-printer in-production partly-shipped shipped delivered canceled'),
    ('canceled', 'partly-refunded refunded'),
    ('partly-refunded', 'refunded needs-attention')
  ) as moves (from_status, next);
alter table public.order_moves enable row level security;
revoke all on public.order_moves from anon, authenticated;

alter table public.orders
  -- Paid before anything is made, or on invoice: the operator takes that on.
  add column payment_terms text not null default 'invoice' check (payment_terms in ('invoice', 'prepaid')),
  add column paid_at timestamptz,
  -- Who has to mend what `attention` says: the provider's troubles end at the provider, the others by the operator.
  add column attention_from text check (attention_from in ('provider', 'payment', 'shop')),
  -- Why it goes no further for now.
  add column held text,
  -- Since when it may go to production, as soon as the provider is ready.
  add column approved_at timestamptz,
  -- Who wants it canceled, while the provider is being asked.
  add column cancel_asked_by text;

alter table public.order_events
  -- Where a move came from; null for what happened to an order that stayed where it was.
  add column from_status text,
  -- customer, shop, provider, payment, database, or an operator by account.
  add column actor text not null default 'shop';

-- Orders of before.
alter table public.orders drop constraint orders_status_check;
update public.order_events set status = 'at-the-printer' where status = 'submitted';
update public.order_events set status = 'needs-attention' where status = 'failed';
update public.orders set
  approved_at = case when printify_order_id is not null and status not in ('submitted', 'on-hold') then updated_at end,
  attention_from = case when status = 'failed' then 'shop' when attention is not null then 'provider' end,
  attention = case when status = 'failed' then coalesce(error_message, 'No try to order it is left.') else attention end,
  status = case
    when status = 'failed' then 'needs-attention'
    when attention is not null and status not in ('delivered', 'canceled') then 'needs-attention'
    when status in ('submitted', 'on-hold') then 'at-the-printer'
    else status
  end;
alter table public.orders add constraint orders_status_check check (status in ('awaiting-payment', 'paid', 'received',
  'submitting', 'at-the-printer', 'in-production', 'partly-shipped', 'shipped', 'delivered', 'needs-attention', 'canceled',
  'partly-refunded', 'refunded'));
-- What it said stands in `attention` and in the events.
alter table public.orders drop column error_message;
drop index public.orders_on_their_way;
create index orders_on_their_way on public.orders (updated_at)
  where status not in ('delivered', 'canceled', 'partly-refunded', 'refunded');
drop index public.orders_needing_attention;
create index orders_needing_attention on public.orders (created_at) where attention is not null;
create index orders_by_status on public.orders (status, created_at);

create function public.check_order_move() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status = old.status then return new; end if;
  if not exists (select from public.order_moves m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'An order that is % cannot become %.', old.status, new.status using errcode = 'PT409';
  end if;
  -- The law of the shop: nothing goes to the provider before it is paid, or invoiced on purpose.
  if new.status = 'submitting' and new.payment_terms = 'prepaid' and new.paid_at is null then
    raise exception 'An order that is not paid cannot go to the provider.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger orders_move_by_the_table before update of status on public.orders
  for each row execute function public.check_order_move();

create function public.note_order_move() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_events (order_id, status, from_status, actor, note) values (
    new.id, new.status, case tg_op when 'UPDATE' then old.status end,
    coalesce(nullif(current_setting('doodleloom.actor', true), ''), 'database'),
    nullif(current_setting('doodleloom.cause', true), ''));
  perform pg_notify('order_changed', new.id::text);
  return null;
end
$$;
create trigger orders_begun after insert on public.orders for each row execute function public.note_order_move();
create trigger orders_moved after update of status on public.orders
  for each row when (new.status <> old.status) execute function public.note_order_move();

-- Moves an order, saying by whom and why; false when it was there already.
create function public.move_order(moved_order uuid, new_status text, actor text, cause text) returns boolean
  language plpgsql set search_path = '' as $$
declare
  has_moved boolean;
begin
  perform set_config('doodleloom.actor', actor, true), set_config('doodleloom.cause', coalesce(cause, ''), true);
  update public.orders set status = new_status where id = moved_order and status <> new_status;
  has_moved := found;
  perform set_config('doodleloom.actor', '', true), set_config('doodleloom.cause', '', true);
  return has_moved;
end
$$;
revoke execute on function public.check_order_move, public.note_order_move, public.move_order from public;

-- Why and by whom is for the operator.
revoke select on public.order_events from authenticated;
grant select (id, order_id, status, created_at) on public.order_events to authenticated;

-- An order that has arrived may be printed once more within the guarantee's days, whatever became of its money.
create or replace function public.printed_until(status text, delivered_at timestamptz) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select case
    when delivered_at is not null
      then delivered_at + (select make_interval(days => days) from public.retention where what = 'guarantee')
    when status in ('canceled', 'partly-refunded', 'refunded') then '-infinity'
  end
$$;
drop index public.orders_of_guests;
create index orders_of_guests on public.orders (delivered_at)
  where user_id is null and address_removed_at is null and status in ('delivered', 'canceled', 'partly-refunded', 'refunded');
