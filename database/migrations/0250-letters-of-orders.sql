-- One mail for each thing that happens to an order and that its customer should know (decision 0140). What happens leaves a letter
-- in the transaction in which it happens; the server writes each into the outbox once.
create table public.order_letters (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('payment', 'confirmation', 'payment-failed', 'at-the-printer', 'shipped', 'delivered',
    'delayed', 'canceled', 'refunded', 'asked')),
  -- Which one, of what can happen more than once: a parcel by its number, anything else by its event.
  key text not null default '',
  -- What is said of it: an amount, the parcel, the operator's words.
  note text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  -- Why none was sent: it was no longer true, or there is no address any more.
  unsent text,
  unique (order_id, kind, key)
);
create index letters_to_write on public.order_letters (attempts, id) where done_at is null;
alter table public.order_letters enable row level security;
revoke all on public.order_letters from anon, authenticated;

create function public.note_letter_of_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  letter text := case
    when new.status = 'awaiting-payment' then 'payment'
    when new.status = 'received' then 'confirmation'
    when new.status = 'payment-declined' then 'payment-failed'
    when new.status in ('at-the-printer', 'canceled', 'delayed', 'asked') then new.status
    -- A parcel that nobody has reported counts as arrived (decision 0562), which is no news.
    when new.status = 'delivered' and new.actor <> 'shop' then 'delivered'
    when new.status = 'money-back' then 'refunded'
    -- Parcels have letters of their own; sent without one, this is the news.
    when new.status = 'shipped' and not exists (select from public.order_letters l
      where l.order_id = new.order_id and l.kind = 'shipped') then 'shipped'
  end;
begin
  if letter is null then return null; end if;
  insert into public.order_letters (order_id, kind, key, note)
    values (new.order_id, letter,
      case when letter in ('payment-failed', 'refunded', 'asked') then new.id::text else '' end, new.note)
    on conflict (order_id, kind, key) do nothing;
  return null;
end
$$;
create trigger order_events_leave_letters after insert on public.order_events
  for each row execute function public.note_letter_of_event();

create function public.note_letters_of_parcels() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.order_letters (order_id, kind, key, note)
    select new.id, 'shipped', coalesce(nullif(parcel ->> 'number', ''), parcel ->> 'url', ''), parcel::text
      from jsonb_array_elements(new.tracking) parcel
      where not exists (select from jsonb_array_elements(coalesce(old.tracking, '[]')) known
        where (known ->> 'number', known ->> 'url') = (parcel ->> 'number', parcel ->> 'url'))
    on conflict (order_id, kind, key) do nothing;
  return null;
end
$$;
create trigger orders_parcels_leave_letters after update of tracking on public.orders
  for each row when (jsonb_typeof(new.tracking) = 'array' and new.tracking is distinct from old.tracking)
  execute function public.note_letters_of_parcels();
revoke execute on function public.note_letter_of_event, public.note_letters_of_parcels from public;

-- The picture on the product, which mails and the desk show: it goes when its drawing does.
alter table public.order_lines add column photo_path text;
create or replace function public.is_wanted_copy(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.order_lines line join public.orders on orders.id = line.order_id
      where line.order_id = substring(path from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid
        and (path in (line.drawing_path, line.print_file_path)
            and coalesce(public.printed_until(orders.status, orders.delivered_at) > now(), true)
          or path in (line.drawing_path, line.print_file_path, line.picture_path, line.photo_path)
            and exists (select from public.jobs where jobs.id = line.job_id)))
$$;
