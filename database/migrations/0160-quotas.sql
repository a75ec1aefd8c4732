-- What one account may keep, and what it keeps. Counted where rows are written, so that nobody races past: whoever adds
-- something waits for whoever adds something to the same account at the same moment. The server's own work (pictures it
-- has made, a photo it has let in) is counted and never refused.
create table public.quotas (
  what text primary key check (what in ('drawings', 'pictures', 'links', 'files', 'bytes')),
  most bigint not null check (most > 0)
);
-- Written again by the server at each start, from its configuration.
insert into public.quotas values
  ('drawings', 1000), ('pictures', 10000), ('links', 200), ('files', 50000), ('bytes', 5000000000);

create table public.account_usage (
  user_id uuid references auth.users (id) on delete cascade,
  what text references public.quotas (what),
  used bigint not null,
  primary key (user_id, what)
);
alter table public.quotas enable row level security;
alter table public.account_usage enable row level security;
revoke all on public.quotas, public.account_usage from anon, authenticated;

create function public.note_usage(account uuid, kind text, more bigint) returns void
  language sql set search_path = '' as $$
  insert into public.account_usage as u (user_id, what, used) select account, kind, more where more <> 0
    on conflict (user_id, what) do update set used = u.used + excluded.used
$$;

create function public.refuse_full_account(kind text, most bigint) returns void language plpgsql set search_path = '' as $$
begin
  if kind = 'links' then
    raise exception 'You have made % upload links within a week. Please wait a few days before you make another one.', most
      using errcode = 'PT429';
  end if;
  raise exception 'Your gallery is full: it holds %. Please delete drawings that you no longer need, then try again.',
    case kind when 'bytes' then most / 1000000 || ' MB' else most || ' ' || kind end
    using errcode = case kind when 'bytes' then 'PT413' else 'PT403' end;
end
$$;

create function public.check_quota(accounts uuid[], kind text) returns void language plpgsql set search_path = '' as $$
declare
  quota bigint;
begin
  select q.most into quota from public.quotas q join public.account_usage u using (what)
    where q.what = kind and u.user_id = any (accounts) and u.used > q.most limit 1;
  if found then perform public.refuse_full_account(kind, quota); end if;
end
$$;

-- Drawings.
create function public.count_added_drawings() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_usage(user_id, 'drawings', count(*)) from added group by user_id order by user_id;
  if current_setting('role', true) in ('anon', 'authenticated') then
    perform public.check_quota(array(select user_id from added), 'drawings');
  end if;
  return null;
end
$$;
create trigger drawings_counted after insert on public.assets
  referencing new table as added for each statement execute function public.count_added_drawings();

-- Its pictures are gone with a drawing by now; the note of its removal still knows them.
create function public.count_removed_drawings() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_usage(users.id, 'drawings', -count(*))
    from removed join auth.users on users.id = removed.user_id group by users.id order by users.id;
  perform public.note_usage(users.id, 'pictures', -sum(cardinality(note.job_ids))::bigint)
    from removed join auth.users on users.id = removed.user_id
      join public.removed_artwork note on note.asset_id = removed.id
    group by users.id order by users.id;
  return null;
end
$$;
create trigger removed_drawings_counted after delete on public.assets
  referencing old table as removed for each statement execute function public.count_removed_drawings();

-- Pictures: one that waits will take its bytes later.
create function public.count_added_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  expected_bytes constant bigint := 2000000;
  full_quota bigint;
begin
  perform public.note_usage(assets.user_id, 'pictures', count(*))
    from added join public.assets on assets.id = added.asset_id group by assets.user_id order by assets.user_id;
  if current_setting('role', true) not in ('anon', 'authenticated') then return null; end if;
  perform public.check_quota(
    array(select assets.user_id from added join public.assets on assets.id = added.asset_id), 'pictures');
  select q.most into full_quota
    from public.quotas q,
      (select distinct assets.user_id from added join public.assets on assets.id = added.asset_id) as asking
      left join public.account_usage u on u.user_id = asking.user_id and u.what = 'bytes'
    where q.what = 'bytes' and q.most < coalesce(u.used, 0) + expected_bytes * (
      select count(*) from public.jobs join public.assets on assets.id = jobs.asset_id
        where jobs.status = 'queued' and assets.user_id = asking.user_id)
    limit 1;
  if found then perform public.refuse_full_account('bytes', full_quota); end if;
  return null;
