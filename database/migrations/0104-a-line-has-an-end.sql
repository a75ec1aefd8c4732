-- Looking at the line of pictures costs the more the longer it is, and everybody pays: one owner may fill so much of it.
create function public.check_waiting_jobs() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.jobs join public.assets on assets.id = jobs.asset_id
      where jobs.status = 'queued' and assets.user_id in (
        select owned.user_id from added join public.assets owned on owned.id = added.asset_id)
      group by assets.user_id having count(*) > 2000)
  then
    raise exception 'More than 2000 of your pictures would be waiting. Please wait until some of them are ready.'
      using errcode = 'PT429';
  end if;
  return null;
end
$$;
-- Once for all rows of a statement.
create trigger jobs_not_too_many after insert on public.jobs
  referencing new table as added for each statement execute function public.check_waiting_jobs();
create index jobs_waiting_of_an_asset on public.jobs (asset_id) where status = 'queued';
