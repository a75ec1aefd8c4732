-- The till: a payment service of our own for trying and for tests (PAYMENT=till, refused in production). It stands apart from the
-- shop as a real one does: nothing but its own rows, and news by signed webhooks.
create schema if not exists till;

create table till.payments (
  id text primary key,
  -- Opened twice with one key it is one payment.
  key text not null unique,
  secret text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  description text not null,
  reference text not null,
  status text not null default 'open' check (status in ('open', 'declined', 'confirming', 'paid', 'closed')),
  -- The card that the bank asks about.
  card text,
  created_at timestamptz not null default now()
);

create table till.refunds (
  id text primary key,
  key text not null unique,
  payment_id text not null references till.payments (id),
  cents integer not null check (cents > 0),
  created_at timestamptz not null default now()
);

create table till.events (
  id text primary key,
  body text not null,
  created_at timestamptz not null default now()
);
