-- What browsers may hear of; row level security still decides for each row and subscriber.
alter publication supabase_realtime add table public.jobs, public.upload_links, public.assets, public.orders;
