-- Who drew the picture of a line: what a hosted model drew is printed as it was shown, no other drawing of it (decision 0510).
alter table public.order_lines
  add column engine text check (engine in ('embedded', 'openai', 'google', 'black-forest-labs', 'fal', 'replicate'));
