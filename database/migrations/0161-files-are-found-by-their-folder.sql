-- Whoever lists files looks at the owner's own, by the index, and not at everybody's: what is said with the folder's name
-- as a range, the index knows. '0' is what follows '/'.
alter policy "owners see the files in their folder" on storage.objects using (
  bucket_id = 'artwork'
  and name collate "C" >= (select auth.uid())::text || '/' and name collate "C" < (select auth.uid())::text || '0'
);

-- Likewise the owner of a file: one account is looked up by its key, in place of all by their names.
create function public.folder_owner(file text) returns uuid language sql stable set search_path = '' as $$
  select id from auth.users where id = (
    select case when folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then folder::uuid end
      from split_part(file, '/', 1) as folder)
$$;
revoke execute on function public.folder_owner from public;

create or replace function public.count_files() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform public.note_usage(account, kind.what, sum(kind.more)::bigint)
      from added cross join lateral public.folder_owner(added.name) as account
        cross join lateral (values ('files', 1), ('bytes', coalesce((added.metadata ->> 'size')::bigint, 0))) as kind (what, more)
      where added.bucket_id = 'artwork' and account is not null group by account, kind.what order by account, kind.what;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    perform public.note_usage(account, kind.what, -sum(kind.more)::bigint)
      from removed cross join lateral public.folder_owner(removed.name) as account
        cross join lateral (values ('files', 1), ('bytes', coalesce((removed.metadata ->> 'size')::bigint, 0))) as kind (what, more)
      where removed.bucket_id = 'artwork' and account is not null group by account, kind.what order by account, kind.what;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform public.check_quota(array_agg(account), kind)
      from added cross join lateral public.folder_owner(added.name) as account
        cross join (values ('files'), ('bytes')) as kinds (kind)
      where added.bucket_id = 'artwork' and added.owner_id is not null and account is not null group by kind;
  end if;
  return null;
end
$$;
