-- What was made of a picture of ours: the provider's copy of it, our copies of product photos. By it they go when it goes.
create table if not exists printing.made_of_pictures (
  picture text not null,
  kind text not null check (kind in ('upload', 'mockup')),
  id text not null,
  primary key (picture, kind, id)
);
create index if not exists made_by_id on printing.made_of_pictures (kind, id);
