-- Who hears of a change is asked before anything else: a filter that looks at the rows of others tells of them, by what
-- comes and by when it comes. A row that is gone cannot be read again; whether somebody could have read it is what the
-- table's policies say of its last values.
drop function realtime.visible_to(oid, jsonb, jsonb[]);
drop function realtime.values_that_fit(oid, jsonb, text, text, text[]);
drop function realtime.fitting_values(oid, jsonb, text, text, text[]);

-- What the policies let the role read, as a condition on the table's columns.
create function realtime.read_condition(relation oid, reader name) returns text
language sql stable set search_path = '' as $$
  select case
    when not c.relrowsecurity or r.rolsuper or r.rolbypassrls
      or (pg_has_role(r.oid, c.relowner, 'usage') and not c.relforcerowsecurity) then 'true'
    else (
      select format('(%s) and (%s)',
        coalesce(string_agg(format('(%s)', condition), ' or ') filter (where p.polpermissive), 'false'),
        coalesce(string_agg(format('(%s)', condition), ' and ') filter (where not p.polpermissive), 'true'))
      from pg_catalog.pg_policy p
      cross join lateral pg_get_expr(p.polqual, p.polrelid) as condition
      where p.polrelid = c.oid and p.polcmd in ('r', '*') and condition is not null
        and exists (select from unnest(p.polroles) as member where member = 0 or pg_has_role(r.oid, member, 'usage')))
    end
  from pg_catalog.pg_class c, pg_catalog.pg_roles r
  where c.oid = relation and r.rolname = reader
$$;

-- Which of these rows each of these callers may see: the places of the rows, one list for each caller. Rows that are there
-- are read again as the caller, so that the table's own policies decide. `callers` are the claims of their tokens. Runs as
-- the server, which is a member of the roles; the settings end with the transaction.
create function realtime.rows_seen_by(relation oid, records jsonb[], are_gone boolean[], callers jsonb[])
returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  table_name name;
  same_key text;
  keys smallint[];
  caller jsonb;
  reader name;
  question text;
  seen jsonb;
  -- One that was interrupted has left its question behind.
  is_prepared boolean := exists (select from pg_catalog.pg_prepared_statements where name = 'realtime_rows_seen');
  answer jsonb := '[]';
begin
  select c.relname, k.indkey::smallint[], (
    select string_agg(format('"the row there is".%1$I = %2$I.%1$I', a.attname, c.relname), ' and ')
    from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.indkey))
  into table_name, keys, same_key
  from pg_catalog.pg_class c left join pg_catalog.pg_index k on k.indrelid = c.oid and k.indisprimary
  where c.oid = relation;

  -- Functions that policies call may name things as a request would.
  perform set_config('search_path', '"public", "extensions"', true);
  foreach caller in array callers loop
    seen := '[]';
    if reader is distinct from caller ->> 'role' then
      reader := caller ->> 'role';
      question := format(
        'prepare realtime_rows_seen as
         select coalesce(jsonb_agg(asked.place), ''[]'') from unnest(%5$L::jsonb[], %6$L::boolean[]) with ordinality as asked(record, is_gone, place)
         where case when asked.is_gone
           then exists (select from jsonb_populate_record(null::%1$s, asked.record) as %2$I where %3$s)
           else exists (select from %1$s as "the row there is", jsonb_populate_record(null::%1$s, asked.record) as %2$I where %4$s) end',
        relation::regclass, table_name, realtime.read_condition(relation, reader),
        coalesce(same_key, 'false'), records, are_gone);
      if exists (select from unnest(keys) as key where not has_column_privilege(reader, relation, key, 'select'))
        or not has_any_column_privilege(reader, relation, 'select') then question := null; end if;
      if is_prepared then deallocate realtime_rows_seen; end if;
      begin
        -- Planned once for all callers of the role: that is most of the work.
        if question is not null then execute question; end if;
        is_prepared := question is not null;
      exception when others then
        is_prepared := false;
      end;
    end if;
    if is_prepared then
      begin
        perform set_config('request.jwt.claims', caller::text, true), set_config('role', reader, true);
        execute 'execute realtime_rows_seen' into seen;
      exception when others then
        -- A policy that fails shows nothing.
        seen := '[]';
      end;
      perform set_config('role', 'none', true);
    end if;
    answer := answer || jsonb_build_array(seen);
  end loop;
  if is_prepared then deallocate realtime_rows_seen; end if;
  perform set_config('request.jwt.claims', '', true);
  return answer;
end
$$;

-- Which comparisons hold, in order: that of the row at `places[n]` with `operands[n]`. The comparison is that of the
-- column's own type.
create function realtime.fitting_values(
  relation oid, records jsonb[], places integer[], field text, operator text, operands text[])
returns boolean[] language plpgsql stable set search_path = '' as $$
declare
  type_name text;
  comparison text;
  answer boolean[];
begin
  select format_type(a.atttypid, a.atttypmod) into type_name
  from pg_catalog.pg_attribute a where a.attrelid = relation and a.attname = field and a.attnum > 0 and not a.attisdropped;
  if type_name is null then
    raise exception 'column "%" does not exist', field using errcode = 'undefined_column';
  end if;
  comparison := case operator
    when 'eq' then 'r.%1$I = v.operand::%2$s'
    when 'neq' then 'r.%1$I <> v.operand::%2$s'
    when 'lt' then 'r.%1$I < v.operand::%2$s'
    when 'lte' then 'r.%1$I <= v.operand::%2$s'
    when 'gt' then 'r.%1$I > v.operand::%2$s'
    when 'gte' then 'r.%1$I >= v.operand::%2$s'
    when 'in' then 'r.%1$I = any (v.operand::%2$s[])'
    when 'isdistinct' then 'r.%1$I is distinct from v.operand::%2$s'
    when 'like' then 'r.%1$I::text like v.operand'
    when 'ilike' then 'r.%1$I::text ilike v.operand'
    when 'match' then 'r.%1$I::text ~ v.operand'
    when 'imatch' then 'r.%1$I::text ~* v.operand'
    when 'is' then 'case v.operand when ''null'' then r.%1$I is null when ''not_null'' then r.%1$I is not null
      when ''unknown'' then r.%1$I is null else r.%1$I::text = v.operand end'
  end;
  if comparison is null then
    raise exception 'operator "%" is unknown', operator using errcode = 'undefined_function';
  end if;
  execute format(
    'select array_agg(coalesce(' || comparison || ', false) order by v.number)
     from unnest($2, $3) with ordinality as v(place, operand, number),
       lateral jsonb_populate_record(null::%3$s, $1[v.place]) as r',
    field, type_name, relation::regclass
  ) into answer using records, places, operands;
  return answer;
end
$$;

-- The same for changes that have happened: a filter was checked when it was subscribed, and when the table was changed
-- since then, it fits nothing.
create function realtime.values_that_fit(
  relation oid, records jsonb[], places integer[], field text, operator text, operands text[])
returns boolean[] language plpgsql stable set search_path = '' as $$
begin
  return realtime.fitting_values(relation, records, places, field, operator, operands);
exception when others then
  return '{}';
end
$$;
revoke all on function realtime.read_condition(oid, name) from public;
revoke all on function realtime.rows_seen_by(oid, jsonb[], boolean[], jsonb[]) from public;
revoke all on function realtime.fitting_values(oid, jsonb[], integer[], text, text, text[]) from public;
revoke all on function realtime.values_that_fit(oid, jsonb[], integer[], text, text, text[]) from public;
