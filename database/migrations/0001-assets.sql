-- A child's drawing as its owner uploaded it.
create table public.assets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  filename text not null check (char_length(filename) between 1 and 255),
  file_size bigint not null check (file_size between 1 and 25 * 1024 * 1024),
  mime_type text not null check (mime_type like 'image/%'),
  original_url text not null,
  created_at timestamptz not null default now(),
  constraint "the original lies in the owner's folder"
    check (original_url like '%/storage/v1/object/public/artwork/' || user_id || '/%' and char_length(original_url) <= 1000)
);
create index assets_of_a_user on public.assets (user_id, created_at desc);

alter table public.assets enable row level security;
revoke all on public.assets from anon, authenticated;
grant select, delete on public.assets to authenticated;
grant insert (id, user_id, filename, file_size, mime_type, original_url) on public.assets to authenticated;

create policy "owners see their own assets" on public.assets
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners add assets of their own" on public.assets
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "owners delete their own assets" on public.assets
  for delete to authenticated using (user_id = (select auth.uid()));
