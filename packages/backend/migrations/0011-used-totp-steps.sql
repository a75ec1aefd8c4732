-- The last half minute whose code a factor was verified with: none is taken twice.
create table sign_in.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);
alter table sign_in.totp_steps enable row level security;
