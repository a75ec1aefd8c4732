-- How large the drawing is, so that pages keep its place free before it has loaded. Drawings of before don't say.
alter table public.assets
  add column width integer check (width between 1 and 100000),
  add column height integer check (height between 1 and 100000),
  add constraint "a drawing has both measures or none" check ((width is null) = (height is null));
grant insert (width, height) on public.assets to authenticated;
