-- Every process hears at once which sessions have ended, and whose: it refuses their access tokens from then on.
create function sign_in.tell_ended() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('sign_in_ended', old.id::text);
  return null;
end
$$;
create trigger sessions_deleted after delete on auth.sessions
  for each row execute function sign_in.tell_ended();
create trigger sessions_ended after update of not_after on auth.sessions
  for each row when (new.not_after is distinct from old.not_after) execute function sign_in.tell_ended();
create trigger users_shut_out after update of banned_until, deleted_at on auth.users
  for each row when (new.banned_until is distinct from old.banned_until or new.deleted_at is distinct from old.deleted_at)
  execute function sign_in.tell_ended();
