import type { RestBounds } from './bounds.ts';
import { grouped } from './grouped.ts';
import type { Database } from '../database/database.ts';

export interface RestSettings {
  /** Schemas that requests may name; the first is the default. */
  schemas: readonly string[];
  /** Searched after the schema of the request: functions of extensions live there. */
  extraSearchPath: readonly string[];
  maxRows: number | undefined;
  allowsAggregates: boolean;
  allowsPlan: boolean;
  /** `Prefer: tx=rollback` is honoured. */
  allowsTransactionOverride: boolean;
  statementTimeoutMs: number;
  maxBodyBytes: number;
  /** None: whatever the protocol knows. */
  bounds: RestBounds | undefined;
  /** What `alter role anon set …` says: holds for the requests of the role. */
  ofRoles: ReadonlyMap<string, readonly RoleSetting[]>;
}

export type RoleSetting = readonly [name: string, value: string];

export const defaultSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1000,
  allowsAggregates: false,
  allowsPlan: false,
  allowsTransactionOverride: false,
  statementTimeoutMs: 8000,
  maxBodyBytes: 20 * 1024 * 1024,
  bounds: undefined,
  ofRoles: new Map(),
};

const settingsSql = `
  select split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value
  from pg_db_role_setting, unnest(setconfig) as setting
  where setrole = (select oid from pg_roles where rolname = 'authenticator')
    and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    and setting like 'pgrst.%'
  order by setdatabase`;

/** Only what everyone may set: the server must not lend its own rights to a role's wishes. */
const roleSettingsSql = `
  select r.rolname as role, p.name, substr(assigned, strpos(assigned, '=') + 1) as value
  from pg_db_role_setting s
  join pg_roles r on r.oid = s.setrole
  cross join unnest(s.setconfig) as assigned
  join pg_settings p on p.name = split_part(assigned, '=', 1) and p.context = 'user'
  where r.rolname <> 'authenticator'
    and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  order by s.setdatabase`;

async function readRoleSettings(database: Pick<Database, 'query'>): Promise<RestSettings['ofRoles']> {
  const { rows } = await database.query<{ role: string; name: string; value: string }>(roleSettingsSql);
  const byRole = grouped(rows, ({ role }) => role);
  return new Map(
    [...byRole].map(([role, own]) => [role, own.map(({ name, value }): RoleSetting => [name, value])]),
  );
}

const isOn = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : ['on', 'true', 'yes', '1'].includes(value.toLowerCase());

/** Settings kept in the database, as `alter role authenticator set pgrst.db_plan_enabled to 'true'` writes them. */
export async function readSettings(
  database: Pick<Database, 'query'>,
  base: RestSettings,
): Promise<RestSettings> {
  const { rows } = await database.query<{ name: string; value: string }>(settingsSql);
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const maxRows = Number(found.get('pgrst.db_max_rows'));
  const end = found.get('pgrst.db_tx_end');
  return {
    ...base,
    ofRoles: await readRoleSettings(database),
    maxRows: Number.isInteger(maxRows) && maxRows > 0 ? maxRows : base.maxRows,
    allowsAggregates: isOn(found.get('pgrst.db_aggregates_enabled')) ?? base.allowsAggregates,
    allowsPlan: isOn(found.get('pgrst.db_plan_enabled')) ?? base.allowsPlan,
    allowsTransactionOverride:
      end === undefined ? base.allowsTransactionOverride : end.endsWith('-allow-override'),
  };
}
