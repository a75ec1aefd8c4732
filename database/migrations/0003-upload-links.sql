-- A single-use door for a phone's photo. Its id is the secret: it can be checked by the server, never listed by others.
create table public.upload_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  description text check (char_length(description) <= 200),
  expires_at timestamptz not null,
  is_active boolean not null default true,
  used_at timestamptz,
  asset_id uuid references public.assets (id) on delete set null,
  created_at timestamptz not null default now(),
  -- A browser's clock may be some minutes off.
  constraint "a link lives at most 168 hours"
    check (expires_at > created_at and expires_at <= created_at + interval '168 hours 10 minutes'),
  constraint "a used link is inactive" check (used_at is null or not is_active)
);
create index upload_links_of_a_user on public.upload_links (user_id, created_at desc);
create index upload_links_by_asset on public.upload_links (asset_id);

alter table public.upload_links enable row level security;
revoke all on public.upload_links from anon, authenticated;
grant select, delete on public.upload_links to authenticated;
grant insert (id, user_id, description, expires_at, is_active) on public.upload_links to authenticated;
grant update (is_active) on public.upload_links to authenticated;

create policy "owners see their own links" on public.upload_links
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners make active links of their own" on public.upload_links
  for insert to authenticated with check (user_id = (select auth.uid()) and is_active);
-- Off is possible, on again is not (the new row must be inactive).
create policy "owners turn their unused links off" on public.upload_links
  for update to authenticated
  using (user_id = (select auth.uid()) and used_at is null) with check (user_id = (select auth.uid()) and not is_active);
create policy "owners delete their own links" on public.upload_links
  for delete to authenticated using (user_id = (select auth.uid()));
