-- Who made a picture: the embedded engine, or the provider of a hosted image model. The page marks the latter as AI-made.
alter table public.jobs add column engine text
  check (engine in ('embedded', 'openai', 'google', 'black-forest-labs', 'fal', 'replicate'));
