-- From PostgreSQL 16 on whoever makes a role may grant it, but may not switch to it: an owner of the database who is no
-- superuser, as on most hosted servers, grants the roles of requests to itself.
do $$
declare
  role_name text;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then return; end if;
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    execute format('grant %I to current_user', role_name);
  end loop;
end
$$;
