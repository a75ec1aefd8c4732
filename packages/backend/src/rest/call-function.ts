import { rowsWithEmbeds } from './bounds.ts';
import { returnsVoid, type Routine } from './catalogue/types.ts';
import { negotiate } from './media-type.ts';
import { csvPayload, formPayload, jsonPayload, type Payload } from './payload.ts';
import { findRoutine, isRawType } from './plan/find-routine.ts';
import { planRead } from './plan/read-plan.ts';
import { neededColumns } from './plan/returning.ts';
import { pageAnswer, type Situation } from './read-resource.ts';
import { preferenceHeader, representationHeaders, withFunctionAnswer, type Answer } from './respond.ts';
import { invalidBody, maxAffectedNeedsSet } from './rest-error.ts';
import type { RestRequest } from './rest-request.ts';
import {
  checkAffected,
  checkSingular,
  contextOf,
  countedAlong,
  endsWithStatement,
  explain,
  keepsChanges,
  runStatement,
  totalOf,
  writesAtOnce,
} from './run-statement.ts';
import { callSql, type Arguments } from './sql/call-sql.ts';
import { countedRowsSql, readSql } from './sql/read-sql.ts';
import { statementSql } from './sql/statement-sql.ts';
import { asRequest } from './transaction.ts';

interface Invocation {
  names: ReadonlySet<string>;
  arguments: Arguments;
}

function payloadOf({ body, contentType, query }: RestRequest): Payload {
  if (isRawType(contentType)) return { kind: 'raw', body };
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  switch (contentType) {
    case 'application/json':
      return jsonPayload(text === '' ? '{}' : text, query.columns);
    case 'text/csv':
      return csvPayload(text, query.columns);
    case 'application/x-www-form-urlencoded':
      return formPayload(text);
    default:
      throw invalidBody(`Content-Type not acceptable: ${contentType}`);
  }
}

function invocationOf(request: RestRequest): Invocation {
  if (request.method !== 'POST') {
    const values = request.query.arguments;
    return { names: new Set(values.map(([name]) => name)), arguments: { kind: 'named', values } };
  }
  const payload = payloadOf(request);
  if (payload.kind === 'raw') return { names: new Set(), arguments: payload };
  if (payload.kind === 'form')
    return {
      names: new Set(payload.values.map(([name]) => name)),
      arguments: { kind: 'named', values: payload.values },
    };
  return { names: new Set(payload.keys), arguments: { kind: 'json', json: payload.json } };
}

export function routineOf({ catalogue }: Situation, request: RestRequest, name: string): Routine {
  const { names } = invocationOf(request);
  const bodyType = request.method === 'POST' ? request.contentType : undefined;
  return findRoutine(catalogue, { schema: request.schema, name }, { names, bodyType });
}

/** GET, HEAD and POST of `/rpc/<function>`. */
export async function callFunction(
  situation: Situation,
  name: string,
  request: RestRequest,
): Promise<Answer> {
  const { catalogue, settings } = situation;
  const invocation = invocationOf(request);
  const routine = routineOf(situation, request, name);
  const representation = negotiate(request.accept, settings.allowsPlan);
  if (
    request.preferences.handling === 'strict' &&
    request.preferences.maxAffected !== undefined &&
    !routine.returns.isSet
  )
    throw maxAffectedNeedsSet();
  const root = planRead(catalogue, {
    // What a function returns can be embedded into as if it were read from its table.
    origin: {
      schema: request.schema,
      name: routine.returns.isComposite ? routine.returns.name : routine.name,
    },
    readsSource: true,
    query: request.query,
    isWrite: false,
    maxRows: settings.maxRows,
    rowsWithEmbeds: rowsWithEmbeds(request, settings),
    allowsAggregates: settings.allowsAggregates,
  });
  const { count } = request.preferences;
  const counted = countedRowsSql(root);
  const statement = statementSql({
    source: callSql({
      routine,
      given: invocation.names,
      arguments: invocation.arguments,
      returning: neededColumns(root, []),
    }),
    rows: readSql(root),
    counted: countedAlong(request, counted, settings.maxRows),
    representation: request.method === 'HEAD' ? undefined : representation,
    routine,
  });
  const isReadOnly = request.method !== 'POST' || routine.volatility !== 'volatile';
  return asRequest(
    situation.database,
    contextOf(request, settings, isReadOnly, representation),
    async (runner) => {
      const headers = representationHeaders(request, representation);
      if (representation.plan) {
        const body = await explain(runner, statement, representation);
        return { keeps: true, result: { status: 200, headers, body } };
      }
      const isLast =
        endsWithStatement(request) || (count !== 'estimated' && writesAtOnce(request, representation));
      const row = await runStatement(runner, statement, { isLast });
      checkSingular(representation, row);
      checkAffected(request, row);
      // Counting by the planner would call the function again.
      const total = count === 'planned' ? undefined : await totalOf(runner, request, row, counted, undefined);
      const page = pageAnswer(request, row, total, {
        ...headers,
        ...preferenceHeader(request.preferences, ['count', 'tx', 'handling', 'timezone', 'maxAffected']),
      });
      const answer = returnsVoid(routine) ? { ...page, status: 204, body: null } : page;
      return { keeps: keepsChanges(request), result: withFunctionAnswer(answer, row) };
    },
  );
}
