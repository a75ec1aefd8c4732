-- Mails are written in the transaction of what they tell of and sent afterwards: none is lost, none is sent for nothing.
create schema mail;

create table mail.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index outbox_waiting_idx on mail.outbox (next_attempt_at) where sent_at is null;
create index outbox_created_at_idx on mail.outbox (created_at);
alter table mail.outbox enable row level security;
