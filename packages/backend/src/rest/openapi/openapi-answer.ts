import { keyOf } from '../catalogue/types.ts';
import { negotiateOpenApi } from '../media-type.ts';
import type { Situation } from '../read-resource.ts';
import type { Answer } from '../respond.ts';
import type { RestRequest } from '../rest-request.ts';
import { contextOf } from '../run-statement.ts';
import { bind, sql } from '../sql/sql.ts';
import { asRequest } from '../transaction.ts';
import { openApiDocument } from './openapi-document.ts';

interface Visible {
  tables: string[];
  routines: string[];
  description: string | null;
}

const visibleSql = (schema: string) => sql`
  select
    coalesce((
      select json_agg(c.relname order by c.relname) from pg_catalog.pg_class c
      where c.relnamespace = n.oid and c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
        and (pg_catalog.has_table_privilege(c.oid, 'select, insert, update, delete')
          or pg_catalog.has_any_column_privilege(c.oid, 'select, insert, update'))
    ), '[]') as tables,
    coalesce((
      select json_agg(distinct p.proname) from pg_catalog.pg_proc p
      where p.pronamespace = n.oid and pg_catalog.has_function_privilege(p.oid, 'execute')
    ), '[]') as routines,
    pg_catalog.obj_description(n.oid, 'pg_namespace') as description
  from pg_catalog.pg_namespace n where n.nspname = ${bind(schema)}`;

/** GET of the root: the document of what the caller's role may use. */
export async function openApiAnswer(
  { database, catalogue, settings }: Situation,
  request: RestRequest,
): Promise<Answer> {
  negotiateOpenApi(request.accept);
  const visible = await asRequest(database, contextOf(request, settings, true), async (runner) => {
    const [row] = await runner.run<Visible>(visibleSql(request.schema));
    return { keeps: true, result: row ?? { tables: [], routines: [], description: null } };
  });
  const inSchema = ({ schema }: { schema: string }) => schema === request.schema;
  const tables = [...catalogue.tables.values()]
    .filter(inSchema)
    .filter(({ name }) => visible.tables.includes(name));
  const routines = [...catalogue.routines.values()]
    .flatMap(([first]) => (first ? [first] : []))
    .filter(inSchema)
    .filter(({ name }) => visible.routines.includes(name));
  const document = openApiDocument({
    description: visible.description,
    tables,
    routines,
    relationshipsOf: (table) => catalogue.relationships.get(keyOf(table)) ?? [],
    url: new URL(request.url),
  });
  return {
    status: 200,
    headers: {
      'content-type': 'application/openapi+json; charset=utf-8',
      ...(request.namesSchema ? { 'content-profile': request.schema } : {}),
    },
    body: JSON.stringify(document),
  };
}
