-- One restyled version of an asset. Clients ask for it; only the worker moves it on.
create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references public.assets (id) on delete cascade,
  style_id text not null
    check (style_id in ('photorealistic', 'pixar', 'comic', 'disney', 'sesame', 'clay', 'vector')),
  status text not null default 'queued' check (status in ('queued', 'succeeded', 'failed')),
  image_url text,
  error_message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint "a succeeded job has a picture" check (status <> 'succeeded' or image_url is not null),
  constraint "a failed job says why" check (status <> 'failed' or error_message is not null)
);
create index jobs_of_an_asset on public.jobs (asset_id, created_at);
create index jobs_waiting on public.jobs (created_at) where status = 'queued';

create function public.touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger jobs_touched before update on public.jobs
  for each row execute function public.touch_updated_at();

-- Reads assets past the caller's policies only to answer one question about the caller.
create function public.owns_asset(asset uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.assets where id = asset and user_id = auth.uid())
$$;

alter table public.jobs enable row level security;
revoke all on public.jobs from anon, authenticated;
grant select on public.jobs to authenticated;
grant insert (id, asset_id, style_id, status) on public.jobs to authenticated;

create policy "owners see the jobs of their assets" on public.jobs
  for select to authenticated using (public.owns_asset(asset_id));
create policy "owners queue jobs for their assets" on public.jobs
  for insert to authenticated with check (status = 'queued' and public.owns_asset(asset_id));
