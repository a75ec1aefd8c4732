-- How many quarter turns clockwise bring the drawing on its photo upright, as the engine read it or its owner set it; null until
-- then. Clients read it and never write it: their grants name the columns that they may fill.
alter table public.assets add column turns smallint check (turns between 0 and 3);
