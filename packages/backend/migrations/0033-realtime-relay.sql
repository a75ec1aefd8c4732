-- What server processes tell each other and what does not fit a notice; lives for minutes.
create table realtime.relay (
  id bigint generated always as identity primary key,
  message text not null,
  sent_at timestamptz not null default clock_timestamp()
);
create index relay_by_age on realtime.relay (sent_at);
alter table realtime.relay enable row level security;

-- Broadcasts from SQL. Security is that of the caller: who may insert into realtime.messages may send.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, payload, event, private) values (topic, 'broadcast', payload, event, private);
end
$$;
grant execute on function realtime.send(jsonb, text, text, boolean) to anon, authenticated, service_role;

-- A message written by `send`, or by a client's own insert, is told to the sockets of its topic after the commit.
create function realtime.relay_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  relayed bigint;
begin
  if new.extension <> 'broadcast' or new.event is null then return null; end if;
  insert into realtime.relay (message) values (pg_catalog.json_build_object(
    'kind', 'broadcast', 'topic', new.topic, 'event', new.event, 'payload', new.payload, 'isPrivate', coalesce(new.private, true)
  )::text) returning id into relayed;
  perform pg_catalog.pg_notify('realtime_relay', '#' || relayed);
  return null;
end
$$;
create trigger relay_message after insert on realtime.messages for each row execute function realtime.relay_message();