end
$$;
create trigger pictures_counted after insert on public.jobs
  referencing new table as added for each statement execute function public.count_added_pictures();

-- Only those whose drawing is still there: the others were counted with it.
create function public.count_removed_pictures() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform public.note_usage(assets.user_id, 'pictures', -count(*))
    from removed join public.assets on assets.id = removed.asset_id group by assets.user_id order by assets.user_id;
  return null;
end
$$;
create trigger removed_pictures_counted after delete on public.jobs
  referencing old table as removed for each statement execute function public.count_removed_pictures();

-- Links end by themselves: so many within the week that one can live.
create function public.check_links_of_a_week() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  quota bigint;
begin
  if current_setting('role', true) not in ('anon', 'authenticated') then return null; end if;
  select most into quota from public.quotas where what = 'links';
  for account in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('upload links of ' || account, 0));
    if (select count(*) from public.upload_links
        where user_id = account and created_at > now() - interval '7 days') > quota then
      perform public.refuse_full_account('links', quota);
    end if;
  end loop;
  return null;
end
$$;
create trigger links_not_too_many after insert on public.upload_links
  referencing new table as added for each statement execute function public.check_links_of_a_week();

-- Files, in the folder of whoever they belong to. A file without an owner was put there by the server.
create function public.count_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform public.note_usage(users.id, kind.what, sum(kind.more)::bigint)
      from added join auth.users on users.id::text = split_part(added.name, '/', 1)
        cross join lateral (values ('files', 1), ('bytes', coalesce((added.metadata ->> 'size')::bigint, 0))) as kind (what, more)
      where added.bucket_id = 'artwork' group by users.id, kind.what order by users.id, kind.what;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    perform public.note_usage(users.id, kind.what, -sum(kind.more)::bigint)
      from removed join auth.users on users.id::text = split_part(removed.name, '/', 1)
        cross join lateral (values ('files', 1), ('bytes', coalesce((removed.metadata ->> 'size')::bigint, 0))) as kind (what, more)
      where removed.bucket_id = 'artwork' group by users.id, kind.what order by users.id, kind.what;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform public.check_quota(array_agg(users.id), kind)
      from added join auth.users on users.id::text = split_part(added.name, '/', 1)
        cross join (values ('files'), ('bytes')) as kinds (kind)
      where added.bucket_id = 'artwork' and added.owner_id is not null group by kind;
  end if;
  return null;
end
$$;
create trigger added_files_counted after insert on storage.objects
  referencing new table as added for each statement execute function public.count_files();
create trigger changed_files_counted after update on storage.objects
  referencing old table as removed new table as added for each statement execute function public.count_files();
create trigger removed_files_counted after delete on storage.objects
  referencing old table as removed for each statement execute function public.count_files();

-- What is there already.
insert into public.account_usage
  select user_id, 'drawings', count(*) from public.assets group by user_id
  union all
  select user_id, 'pictures', count(*) from public.jobs join public.assets on assets.id = jobs.asset_id group by user_id
  union all
  select users.id, kind.what, sum(kind.more)
    from storage.objects o join auth.users on users.id::text = split_part(o.name, '/', 1)
      cross join lateral (values ('files', 1), ('bytes', coalesce((o.metadata ->> 'size')::bigint, 0))) as kind (what, more)
    where o.bucket_id = 'artwork' group by users.id, kind.what;

revoke execute on function public.note_usage, public.refuse_full_account, public.check_quota,
  public.count_added_drawings, public.count_removed_drawings, public.count_added_pictures, public.count_removed_pictures,
  public.check_links_of_a_week, public.count_files from public;

-- The rows of others are looked at once for all pictures, in place of a question for each.
drop policy "owners see the jobs of their assets" on public.jobs;
create policy "owners see the jobs of their assets" on public.jobs for select to authenticated
  using (exists (select from public.assets where assets.id = asset_id and assets.user_id = (select auth.uid())));
