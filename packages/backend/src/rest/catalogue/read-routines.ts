import type { Queryable } from '../../database/database.ts';
import type { Routine } from './types.ts';

/** Functions that can be called by name: all parameters named, or a single unnamed one that can take a whole body. */
const routinesSql = `
  with recursive base as (
    select oid, typbasetype, oid as final from pg_type where typbasetype = 0
    union all
    select t.oid, t.typbasetype, b.final from pg_type t join base b on t.typbasetype = b.oid
  ),
  inputs as (
    select
      p.oid,
      json_agg(json_build_object(
        'name', coalesce(argument.name, ''),
        'type', case format_type(argument.type, null)
          when 'bit' then 'bit varying' when 'bit[]' then 'bit varying[]'
          when 'character' then 'character varying' when 'character[]' then 'character varying[]'
          else format_type(argument.type, null) end,
        'isRequired', argument.place <= p.pronargs - p.pronargdefaults,
        'isVariadic', coalesce(argument.mode = 'v', false)
      ) order by argument.place) as parameters,
      case count(*) filter (where coalesce(argument.name, '') = '')
        when 0 then true
        when 1 then count(*) = 1 and (array_agg(argument.type))[1] in ('bytea'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype)
        else false
      end as is_callable
    from pg_proc p
    cross join lateral (
      select name, type, mode, row_number() over (order by place) as place
      from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
        with ordinality as each(name, type, mode, place)
      where type is not null and coalesce(mode, 'i') in ('i', 'b', 'v')
    ) as argument
    group by p.oid
  )
  select
    n.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
    coalesce(inputs.parameters, '[]') as parameters,
    json_build_object(
      'schema', tn.nspname, 'name', coalesce(tc.relname, t.typname), 'isSet', p.proretset,
      'isComposite', t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false)
    ) as returns,
    case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  left join inputs on inputs.oid = p.oid
  join base on base.oid = p.prorettype
  join pg_type t on t.oid = base.final
  join pg_namespace tn on tn.oid = t.typnamespace
  left join pg_class tc on tc.oid = t.typrelid
  where p.prokind = 'f' and n.nspname = any ($1) and coalesce(inputs.is_callable, true)
    and t.oid not in ('trigger'::regtype, 'event_trigger'::regtype)`;

const shape = (routine: Routine): string =>
  routine.parameters.map(({ name, type }) => `${name} ${type}`).join(',');

/** Overloads come with the fewest parameters first, then by their names and types. */
export async function readRoutines(database: Queryable, schemas: readonly string[]): Promise<Routine[]> {
  const { rows } = await database.query<Routine>(routinesSql, [schemas]);
  return rows.toSorted(
    (a, b) =>
      a.parameters.length - b.parameters.length || (shape(a) < shape(b) ? -1 : shape(a) > shape(b) ? 1 : 0),
  );
}
