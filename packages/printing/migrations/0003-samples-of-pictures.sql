-- Of which picture of ours a temporary product is, so that it goes with the picture.
alter table printing.temporary_products add column if not exists picture text;
create index if not exists temporary_products_of_a_picture on printing.temporary_products (picture);
