-- Budgets bound more than sign-in: orders, too. What was counted in windows is forgotten, once.
drop table limits.counts;
alter table sign_in.budgets set schema limits;

-- Takes one from each, in the order given, and stops at the first that has nothing left: it answers that one's key. So
-- a visitor without a budget of their own takes nothing from those that others share with them.
create function limits.spend(keys text[], every_s float8[], bursts float8[]) returns text
  language plpgsql set search_path = '' as $$
declare
  every interval;
begin
  for i in 1 .. cardinality(keys) loop
    every := make_interval(secs => every_s[i]);
    -- The row says when the budget will be whole again: a try moves that on by the time one try takes to grow back.
    insert into limits.budgets as kept (key, full_at) values (keys[i], now() + every)
      on conflict (key) do update set full_at = greatest(kept.full_at, now()) + every
      where greatest(kept.full_at, now()) + every <= now() + every * bursts[i];
    if not found then return keys[i]; end if;
  end loop;
  return null;
end
$$;
drop function sign_in.spend(text[], float8[], float8[]);
