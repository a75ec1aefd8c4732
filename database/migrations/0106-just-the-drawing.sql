-- Beside the seven styles a picture can be the drawing itself, on clean white.
alter table public.jobs
  drop constraint jobs_style_id_check,
  add constraint jobs_style_id_check
    check (style_id in ('photorealistic', 'pixar', 'comic', 'disney', 'sesame', 'clay', 'vector', 'drawing'));
