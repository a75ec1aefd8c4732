-- A schema that the backend has never seen, and one statement that fails.
create table public.notes (id int primary key, body text not null);
insert into public.notes values (1, 'a; b');
create schema personal;
create table personal.notes (id int primary key);
grant usage on schema personal to anon, authenticated, service_role;
grant all on personal.notes to anon, authenticated, service_role;
alter type no_such_type add value 'x';
insert into storage.buckets (id, name, owner, public, created_at, updated_at)
  values ('seeded', 'seeded', gen_random_uuid(), true, '2021-02-17T04:43:32.770206Z', '2021-02-17T04:43:32.770206Z');
insert into storage.objects (bucket_id, name, metadata) values ('seeded', 'row/without-file.png', '{"size": 12}');
create policy "everyone reads" on storage.objects for select using (bucket_id = 'seeded');
insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values (gen_random_uuid(), 'authenticated', 'authenticated', 'mia@example.com', crypt('password123', gen_salt('bf')),
    now(), '{"provider":"email","providers":["email"]}', '{}');
