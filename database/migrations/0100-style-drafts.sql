-- Live drafts on the style cards: one request for each drawing, its pictures lie in storage.
create table public.style_drafts (
  asset_id uuid primary key references public.assets (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'done', 'failed')),
  created_at timestamptz not null default now()
);

-- For the server alone: no policy, no grant.
alter table public.style_drafts enable row level security;
revoke all on public.style_drafts from anon, authenticated;
