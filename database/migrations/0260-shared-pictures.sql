-- A picture that its owner shows to somebody by a link (decision 0507). Its id is the secret: the server looks it up, nobody lists those of others.
create table public.shared_pictures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  job_id uuid not null references public.jobs (id) on delete cascade,
  -- As the owner wants it to be read there; none says nothing of the child.
  child_name text check (char_length(child_name) between 1 and 40),
  shows_drawing boolean not null default false,
  expires_at timestamptz not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A browser's clock may be some minutes off.
  constraint "a picture is shared for at most 90 days"
    check (expires_at > created_at and expires_at <= created_at + interval '90 days 10 minutes')
);
create index shared_pictures_of_a_user on public.shared_pictures (user_id, created_at desc);
create index shared_pictures_by_job on public.shared_pictures (job_id);

alter table public.shared_pictures enable row level security;
revoke all on public.shared_pictures from anon, authenticated;
grant select, delete on public.shared_pictures to authenticated;
grant insert (id, user_id, job_id, child_name, shows_drawing, expires_at) on public.shared_pictures to authenticated;
grant update (is_active) on public.shared_pictures to authenticated;

create policy "owners see what they share" on public.shared_pictures
  for select to authenticated using (user_id = (select auth.uid()));
create policy "owners share finished pictures of their own" on public.shared_pictures
  for insert to authenticated with check (
    user_id = (select auth.uid()) and is_active and exists (
      select 1 from public.jobs where jobs.id = job_id and jobs.status = 'succeeded' and public.owns_asset(jobs.asset_id)));
-- What was ended stays ended.
create policy "owners end what they share" on public.shared_pictures
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()) and not is_active);
create policy "owners forget what they shared" on public.shared_pictures
  for delete to authenticated using (user_id = (select auth.uid()));

-- More than a family needs, and no more rows than that for a machine.
create function public.check_shares_of_a_week() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  if current_setting('role', true) not in ('anon', 'authenticated') then return null; end if;
  for account in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('pictures shared by ' || account, 0));
    if (select count(*) from public.shared_pictures
        where user_id = account and created_at > now() - interval '7 days') > 200 then
      raise exception 'You have shared 200 pictures within a week. Please wait a few days before you share another one.'
        using errcode = 'PT429';
    end if;
  end loop;
  return null;
end
$$;
create trigger shares_not_too_many after insert on public.shared_pictures
  referencing new table as added for each statement execute function public.check_shares_of_a_week();
revoke execute on function public.check_shares_of_a_week from public;
