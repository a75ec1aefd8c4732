import type { Column } from '../catalogue/types.ts';
import { bind, commaSeparated, fromCatalogue, identifier, nothing, sql, type Sql } from './sql.ts';

/** A column or parameter that the body fills, and its type as the catalogue writes it. */
export interface Filled {
  name: string;
  type: string;
  default?: string | null;
}

export const filledColumn = ({ name, type, default: value }: Column): Filled => ({
  name,
  type,
  default: value,
});

const isObject = (json: string): boolean => json.trimStart().startsWith('{');

/**
 * `from …` with the rows of a JSON body as `pgrst_body`: PostgreSQL reads the JSON, so that every type is read by its
 * own input function. Absent keys are null, or the column's default when `fillsDefaults`; then the default is evaluated
 * for each row and the row's own keys are laid over it.
 */
export function payloadSql(
  json: string,
  filled: readonly Filled[],
  { fillsDefaults = false, takesOne = false }: { fillsDefaults?: boolean; takesOne?: boolean } = {},
): Sql {
  const one = isObject(json);
  const body = fillsDefaults ? sql`pgrst_defaults.json_data` : sql`pgrst_payload.json_data`;
  const names = commaSeparated(filled.map(({ name }) => identifier(name)));
  const typed = commaSeparated(
    filled.map(({ name, type }) => sql`${identifier(name)} ${fromCatalogue(type)}`),
  );
  const toRows = fillsDefaults
    ? one
      ? sql`jsonb_to_record`
      : sql`jsonb_to_recordset`
    : one
      ? sql`json_to_record`
      : sql`json_to_recordset`;
  const elements = fillsDefaults ? sql`jsonb_array_elements` : sql`json_array_elements`;
  const rows =
    filled.length > 0
      ? sql`${toRows}(${body}) as _(${typed})${takesOne ? sql` limit 1` : nothing}`
      : one
        ? sql`(values (1)) as _`
        : sql`${elements}(${body}) as _`;
  const payload = sql`from (select ${bind(json)}::${fillsDefaults ? sql`jsonb` : sql`json`} as json_data) as pgrst_payload`;
  const defaults = fillsDefaults ? sql`, ${defaultsSql(filled, one)}` : nothing;
  return sql`${payload}${defaults}, lateral (select ${names} from ${rows}) as pgrst_body`;
}

function defaultsSql(filled: readonly Filled[], one: boolean): Sql {
  const withDefault = filled.filter(({ default: value }) => typeof value === 'string');
  const pairs = withDefault.map(
    ({ name, default: value }) => sql`${bind(name)}::text, ${fromCatalogue(value ?? 'null')}`,
  );
  const object = sql`jsonb_build_object(${commaSeparated(pairs)})`;
  return one
    ? sql`lateral (select ${object} || pgrst_payload.json_data as json_data) as pgrst_defaults`
    : sql`lateral (
        select jsonb_agg(${object} || element) as json_data from jsonb_array_elements(pgrst_payload.json_data) as element
      ) as pgrst_defaults`;
}
