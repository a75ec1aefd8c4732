-- What a child wrote on its drawing, lifted off the photo as ink (decision 0573): to sign pictures of it with. One a drawing, with which
-- it goes. Only the server writes, which lifted it.
create table public.writings (
  asset_id uuid primary key references public.assets (id) on delete cascade,
  writing jsonb not null check (jsonb_typeof(writing) = 'object' and octet_length(writing::text) <= 16 * 1024),
  lifted_at timestamptz not null default now()
);
alter table public.writings enable row level security;
revoke all on public.writings from anon, authenticated;
grant select on public.writings to authenticated;
create policy "owners see what their children wrote" on public.writings
  for select to authenticated using (public.owns_asset(asset_id));
