-- What shows several pictures at once goes with each of them.
alter table printing.made_of_pictures add column if not exists together boolean not null default false;
