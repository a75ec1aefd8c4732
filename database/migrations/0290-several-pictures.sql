-- The other pictures of a line that shows several: what printing each of them needs, and where the order's copies lie.
create table public.order_line_pictures (
  order_id uuid not null,
  position integer not null,
  -- Where it stands among the pictures of its line; the line's own stands where none of these does.
  place integer not null check (place between 0 and 15),
  job_id uuid not null,
  style text not null,
  seed bigint not null,
  engine text check (engine in ('embedded', 'openai', 'google', 'black-forest-labs', 'fal', 'replicate')),
  edits jsonb,
  drawing_path text not null,
  picture_path text not null,
  primary key (order_id, position, place),
  foreign key (order_id, position) references public.order_lines (order_id, position) on delete cascade
);
create index order_line_pictures_of_a_job on public.order_line_pictures (job_id);
alter table public.order_line_pictures enable row level security;
revoke all on public.order_line_pictures from anon, authenticated;
grant select on public.order_line_pictures to authenticated;
create policy "owners see the pictures of their orders" on public.order_line_pictures
  for select to authenticated
  using (exists (select from public.orders where orders.id = order_id and orders.user_id = (select auth.uid())));

-- Every picture of every line, with the copies that show it.
create view public.order_pictures with (security_invoker = true) as
  select order_id, position, job_id, drawing_path, picture_path, print_file_path, photo_path from public.order_lines
  union all
  select other.order_id, other.position, other.job_id, other.drawing_path, other.picture_path, line.print_file_path, line.photo_path
    from public.order_line_pictures other join public.order_lines line using (order_id, position);
revoke all on public.order_pictures from anon, authenticated;

-- Whether all pictures of a line are still there.
create function public.shows_all(of_order uuid, of_position integer) returns boolean
  language sql stable security definer set search_path = '' as $$
  select count(*) = count(jobs.id) from public.order_pictures shown left join public.jobs on jobs.id = shown.job_id
    where shown.order_id = of_order and shown.position = of_position
$$;
revoke execute on function public.shows_all from public;

create or replace function public.is_wanted_copy(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_pictures shown join public.orders on orders.id = shown.order_id
      where shown.order_id = substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
        and (path in (shown.drawing_path, shown.print_file_path)
            and coalesce(public.printed_until(orders.status, orders.delivered_at) > now(), true)
          or path in (shown.drawing_path, shown.picture_path)
            and exists (select from public.jobs where jobs.id = shown.job_id)
          or path in (shown.print_file_path, shown.photo_path) and public.shows_all(shown.order_id, shown.position)))
$$;
