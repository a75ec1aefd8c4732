-- How often something was done lately, counted for all processes together. Names are hashes: they tell nobody's address.
create schema limits;
create table limits.counts (
  name text primary key,
  count integer not null,
  window_ends timestamptz not null
);
create index counts_that_are_over on limits.counts (window_ends);
