-- An operator's prices by kind of product (decision 0113): a blank's id, words of its title, or a category.
create table public.price_rules (
  kind text not null check (kind = btrim(kind) and length(kind) between 1 and 80),
  cents integer not null check (cents between 1 and 99999999),
  changed_at timestamptz not null default now()
);
create unique index price_rules_of_a_kind on public.price_rules (lower(kind));
alter table public.price_rules enable row level security;
revoke all on public.price_rules from anon, authenticated;
