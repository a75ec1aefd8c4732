-- What was paid for an order and what was given back, in cents of one currency (packages/domain/src/payments).
-- Written by the server alone; a shopper sees it through the functions of the shop.

alter table public.orders
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- What the provider asks for sending it.
  add column provider_shipping_cents integer check (provider_shipping_cents >= 0),
  -- Of a cancellation that is asked for: the money stays, because the operator has given it back in another way.
  add column cancel_keeps_money boolean not null default false;

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  -- The first is 1; another one only when the payment service has closed the one before.
  attempt integer not null check (attempt > 0),
  provider text not null check (provider in ('till', 'stripe')),
  -- What the payment service calls it; null until it has said so.
  provider_id text,
  status text not null default 'open' check (status in ('open', 'declined', 'confirming', 'paid', 'closed')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  received_cents integer not null default 0 check (received_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  unique (order_id, attempt),
  unique (provider, provider_id),
  check ((status = 'paid') = (received_cents > 0))
);
-- The customer can make one payment of an order at a time.
create unique index one_live_payment on public.payments (order_id) where status in ('open', 'declined', 'confirming');
create index live_payments on public.payments (id) where status in ('open', 'declined', 'confirming');
create trigger payments_touched before update on public.payments
  for each row execute function public.touch_updated_at();

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id) on delete cascade,
  cents integer not null check (cents > 0),
  status text not null default 'asked' check (status in ('asked', 'done', 'failed')),
  why text,
  actor text not null,
  provider_id text unique,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_of_a_payment on public.refunds (payment_id);
create index refunds_asked on public.refunds (created_at) where status = 'asked';

-- No more goes back than came, whoever asks at the same moment: the payment's row is locked.
create function public.check_refund() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  received integer;
begin
  select received_cents into received from public.payments where id = new.payment_id for update;
  if received < (select coalesce(sum(cents), 0) from public.refunds where payment_id = new.payment_id and status <> 'failed') then
    raise exception 'More cannot be given back than was paid.' using errcode = 'PT409';
  end if;
  return null;
end
$$;
create trigger refunds_within_the_payment after insert or update of cents, status on public.refunds
  for each row execute function public.check_refund();

-- Paid stays paid, and what was asked stays what it was.
create function public.keep_paid() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.status = 'paid' and (new.status, new.received_cents) is distinct from (old.status, old.received_cents)
    or (new.amount_cents, new.currency, new.order_id) is distinct from (old.amount_cents, old.currency, old.order_id) then
    raise exception 'A payment that is paid stays as it is.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger payments_stay_paid before update on public.payments for each row execute function public.keep_paid();

alter table public.payments enable row level security;
alter table public.refunds enable row level security;
revoke all on public.payments, public.refunds from anon, authenticated;
revoke execute on function public.check_refund, public.keep_paid from public;
