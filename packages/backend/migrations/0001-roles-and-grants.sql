-- The roles a request can run as, and what a fresh database grants them. Row level security, not grants, protects rows.
-- Roles belong to the whole cluster: another database of it may have made them already, or be making them right now.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I %s', role_name, case role_name
          when 'service_role' then 'nologin noinherit bypassrls'
          when 'authenticator' then 'login noinherit'
          else 'nologin noinherit' end);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('authenticator', role_name, 'member') then
      execute format('grant %I to authenticator', role_name);
    end if;
    -- A server that is no superuser must be a member of the roles it switches to.
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

create schema if not exists extensions;
grant usage on schema public, extensions to anon, authenticated, service_role;
grant all on all tables in schema public to anon, authenticated, service_role;
grant all on all routines in schema public to anon, authenticated, service_role;
grant all on all sequences in schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema extensions grant all on routines to anon, authenticated, service_role;
