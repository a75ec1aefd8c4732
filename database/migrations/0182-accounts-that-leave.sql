-- What an account takes along, and what goes with it (decision 0559).

alter table public.erased_copies drop constraint erased_copies_kind_check;
alter table public.erased_copies add constraint erased_copies_kind_check check (kind in ('photo', 'picture', 'cutout',
  'draft', 'mockup', 'order-drawing', 'order-picture', 'print-file', 'export', 'provider-upload', 'provider-sample',
  'provider-print-file', 'provider-product'));

-- Everything of one account in files, made by the server when the account asks for it.
create table public.account_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'done', 'failed')),
  -- In the bucket `exports`: several where one would be too large to carry.
  files text[] not null default '{}',
  bytes bigint not null default 0,
  asked_at timestamptz not null default now(),
  done_at timestamptz
);
create index exports_of_a_user on public.account_exports (user_id, asked_at desc);
create unique index one_export_at_a_time on public.account_exports (user_id) where status = 'queued';
alter table public.account_exports enable row level security;
revoke all on public.account_exports from anon, authenticated;
grant select (id, user_id, status, bytes, asked_at, done_at) on public.account_exports to authenticated;
create policy "owners see their exports" on public.account_exports
  for select to authenticated using (user_id = (select auth.uid()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('exports', 'exports', false, 200 * 1024 * 1024, array['application/zip']) on conflict (id) do nothing;
