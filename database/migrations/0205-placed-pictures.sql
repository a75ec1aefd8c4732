-- How somebody placed the picture of a line; none lies where such a picture lies anyway.
alter table public.order_lines
  add column placement jsonb constraint "a placement is an object" check (jsonb_typeof(placement) = 'object');
