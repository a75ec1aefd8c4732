-- What an upload asks the database, in two calls: a question per statement would cost it more than its bytes.

-- Tells what the bucket allows and whether the caller's policies allow the insert: it is tried as the caller and undone.
-- Without a role, or with one that no policy binds, only the name is looked at.
-- `outcome` is 'allowed', 'no-bucket', or the SQLSTATE of the refusal.
create function storage.try_upload(
  role_name text, settings jsonb, in_bucket text, object_name text, owner_uuid uuid, owner_text text, upsert boolean
) returns table (outcome text, is_public boolean, file_size_limit bigint, allowed_mime_types text[])
language plpgsql as $$
begin
  select 'allowed', coalesce(b.public, false), b.file_size_limit, b.allowed_mime_types
    into outcome, is_public, file_size_limit, allowed_mime_types
    from storage.buckets b where b.id = in_bucket;
  if not found then
    outcome := 'no-bucket';
    return next;
    return;
  end if;
  if role_name is null or exists (select from pg_roles r where r.rolname = role_name and r.rolbypassrls) then
    if not upsert and exists (select from storage.objects o where o.bucket_id = in_bucket and o.name = object_name) then
      outcome := '23505';
    end if;
    return next;
    return;
  end if;
  begin
    perform set_config(setting.key, setting.value, true) from jsonb_each_text(settings) as setting;
    perform set_config('role', role_name, true);
    if upsert then
      perform storage.trial_upsert(in_bucket, object_name, owner_uuid, owner_text);
    else
      perform storage.trial_insert(in_bucket, object_name, owner_uuid, owner_text);
    end if;
    raise exception using errcode = 'PT000';
  exception
    when sqlstate 'PT000' then null;
    when insufficient_privilege or unique_violation or invalid_parameter_value then outcome := sqlstate;
  end;
  return next;
end
$$;

-- Functions of their own, so that what the caller's policies read is planned for the caller's role.
create function storage.trial_insert(in_bucket text, object_name text, owner_uuid uuid, owner_text text)
returns uuid language plpgsql as $$
declare
  made uuid;
begin
  insert into storage.objects (bucket_id, name, owner, owner_id, version)
    values (in_bucket, object_name, owner_uuid, owner_text, 'trial')
    returning id into made;
  return made;
end
$$;

create function storage.trial_upsert(in_bucket text, object_name text, owner_uuid uuid, owner_text text)
returns uuid language plpgsql as $$
declare
  made uuid;
begin
  insert into storage.objects (bucket_id, name, owner, owner_id, version)
    values (in_bucket, object_name, owner_uuid, owner_text, 'trial')
    on conflict (bucket_id, name) do update set owner_id = excluded.owner_id, version = excluded.version
    returning id into made;
  return made;
end
$$;

-- Gives a name to a file that lies ready. Of those who race for one name each finds what the one before has left:
-- without upsert no row comes back, with it the last one stays and learns whose file it has replaced.
create function storage.give_name(
  in_bucket text, object_name text, owner_uuid uuid, owner_text text, new_version text,
  new_metadata jsonb, new_user_metadata jsonb, upsert boolean
) returns table (object storage.objects, replaced_version text)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(in_bucket || '/' || object_name, 0));
  select o.version into replaced_version from storage.objects o where o.bucket_id = in_bucket and o.name = object_name;
  if found and not upsert then return; end if;
  insert into storage.objects as o (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (in_bucket, object_name, owner_uuid, owner_text, new_version, new_metadata, new_user_metadata)
    on conflict (bucket_id, name) do update set
      owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()
    returning o.* into object;
  return next;
end
$$;

revoke execute on function storage.try_upload, storage.give_name from public;
