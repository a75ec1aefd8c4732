-- Why nothing can be made of a photo, in words for its owner: told with the drafts, before a style is chosen.
alter table public.style_drafts
  add column refusal text,
  add constraint "only what failed was refused" check (refusal is null or status = 'failed');

-- Drawings of before have neither a clean picture nor such words: whoever looks at one again asks for both.
delete from public.style_drafts where status <> 'queued';
