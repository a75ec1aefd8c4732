-- Every change of the schema tells the table API to read the catalogue again. Event triggers are for superusers: on a
-- server where we are none, the API reads again when a name is not found.
do $$
begin
  create function extensions.announce_schema_change() returns event_trigger language plpgsql as $body$
  begin
    notify pgrst, 'reload schema';
  end
  $body$;
  create event trigger announce_schema_change on ddl_command_end
    when tag in (
      'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE',
      'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW',
      'ALTER MATERIALIZED VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE TYPE', 'ALTER TYPE', 'CREATE RULE',
      'COMMENT', 'GRANT', 'REVOKE'
    )
    execute function extensions.announce_schema_change();
  create event trigger announce_schema_drop on sql_drop
    execute function extensions.announce_schema_change();
exception when insufficient_privilege then null;
end
$$;
