-- A provider that answers late keeps no file of ours (decision 0560): since then only the provider's copies are left.
alter table public.removed_artwork add column ours_gone_at timestamptz;
