-- Which of these callers may see the row: it is read again as each of them, so that the table's own policies decide.
-- `callers` are the claims of their tokens; the answer has a truth value for each, in order. Runs as the server, which is
-- a member of the roles; the settings end with the transaction.
create function realtime.visible_to(relation oid, key jsonb, callers jsonb[]) returns boolean[]
language plpgsql volatile set search_path = '' as $$
declare
  lookup text;
  caller jsonb;
  visible boolean;
  answer boolean[] := '{}';
begin
  select format(
    'select exists (select from %s as row_in_question where %s)',
    relation::regclass,
    string_agg(format('row_in_question.%I = %L::%s', a.attname, key ->> a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
  ) into lookup
  from pg_catalog.pg_attribute a
  where a.attrelid = relation and a.attnum > 0 and key ? a.attname;

  -- Functions that policies call may name things as a request would.
  perform set_config('search_path', '"public", "extensions"', true);
  foreach caller in array callers loop
    begin
      perform set_config('request.jwt.claims', caller::text, true), set_config('role', caller ->> 'role', true);
      execute lookup into visible;
    exception when others then
      -- A policy that fails shows nothing.
      visible := false;
    end;
    answer := answer || visible;
  end loop;
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
  return answer;
end
$$;

-- Which of these values fit the row's column under the operator: the comparison is that of the column's own type.
create function realtime.fitting_values(relation oid, record jsonb, field text, operator text, operands text[])
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
    'select array_agg(coalesce(' || comparison || ', false) order by v.place)
     from jsonb_populate_record(null::%3$s, $1) as r, unnest($2) with ordinality as v(operand, place)',
    field, type_name, relation::regclass
  ) into answer using record, operands;
  return answer;
end
$$;

-- What a subscriber must be told about a table: its name, key and columns, and which columns the role may read.
create function realtime.describe_relation(relation oid, reader name)
returns table (schema_name name, table_name name, is_secured boolean, sends_old boolean, columns json)
language sql stable set search_path = '' as $$
  select n.nspname, c.relname, c.relrowsecurity, c.relreplident = 'f', coalesce((
    select json_agg(json_build_object(
      'name', a.attname,
      'type', t.typname,
      'isKey', coalesce(a.attnum = any (k.indkey), false),
      'isReadable', has_column_privilege(reader, c.oid, a.attnum, 'select')
    ) order by a.attnum)
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type t on t.oid = a.atttypid
    left join pg_catalog.pg_index k on k.indrelid = c.oid and k.indisprimary
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ), '[]')
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where c.oid = relation
$$;
revoke all on function realtime.visible_to(oid, jsonb, jsonb[]) from public;
revoke all on function realtime.fitting_values(oid, jsonb, text, text, text[]) from public;
revoke all on function realtime.describe_relation(oid, name) from public;
