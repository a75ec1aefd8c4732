-- A broadcast must not undo the work that sends it: what cannot be sent is a warning, as on hosted projects.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, payload, event, private) values (topic, 'broadcast', payload, event, private);
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end
$$;

-- For triggers that tell a topic of a changed row.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void language plpgsql security invoker set search_path = '' as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    pg_catalog.jsonb_build_object(
      'operation', operation, 'schema', table_schema, 'table', table_name, 'record', new, 'old_record', old
    ),
    event_name, topic_name
  );
end
$$;
grant execute on function realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;
