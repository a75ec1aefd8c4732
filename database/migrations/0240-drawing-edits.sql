-- What its owner set right of a drawing (decisions 0395, 0114): each saving is a version of its own, the latest counts, and the
-- earlier ones are the way back. Only the server writes, which knows what an edit may be.
create table public.drawing_edits (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references public.assets (id) on delete cascade,
  version integer not null check (version > 0),
  edits jsonb not null check (jsonb_typeof(edits) = 'object' and octet_length(edits::text) <= 512 * 1024),
  created_at timestamptz not null default now(),
  unique (asset_id, version)
);
alter table public.drawing_edits enable row level security;
revoke all on public.drawing_edits from anon, authenticated;
grant select on public.drawing_edits to authenticated;
create policy "owners see what they set right" on public.drawing_edits
  for select to authenticated using (public.owns_asset(asset_id));

-- A picture is of the drawing as it was set right when it was asked for, and stays so.
alter table public.jobs add column edits_id uuid references public.drawing_edits (id);
create index jobs_of_edits on public.jobs (edits_id);
create function public.note_edits_of_job() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.edits_id := (select id from public.drawing_edits where asset_id = new.asset_id order by version desc limit 1);
  return new;
end
$$;
create trigger jobs_note_edits before insert on public.jobs
  for each row execute function public.note_edits_of_job();
revoke execute on function public.note_edits_of_job from public;

alter table public.style_drafts add column edits_id uuid references public.drawing_edits (id);

-- An order is printed after its drawing was deleted: it keeps its own copy.
alter table public.order_lines add column edits jsonb;
