-- What the provider charges for a variant, as it said when a product of it was made: its catalogue does not tell.
create table if not exists printing.variant_costs (
  blueprint_id integer not null,
  print_provider_id integer not null,
  variant_id bigint not null,
  cost_cents integer not null check (cost_cents >= 0),
  seen_at timestamptz not null default now(),
  primary key (blueprint_id, print_provider_id, variant_id)
);
