-- Links and codes in mails. A link is 256 random bits, kept as their hash; a code is six digits, kept as an HMAC, and is
-- void after ten misses. A newer link leaves the older ones alone, or a stranger could void them by asking for another.
create table sign_in.tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in
    ('confirmation', 'recovery', 'email_change_new', 'email_change_current', 'reauthentication')),
  sent_to text not null,
  link_hash text unique,
  code_hash text,
  misses integer not null default 0,
  -- A link of a PKCE flow gives its code, never a session.
  flow_id uuid references auth.flow_state (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index tokens_of_a_user_idx on sign_in.tokens (user_id, kind);
create index tokens_by_address_idx on sign_in.tokens (sent_to, kind);
alter table sign_in.tokens enable row level security;

-- The older ones, whose links followed from address and code: void.
delete from auth.one_time_tokens;
update auth.users set confirmation_token = '', recovery_token = '', email_change_token_new = '',
    email_change_token_current = '', reauthentication_token = ''
  where '' <> any (array[confirmation_token, recovery_token, email_change_token_new,
    email_change_token_current, reauthentication_token]);
