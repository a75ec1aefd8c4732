-- Tries and mails per account, network and recipient, shared by all processes: when a budget will be whole again. A row
-- whose time has come says nothing any more. Not logged: a crash only forgives.
create unlogged table sign_in.budgets (
  key text primary key,
  full_at timestamptz not null
);
create index budgets_full_idx on sign_in.budgets (full_at);
alter table sign_in.budgets enable row level security;

-- Takes one from each, in the order given, and stops at the first that has nothing left: it answers that one's key. Whoever
-- has used up their own budget takes nothing from those that others share with them.
create function sign_in.spend(keys text[], every_s float8[], bursts float8[]) returns text
  language plpgsql set search_path = '' as $$
declare
  every interval;
begin
  for i in 1 .. cardinality(keys) loop
    every := make_interval(secs => every_s[i]);
    -- The row says when the budget will be whole again: a try moves that on by the time one try takes to grow back.
    insert into sign_in.budgets as kept (key, full_at) values (keys[i], now() + every)
      on conflict (key) do update set full_at = greatest(kept.full_at, now()) + every
      where greatest(kept.full_at, now()) + every <= now() + every * bursts[i];
    if not found then return keys[i]; end if;
  end loop;
  return null;
end
$$;
