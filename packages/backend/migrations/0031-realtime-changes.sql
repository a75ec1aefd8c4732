-- Changes of published tables, written by triggers in the transaction that makes them: nothing is told before the commit,
-- and what is rolled back is never told. Every server process reads them when the notice arrives; they live for minutes.
create table realtime.changes (
  id bigint generated always as identity primary key,
  transaction_id bigint not null,
  relation oid not null,
  type text not null check (type in ('INSERT', 'UPDATE', 'DELETE')),
  record jsonb,
  old_record jsonb,
  changed_at timestamptz not null default clock_timestamp()
);
create index changes_of_a_transaction on realtime.changes (transaction_id, relation, id);
create index changes_by_age on realtime.changes (changed_at);
alter table realtime.changes enable row level security;

-- One notice per transaction and table: equal notices of a transaction are sent once. Payloads stay in the table because a
-- notice holds at most 8000 bytes.
create function realtime.capture_change() returns trigger language plpgsql security definer
set search_path = '' set timezone = 'UTC' as $$
declare
  this_transaction bigint := pg_catalog.pg_current_xact_id()::text::bigint;
begin
  insert into realtime.changes (transaction_id, relation, type, record, old_record) values (
    this_transaction, tg_relid, tg_op,
    case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end,
    case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end
  );
  perform pg_catalog.pg_notify('realtime_changes', this_transaction || ' ' || tg_relid);
  return null;
end
$$;

-- Gives every table of the publication its trigger, and takes it from tables that left. Answers how many it touched.
create function realtime.watch_published_tables() returns integer language plpgsql security definer set search_path = '' as $$
declare
  watched record;
  touched integer := 0;
begin
  for watched in
    select format('%I.%I', n.nspname, c.relname) as name, published.relid is not null as is_published
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join (
      select distinct g.relid from pg_catalog.pg_publication p
      cross join lateral pg_catalog.pg_get_publication_tables(p.pubname) as g
      where p.pubname = 'supabase_realtime'
    ) as published on published.relid = c.oid
    left join pg_catalog.pg_trigger t on t.tgrelid = c.oid and t.tgname = 'realtime_capture_change'
    where c.relkind = 'r' and (published.relid is not null) <> (t.oid is not null)
      and n.nspname not in ('pg_catalog', 'information_schema', 'realtime')
  loop
    if watched.is_published then
      execute format(
        'create trigger realtime_capture_change after insert or update or delete on %s for each row execute function realtime.capture_change()',
        watched.name
      );
    else
      execute format('drop trigger realtime_capture_change on %s', watched.name);
    end if;
    touched := touched + 1;
  end loop;
  return touched;
end
$$;
revoke all on function realtime.watch_published_tables() from public;
revoke all on function realtime.capture_change() from public;

-- A publication that changes takes effect at once where we may have event triggers; elsewhere when a client subscribes.
do $$
begin
  create function realtime.publication_changed() returns event_trigger language plpgsql security definer set search_path = '' as $body$
  begin
    perform realtime.watch_published_tables();
  end
  $body$;
  create event trigger realtime_publication_changed on ddl_command_end
    when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO')
    execute function realtime.publication_changed();
exception when insufficient_privilege then null;
end
$$;
select realtime.watch_published_tables();
