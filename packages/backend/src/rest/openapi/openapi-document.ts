import { isToOne, type Column, type Relationship, type Routine, type Table } from '../catalogue/types.ts';

export interface DocumentParts {
  description: string | null;
  tables: readonly Table[];
  routines: readonly Routine[];
  relationshipsOf: (table: Table) => readonly Relationship[];
  url: URL;
}

const jsonTypes: Readonly<Record<string, string>> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  real: 'number',
  'double precision': 'number',
  numeric: 'number',
  boolean: 'boolean',
};

const jsonTypeOf = (type: string): string | undefined => {
  if (type.endsWith('[]')) return 'array';
  if (type === 'json' || type === 'jsonb') return undefined;
  return jsonTypes[type.replace(/\(.*\)$/, '')] ?? 'string';
};

/** The notes that clients read keys from: `<pk/>` and `<fk table='x' column='id'/>`. */
function descriptionOf(
  column: Column,
  table: Table,
  relationships: readonly Relationship[],
): string | undefined {
  const foreign = relationships.find(
    (relationship) =>
      relationship.kind !== 'computed' &&
      relationship.kind !== 'many-to-many' &&
      isToOne(relationship) &&
      relationship.columns.length === 1 &&
      relationship.columns[0]?.[0] === column.name,
  );
  const notes = [
    table.primaryKey.includes(column.name) ? 'This is a Primary Key.<pk/>' : undefined,
    foreign && foreign.kind !== 'computed' && foreign.kind !== 'many-to-many'
      ? `This is a Foreign Key to \`${foreign.foreign.name}.${foreign.columns[0]?.[1]}\`.<fk table='${foreign.foreign.name}' column='${foreign.columns[0]?.[1]}'/>`
      : undefined,
  ].filter((note) => note !== undefined);
  const noted = notes.length > 0 ? `Note:\n${notes.join('\n')}` : undefined;
  return (
    [column.description ?? undefined, noted].filter((text) => text !== undefined).join('\n\n') || undefined
  );
}

function definition(table: Table, relationships: readonly Relationship[]) {
  const columns = [...table.columns.values()];
  const required = columns.filter(({ isNullable }) => !isNullable).map(({ name }) => name);
  return {
    ...(table.description === null ? {} : { description: table.description }),
    ...(required.length > 0 ? { required } : {}),
    type: 'object',
    properties: Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          ...(column.default === null ? {} : { default: column.default }),
          description: descriptionOf(column, table, relationships),
          format: column.type,
          ...(column.enumeration.length > 0 ? { enum: column.enumeration } : {}),
          ...(column.maximalLength === null ? {} : { maxLength: column.maximalLength }),
          ...(jsonTypeOf(column.type) === undefined ? {} : { type: jsonTypeOf(column.type) }),
        },
      ]),
    ),
  };
}

const reference = (name: string) => ({ $ref: `#/parameters/${name}` });
const ok = (description: string) => ({ description });

function tablePaths(table: Table) {
  const filters = [...table.columns.keys()].map((column) => reference(`rowFilter.${table.name}.${column}`));
  const tags = [table.name];
  const rows = { type: 'array', items: { $ref: `#/definitions/${table.name}` } };
  return {
    get: {
      tags,
      ...(table.description === null ? {} : { summary: table.description }),
      parameters: [
        ...filters,
        ...['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(reference),
      ],
      responses: { '200': { ...ok('OK'), schema: rows }, '206': ok('Partial Content') },
    },
    ...(table.isInsertable
      ? {
          post: {
            tags,
            parameters: [reference(`body.${table.name}`), reference('select'), reference('preferPost')],
            responses: { '201': ok('Created') },
          },
        }
      : {}),
    ...(table.isUpdatable
      ? {
          patch: {
            tags,
            parameters: [...filters, reference(`body.${table.name}`), reference('preferReturn')],
            responses: { '204': ok('No Content') },
          },
        }
      : {}),
    ...(table.isDeletable
      ? {
          delete: {
            tags,
            parameters: [...filters, reference('preferReturn')],
            responses: { '204': ok('No Content') },
          },
        }
      : {}),
  };
}

function routinePath(routine: Routine) {
  const tags = [`(rpc) ${routine.name}`];
  const summary = routine.description === null ? {} : { summary: routine.description };
  const responses = { '200': ok('OK') };
  const properties = Object.fromEntries(
    routine.parameters.map(({ name, type }) => [name, { format: type, type: jsonTypeOf(type) ?? 'object' }]),
  );
  const required = routine.parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const post = {
    tags,
    ...summary,
    produces: ['application/json', 'application/vnd.pgrst.object+json'],
    parameters: [
      {
        in: 'body',
        name: 'args',
        required: true,
        schema: { type: 'object', properties, ...(required.length > 0 ? { required } : {}) },
      },
      reference('preferParams'),
    ],
    responses,
  };
  const get = {
    tags,
    ...summary,
    produces: post.produces,
    parameters: routine.parameters.map(({ name, type, isRequired }) => ({
      in: 'query',
      name,
      required: isRequired,
      format: type,
      type: jsonTypeOf(type) ?? 'string',
    })),
    responses,
  };
  return routine.volatility === 'volatile' ? { post } : { get, post };
}

const header = (name: string, values?: readonly string[]) => ({
  name,
  in: 'header',
  required: false,
  type: 'string',
  ...(values ? { enum: values } : {}),
});
const query = (name: string) => ({ name, in: 'query', required: false, type: 'string' });

const commonParameters = {
  preferParams: header('Prefer', ['params=single-object']),
  preferReturn: header('Prefer', ['return=representation', 'return=minimal', 'return=none']),
  preferCount: header('Prefer', ['count=none']),
  preferPost: header('Prefer', [
    'return=representation',
    'return=minimal',
    'return=none',
    'resolution=ignore-duplicates',
    'resolution=merge-duplicates',
  ]),
  select: query('select'),
  on_conflict: query('on_conflict'),
  order: query('order'),
  range: header('Range'),
  rangeUnit: { ...header('Range-Unit'), default: 'items' },
  offset: query('offset'),
  limit: query('limit'),
};

const tableParameters = (table: Table) => [
  [
    `body.${table.name}`,
    { name: table.name, in: 'body', required: false, schema: { $ref: `#/definitions/${table.name}` } },
  ] as const,
  ...[...table.columns.values()].map(
    ({ name, type }) => [`rowFilter.${table.name}.${name}`, { ...query(name), format: type }] as const,
  ),
];

/** OpenAPI 2.0 of what the caller may see. */
export function openApiDocument({ description, tables, routines, relationshipsOf, url }: DocumentParts) {
  return {
    swagger: '2.0',
    info: {
      title: 'standard public schema',
      description: description ?? 'The table API of this backend',
      version: '14.0',
    },
    host: url.host,
    basePath: '/',
    schemes: [url.protocol.replace(':', '')],
    consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          produces: ['application/openapi+json', 'application/json'],
          responses: { '200': ok('OK') },
        },
      },
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePaths(table)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(
      tables.map((table) => [table.name, definition(table, relationshipsOf(table))]),
    ),
    parameters: { ...commonParameters, ...Object.fromEntries(tables.flatMap(tableParameters)) },
  };
}
