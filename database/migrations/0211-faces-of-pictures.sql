-- Where a picture shows faces, as boxes in shares of it: a product can say before it is bought that one would be cut.
-- Nobody knows of pictures of before, nor of those that a hosted model drew. Clients read it with the job and never write it.
alter table public.jobs
  add column faces jsonb check (jsonb_typeof(faces) = 'array' and jsonb_array_length(faces) <= 24);
