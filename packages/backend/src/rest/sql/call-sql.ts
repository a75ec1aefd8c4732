import { returnsScalar, returnsSetOfScalar, type Parameter, type Routine } from '../catalogue/types.ts';
import { arrayLiteral } from './condition-sql.ts';
import { payloadSql } from './payload-sql.ts';
import { bind, commaSeparated, fromCatalogue, identifier, nothing, qualified, sql, type Sql } from './sql.ts';

/** How the arguments come: as one JSON object, as a raw body for an unnamed parameter, or by name from the URL. */
export type Arguments =
  | { kind: 'json'; json: string }
  | { kind: 'raw'; body: string | Uint8Array }
  | { kind: 'named'; values: readonly (readonly [name: string, value: string])[] };

export interface Call {
  routine: Routine;
  /** The parameters that were given; the others keep their defaults. */
  given: ReadonlySet<string>;
  arguments: Arguments;
  returning: readonly string[];
}

const typed = ({ type }: Parameter): Sql => fromCatalogue(type);
const variadic = ({ isVariadic }: Parameter): Sql => (isVariadic ? sql`variadic ` : nothing);

export function callSql({ routine, given, arguments: args, returning }: Call): Sql {
  const isScalar = returnsScalar(routine) || returnsSetOfScalar(routine);
  const call = (argumentList: Sql): Sql => {
    const called = sql`${qualified(routine)}(${argumentList})`;
    return isScalar ? sql`(select ${called} as pgrst_scalar) as pgrst_call` : sql`${called} as pgrst_call`;
  };
  const columns =
    returning.length === 0
      ? sql`*`
      : commaSeparated(
          returning.map((name) => (name === '*' ? sql`pgrst_call.*` : sql`pgrst_call.${identifier(name)}`)),
        );
  const shown = isScalar ? sql`pgrst_call.pgrst_scalar` : columns;
  return sql`select ${shown} ${fromSql(routine, given, args, call)}`;
}

function fromSql(
  { parameters }: Routine,
  given: ReadonlySet<string>,
  args: Arguments,
  call: (argumentList: Sql) => Sql,
): Sql {
  const [only] = parameters;
  if (only?.name === '' && parameters.length === 1) {
    const value = args.kind === 'raw' ? args.body : args.kind === 'json' ? args.json : objectOf(args.values);
    return sql`from ${call(sql`${bind(value)}::${typed(only)}`)}`;
  }
  const passed = parameters.filter(({ name }) => given.has(name));
  if (passed.length === 0) return sql`from ${call(nothing)}`;
  if (args.kind === 'named') {
    const list = passed.map(
      (parameter) =>
        sql`${variadic(parameter)}${identifier(parameter.name)} := ${bind(valueOf(parameter, args.values))}::${typed(parameter)}`,
    );
    return sql`from ${call(commaSeparated(list))}`;
  }
  const json = args.kind === 'json' ? args.json : '{}';
  const list = passed.map(
    (parameter) =>
      sql`${variadic(parameter)}${identifier(parameter.name)} := pgrst_body.${identifier(parameter.name)}`,
  );
  return sql`${payloadSql(json, passed, { takesOne: true })}, lateral ${call(commaSeparated(list))}`;
}

const objectOf = (values: readonly (readonly [string, string])[]): string =>
  JSON.stringify(Object.fromEntries(values));

/** Of a repeated parameter the last counts, but a variadic one takes them all. */
function valueOf(
  { name, isVariadic }: Parameter,
  values: readonly (readonly [string, string])[],
): string | undefined {
  const own = values.filter(([key]) => key === name).map(([, value]) => value);
  return isVariadic ? arrayLiteral(own) : own.at(-1);
}
