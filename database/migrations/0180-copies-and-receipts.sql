-- What went with a deleted drawing, copy by copy, for its owner to read (decision 0556).

-- How long things stay that stay for a while. Written again by the server at each start, from its configuration.
create table public.retention (
  what text primary key check (what in ('guarantee')),
  days integer not null check (days >= 0)
);
insert into public.retention values ('guarantee', 30);
alter table public.retention enable row level security;
revoke all on public.retention from anon, authenticated;

-- The guarantee runs from the day a parcel arrives.
alter table public.orders add column delivered_at timestamptz;
update public.orders set delivered_at = coalesce(
  (select min(e.created_at) from public.order_events e where e.order_id = orders.id and e.status = 'delivered'), updated_at)
  where status = 'delivered';
create function public.note_delivery() returns trigger language plpgsql set search_path = '' as $$
begin
  new.delivered_at := now();
  return new;
end
$$;
create trigger orders_delivered before insert or update of status on public.orders
  for each row when (new.status = 'delivered' and new.delivered_at is null) execute function public.note_delivery();

-- Until when an order may be printed once more; null while it is on its way, and the past for one that was canceled.
create function public.printed_until(status text, delivered_at timestamptz) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select case
    when status = 'canceled' then '-infinity'
    when status = 'delivered' then delivered_at + (select make_interval(days => days) from public.retention where what = 'guarantee')
  end
$$;
create or replace function public.is_wanted_copy(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_lines line join public.orders on orders.id = line.order_id
      where line.order_id = substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
        and (path in (line.drawing_path, line.print_file_path)
            and coalesce(public.printed_until(orders.status, orders.delivered_at) > now(), true)
          or path in (line.drawing_path, line.print_file_path, line.picture_path)
            and exists (select from public.jobs where jobs.id = line.job_id)))
$$;

create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (subject in ('drawing', 'account')),
  -- The account may be gone with it.
  user_id uuid not null,
  asset_id uuid,
  part_of uuid references public.erasures (id) on delete cascade,
  name text,
  asked_at timestamptz not null default now(),
  -- Since then nothing is left but what is kept for a reason.
  done_at timestamptz
);
create index erasures_of_a_user on public.erasures (user_id, asked_at desc);
create index erasures_of_a_drawing on public.erasures (asset_id);
create index erasures_by_whole on public.erasures (part_of);

create table public.erased_copies (
  erasure_id uuid not null references public.erasures (id) on delete cascade,
  kind text not null check (kind in ('photo', 'picture', 'cutout', 'draft', 'mockup', 'order-drawing', 'order-picture',
    'print-file', 'provider-upload', 'provider-sample', 'provider-print-file', 'provider-product')),
  -- A file by its bucket and path; at the provider, its id there.
  name text not null,
  place text not null generated always as (case when kind like 'provider-%' then 'provider' else 'here' end) stored,
  -- For which it was made.
  order_id uuid,
  gone_at timestamptz,
  -- What was still there after the round: an order needs it, or another drawing is the same upload.
  kept boolean not null default false,
  primary key (erasure_id, kind, name)
);
create index erased_copies_that_stay on public.erased_copies (erasure_id) where gone_at is null;

alter table public.erasures enable row level security;
alter table public.erased_copies enable row level security;
revoke all on public.erasures, public.erased_copies from anon, authenticated;
grant select on public.erasures to authenticated;
grant select (erasure_id, kind, place, order_id, gone_at, kept) on public.erased_copies to authenticated;
create policy "owners see what they had deleted" on public.erasures
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners see what went with it" on public.erased_copies
  for select to authenticated
  using (exists (select from public.erasures where erasures.id = erasure_id and erasures.user_id = (select auth.uid())));

create or replace function public.note_removed_artwork() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.removed_artwork (asset_id, user_id, original_url, job_ids)
    values (old.id, old.user_id, old.original_url,
      coalesce((select array_agg(id) from public.jobs where asset_id = old.id), '{}'));
  insert into public.erasures (subject, user_id, asset_id, name) values ('drawing', old.user_id, old.id, old.filename);
  perform pg_notify('artwork_removed', old.id::text);
  return old;
end
$$;

-- Strikes out what is gone of the files that the receipts of these deletions name; the rest is kept for a reason.
create function public.settle_erased_files(erasures uuid[]) returns void
  language sql set search_path = '' as $$
  update public.erased_copies copy
    set gone_at = case when found.lies then null else now() end, kept = found.lies
    from (select c.erasure_id, c.kind, c.name, exists (
        select from storage.objects o
          where o.bucket_id = split_part(c.name, '/', 1) and o.name = substr(c.name, strpos(c.name, '/') + 1)) as lies
      from public.erased_copies c where c.erasure_id = any (erasures) and c.gone_at is null and c.place = 'here') found
    where (copy.erasure_id, copy.kind, copy.name) = (found.erasure_id, found.kind, found.name)
$$;

revoke execute on function public.printed_until, public.note_delivery, public.settle_erased_files from public;
grant execute on function public.printed_until to service_role;
