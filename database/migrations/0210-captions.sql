-- What is printed with the picture of a line, such as a caption; it is one picture with it. None where nothing is.
alter table public.order_lines
  add column composition jsonb constraint "a composition is an object" check (jsonb_typeof(composition) = 'object');
