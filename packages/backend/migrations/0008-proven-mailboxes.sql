-- What sign-in keeps besides Supabase's tables: in a schema of its own, so that `pg_dump -n auth` still moves there.
-- Nobody but the server comes in: no grants, and row level security without a policy.
create schema sign_in;

-- `email_confirmed_at` says that the account may be used (at once, with automatic confirmation); this says that whoever
-- reads the mails to the address has opened one of ours. Another address is not proven by it.
create table sign_in.accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  proven_email text,
  email_proven_at timestamptz,
  -- The last sign-up; none: an administrator made the account for whoever owns the mailbox.
  signed_up_at timestamptz,
  signed_up_in text[] not null default '{}',
  -- Its password may be a stranger's: more than one has tried to sign up with the address.
  is_contested boolean not null default false,
  check ((proven_email is null) = (email_proven_at is null))
);
create index accounts_waiting_idx on sign_in.accounts (signed_up_at) where email_proven_at is null;
alter table sign_in.accounts enable row level security;

-- Where an account has been signed in to: hashed networks and browsers.
create table sign_in.known_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place)
);
alter table sign_in.known_places enable row level security;
