-- Our copies of product photos: made by the server, read by their exact address, never changed.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('mockups', 'mockups', true, 10 * 1024 * 1024, array['image/*'])
  on conflict (id) do nothing;
