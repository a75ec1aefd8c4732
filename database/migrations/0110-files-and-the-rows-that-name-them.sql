-- A file of the bucket `artwork` stays as long as a row names it: two drawings may share an upload, and a picture may be
-- some other drawing's original.

-- The file that the address of a drawing names; the server reads addresses by the same rule.
create function public.artwork_path(url text) returns text language sql immutable as $$
  select substring(url from '/storage/v1/object/public/artwork/([A-Za-z0-9_./-]+)([?#].*)?$')
$$;
create index assets_by_file on public.assets (public.artwork_path(original_url));

create function public.is_named_artwork(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.assets where public.artwork_path(original_url) = path)
    or exists (
      select from public.jobs join public.assets on assets.id = jobs.asset_id
        where jobs.id = substring(path from '/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-cutout)?\.png$')::uuid
          and assets.user_id::text = split_part(path, '/', 1))
    or exists (
      select from public.assets
        where id = substring(path from '/drafts-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
          and user_id::text = split_part(path, '/', 1))
$$;

-- The row of the file is locked when this runs, so that whoever adds a drawing of it meanwhile has been waited for.
create function public.keep_named_artwork() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if public.is_named_artwork(old.name) then return null; end if;
  return old;
end
$$;
create trigger artwork_kept before delete on storage.objects
  for each row when (old.bucket_id = 'artwork') execute function public.keep_named_artwork();

-- The other half: a drawing holds the row of its file until it is there itself.
create function public.hold_artwork() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from storage.objects where bucket_id = 'artwork' and name = public.artwork_path(new.original_url) for key share;
  return new;
end
$$;
create trigger assets_hold_their_file before insert or update of original_url on public.assets
  for each row execute function public.hold_artwork();

revoke execute on function public.artwork_path, public.is_named_artwork from public;
grant execute on function public.artwork_path to authenticated, service_role;
