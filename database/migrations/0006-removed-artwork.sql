-- A deleted asset leaves its files behind: this note tells the worker which ones, and survives a crash.
create table public.removed_artwork (
  asset_id uuid primary key,
  user_id uuid not null,
  original_url text not null,
  job_ids uuid[] not null,
  removed_at timestamptz not null default now()
);
alter table public.removed_artwork enable row level security;
revoke all on public.removed_artwork from anon, authenticated;

create function public.note_removed_artwork() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.removed_artwork (asset_id, user_id, original_url, job_ids)
    values (old.id, old.user_id, old.original_url,
      coalesce((select array_agg(id) from public.jobs where asset_id = old.id), '{}'));
  perform pg_notify('artwork_removed', old.id::text);
  return old;
end
$$;
-- Before, while the jobs are still there.
create trigger assets_removed before delete on public.assets
  for each row execute function public.note_removed_artwork();
