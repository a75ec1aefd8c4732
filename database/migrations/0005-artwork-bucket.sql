-- Drawings and pictures: read by their exact, unguessable address, listed and written only in the owner's folder.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('artwork', 'artwork', true, 25 * 1024 * 1024, array['image/*'])
  on conflict (id) do nothing;
-- Print copies and order pictures: for the server alone, read by their exact address (the provider fetches them).
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('orders', 'orders', true, 200 * 1024 * 1024, array['image/*'])
  on conflict (id) do nothing;

create policy "owners see the files in their folder" on storage.objects
  for select to authenticated
  using (bucket_id = 'artwork' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "owners put files in their folder" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'artwork' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "owners replace files in their folder" on storage.objects
  for update to authenticated
  using (bucket_id = 'artwork' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'artwork' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "owners delete files in their folder" on storage.objects
  for delete to authenticated
  using (bucket_id = 'artwork' and (storage.foldername(name))[1] = (select auth.uid())::text);
