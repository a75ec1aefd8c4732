-- Whose drawing it is, how old the child was, and what it shows: told by its owner, for the gallery and the share page.
alter table public.assets
  add column title text check (char_length(title) between 1 and 80),
  add column child_name text check (char_length(child_name) between 1 and 40),
  add column child_age smallint check (child_age between 0 and 17);
create index assets_by_child on public.assets (user_id, child_name, created_at desc);
grant update (title, child_name, child_age) on public.assets to authenticated;
create policy "owners name their own assets" on public.assets
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- One version of a drawing goes alone: its note and its receipt are those of a drawing that was this version only.
grant delete on public.jobs to authenticated;
create policy "owners delete finished versions of their assets" on public.jobs
  for delete to authenticated using (status <> 'queued' and public.owns_asset(asset_id));

create function public.note_removed_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  drawing public.assets;
begin
  select * into drawing from public.assets where id = old.asset_id;
  -- Gone with its drawing: that has a note of its own.
  if not found then return old; end if;
  insert into public.removed_artwork (asset_id, user_id, original_url, job_ids)
    values (old.id, drawing.user_id, '', array[old.id]);
  insert into public.erasures (subject, user_id, asset_id, name)
    values ('drawing', drawing.user_id, old.id, coalesce(drawing.title, drawing.filename));
  perform pg_notify('artwork_removed', old.id::text);
  return old;
end
$$;
create trigger jobs_removed before delete on public.jobs
  for each row execute function public.note_removed_version();
revoke execute on function public.note_removed_version from public;
