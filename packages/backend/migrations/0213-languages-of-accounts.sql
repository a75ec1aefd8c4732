-- In which language whoever owns an account was here last: its mails are written in it. None is noted where nobody said.
create table sign_in.languages (
  user_id uuid primary key references auth.users (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$')
);
alter table sign_in.languages enable row level security;
