-- As fitting_values, for changes that have happened: a filter was checked when it was subscribed, and when the table was
-- changed since then, it fits nothing.
create function realtime.values_that_fit(relation oid, record jsonb, field text, operator text, operands text[])
returns boolean[] language plpgsql stable set search_path = '' as $$
begin
  return realtime.fitting_values(relation, record, field, operator, operands);
exception when others then
  return '{}';
end
$$;
revoke all on function realtime.values_that_fit(oid, jsonb, text, text, text[]) from public;
