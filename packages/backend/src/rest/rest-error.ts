/** What the table API refuses with: the four fields of its error body, and the status they travel under. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(fields: {
    status: number;
    code: string;
    message: string;
    details?: unknown;
    hint?: string | null;
    headers?: Record<string, string>;
  }) {
    super(fields.message);
    this.name = 'RestError';
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
    this.headers = fields.headers ?? {};
  }

  body(): string {
    return JSON.stringify({ code: this.code, details: this.details, hint: this.hint, message: this.message });
  }
}

const refuse =
  (status: number, code: string) =>
  (message: string, details?: unknown, hint?: string | null): RestError =>
    new RestError({ status, code, message, details, hint });

/** Refusals of the request itself, by the code the protocol gives them. */
export const parseFailed = refuse(400, 'PGRST100');
export const invalidRpcMethod = (method: string) =>
  refuse(405, 'PGRST101')(`Cannot use the ${method} method on RPC`);
export const invalidBody = refuse(400, 'PGRST102');
export const invalidRange = (details: string) =>
  refuse(416, 'PGRST103')('Requested range not satisfiable', details);
export const putFiltersInvalid = () =>
  refuse(405, 'PGRST105')("Filters must include all and only primary key columns with 'eq' operators");
export const invalidSchema = (schema: string, exposed: readonly string[]) =>
  refuse(406, 'PGRST106')(
    `Invalid schema: ${schema}`,
    null,
    `Only the following schemas are exposed: ${exposed.join(', ')}`,
  );
export const mediaTypeUnavailable = (accepted: readonly string[]) =>
  refuse(406, 'PGRST107')(`None of these media types are available: ${accepted.join(', ')}`);
export const notEmbedded = (name: string) =>
  refuse(400, 'PGRST108')(
    `'${name}' is not an embedded resource in this request`,
    null,
    `Verify that '${name}' is included in the 'select' query parameter.`,
  );
export const responseHeadersInvalid = () =>
  refuse(
    500,
    'PGRST111',
  )('response.headers guc must be a JSON array composed of objects with a single key and a string value');
export const responseStatusInvalid = () =>
  refuse(500, 'PGRST112')('response.status guc must be a valid status code');
export const putLimited = () =>
  refuse(400, 'PGRST114')('limit/offset querystring parameters are not allowed for PUT');
export const putKeyMismatch = () =>
  refuse(400, 'PGRST115')('Payload values do not match URL in primary key column(s)');
export const notSingular = (rows: number) =>
  refuse(406, 'PGRST116')(
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  );
export const unsupportedMethod = (method: string) =>
  refuse(405, 'PGRST117')(`Unsupported HTTP method: ${method}`);
export const relatedOrderNotToOne = (origin: string, target: string) =>
  refuse(400, 'PGRST118')(
    `A related order on '${target}' is not possible`,
    `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  );
export const embedFilterInvalid = (target: string) =>
  refuse(400, 'PGRST120')(
    `Bad operator on the '${target}' embedded resource`,
    'Only is null or not is null filters are allowed on embedded resources',
  );
export const preferencesInvalid = (names: readonly string[]) =>
  refuse(400, 'PGRST122')(
    'Invalid preferences given with handling=strict',
    `Invalid preferences: ${names.join(', ')}`,
  );
export const aggregatesDisabled = () => refuse(400, 'PGRST123')('Use of aggregate functions is not allowed');
export const tooManyAffected = (rows: number) =>
  refuse(400, 'PGRST124')(
    'Query result exceeds max-affected preference constraint',
    `The query affects ${rows} rows`,
  );
/** Not of the protocol: what is asked for is more than this server offers to a visitor. */
export const outOfBounds = (details: string) =>
  refuse(400, 'BOUNDS')('This asks for more than is offered here', details);
export const invalidPath = () => refuse(404, 'PGRST125')('Invalid path specified in request URL');
export const maxAffectedNeedsSet = () =>
  refuse(
    400,
    'PGRST128',
  )('Function must return SETOF or TABLE when max-affected preference is used with handling=strict');

/** Refusals by what the database has or has not. */
export const noRelationship = refuse(400, 'PGRST200');
export const ambiguousRelationship = refuse(300, 'PGRST201');
export const functionNotFound = refuse(404, 'PGRST202');
export const ambiguousFunction = refuse(300, 'PGRST203');
export const columnNotFound = (table: string, column: string) =>
  refuse(400, 'PGRST204')(`Could not find the '${column}' column of '${table}' in the schema cache`);
export const tableNotFound = (schema: string, table: string, similar: string | undefined) =>
  refuse(404, 'PGRST205')(
    `Could not find the table '${schema}.${table}' in the schema cache`,
    null,
    similar === undefined ? null : `Perhaps you meant the table '${schema}.${similar}'`,
  );

/** What the pg-safeupdate extension answers on hosted projects: a write that would hit every row is a slip. */
export const whereClauseRequired = (verb: 'UPDATE' | 'DELETE') =>
  refuse(400, '21000')(`${verb} requires a WHERE clause`);
