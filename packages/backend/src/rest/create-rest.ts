import { isPostgresError, type Database } from '../database/database.ts';
import type { Part } from '../gateway/part.ts';
import { callFunction, routineOf } from './call-function.ts';
import { tableNamesIn, type Catalogue } from './catalogue/catalogue.ts';
import { createCatalogueKeeper } from './catalogue/catalogue-keeper.ts';
import { similarNames } from './catalogue/similar-name.ts';
import { keyOf, type Table } from './catalogue/types.ts';
import { openApiAnswer } from './openapi/openapi-answer.ts';
import { catalogueUnreadable, connectionRefusal } from './connection-refusal.ts';
import { postgresRefusal } from './postgres-refusal.ts';
import { readBody } from './read-body.ts';
import { readResource, type Situation } from './read-resource.ts';
import { errorResponse, toResponse, type Answer } from './respond.ts';
import { RestError, tableNotFound } from './rest-error.ts';
import { understand, type RestRequest } from './rest-request.ts';
import { defaultSettings, readSettings, type RestSettings } from './settings.ts';
import { writeResource } from './write-resource.ts';

export interface RestOptions extends Partial<RestSettings> {
  database: Database;
}

export interface Rest {
  part: Part;
  /** Reads the catalogue again, after migrations for instance. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** The table API of `/rest/v1`. */
export function createRest({ database, ...options }: RestOptions): Rest {
  // No limit is a wish of its own: `maxRows: undefined`, in words.
  const limit = 'maxRows' in options ? { maxRows: options.maxRows } : {};
  const base: RestSettings = { ...defaultSettings, ...definedOnly(options), ...limit };
  const keeper = createCatalogueKeeper(database, base.schemas);
  const settingsOf = new WeakMap<Catalogue, Promise<RestSettings>>();

  /** Settings kept in the database are as old as the catalogue: `NOTIFY pgrst` refreshes both. */
  const situate = async (catalogue: Catalogue): Promise<Situation> => {
    let settings = settingsOf.get(catalogue);
    if (!settings) {
      settings = readSettings(database, base);
      settingsOf.set(catalogue, settings);
    }
    return { database, catalogue, settings: await settings };
  };

  const part: Part = async (request, caller) => {
    const isHead = request.method === 'HEAD';
    try {
      if (!caller) throw anonymousRefused();
      const situation = await situate(await keeper.current().catch(catalogueUnreadable));
      const body = await readBody(request, base.maxBodyBytes);
      const understood = understand(request, body, caller, situation.settings);
      return toResponse(await answerFreshly(situation, understood));
    } catch (error) {
      return errorResponse(refusalOf(error, caller?.role), isHead);
    }
  };

  /** A name that is not in the snapshot may be newer than it: read again once, then believe it. */
  const answerFreshly = async (situation: Situation, request: RestRequest): Promise<Answer> => {
    try {
      return await answer(situation, request);
    } catch (error) {
      if (!(error instanceof RestError) || !missCodes.has(error.code)) throw error;
      const newer = await keeper.reloadAfterMiss();
      if (!newer) throw error;
      return answer(await situate(newer), request);
    }
  };

  return {
    part,
    reload: async () => void (await keeper.reload()),
    close: () => keeper.close(),
  };
}

const missCodes = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205']);

function definedOnly<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

const anonymousRefused = () =>
  new RestError({
    status: 401,
    code: 'PGRST302',
    message: 'Anonymous access is disabled',
    headers: { 'www-authenticate': 'Bearer' },
  });

async function answer(situation: Situation, request: RestRequest): Promise<Answer> {
  const { target, method } = request;
  if (target.kind === 'root')
    return method === 'OPTIONS' ? allow('OPTIONS,GET,HEAD') : openApiAnswer(situation, request);
  if (target.kind === 'function') {
    if (method !== 'OPTIONS') return callFunction(situation, target.name, request);
    const { volatility } = routineOf(situation, request, target.name);
    return allow(volatility === 'volatile' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST');
  }
  const table = tableOf(situation.catalogue, request.schema, target.name);
  if (method === 'OPTIONS') return allow(allowedMethods(table));
  return method === 'GET' || method === 'HEAD'
    ? readResource(situation, table, request)
    : writeResource(situation, table, request);
}

function tableOf(catalogue: Catalogue, schema: string, name: string): Table {
  const table = catalogue.tables.get(keyOf({ schema, name }));
  if (table) return table;
  throw tableNotFound(schema, name, similarNames(name, tableNamesIn(catalogue, schema))[0]?.name);
}

const allow = (methods: string): Answer => ({ status: 200, headers: { allow: methods }, body: null });

const allowedMethods = (table: Table): string =>
  [
    'OPTIONS,GET,HEAD',
    ...(table.isInsertable ? ['POST'] : []),
    ...(table.isInsertable && table.isUpdatable && table.primaryKey.length > 0 ? ['PUT'] : []),
    ...(table.isUpdatable ? ['PATCH'] : []),
    ...(table.isDeletable ? ['DELETE'] : []),
  ].join(',');

function refusalOf(error: unknown, role: string | undefined): RestError {
  if (error instanceof RestError) return error;
  if (isPostgresError(error)) return postgresRefusal(error, role !== undefined && role !== 'anon');
  const refusal = connectionRefusal(error);
  if (!refusal) throw error;
  return refusal;
}
