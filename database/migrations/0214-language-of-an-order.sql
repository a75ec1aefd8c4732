-- In which language it was ordered: mails about the order are written in it.
alter table public.orders add column language text not null default 'en' check (language in ('en', 'es'));
