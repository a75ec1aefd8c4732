-- A page with style cards hears of each draft as it is ready, instead of asking again and again.
alter table public.style_drafts add column ready smallint not null default 0;
grant select on public.style_drafts to authenticated;
create policy "owners see how far their drafts are" on public.style_drafts
  for select to authenticated using (public.owns_asset(asset_id));
alter publication supabase_realtime add table public.style_drafts;
