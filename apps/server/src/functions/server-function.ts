import type { Caller } from '@doodleloom/backend/database/caller';
import type { HostedFunctions } from '@doodleloom/backend/functions/hosted-function';
import { unstorable } from '@doodleloom/backend/json/unstorable';
import type { z } from 'zod';
import { refusals, type ErrorBody, type RefusalCode } from '../http/errors.ts';

/** A refusal is an answer, not an accident: its code and words go to the visitor. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;

  constructor(code: string, status: number, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  static of(code: RefusalCode, message?: string): Refusal {
    const [status, text] = refusals[code];
    return new Refusal(code, status, message ?? text);
  }
}

export interface FunctionCall {
  /** Who calls, by the token's verified claims; undefined for a visitor without a session. */
  caller: Caller | undefined;
  /** Where the call comes from, for limits per visitor. */
  visitor: string;
  request: Request;
  signal: AbortSignal;
}

export interface FunctionAnswer {
  status?: number;
  body: unknown;
}

export type ServerFunction = (call: FunctionCall) => Promise<Response>;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function refusalAnswer(refusal: Refusal): Response {
  const body: ErrorBody = {
    error: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields ? { fields: refusal.fields } : {}),
    },
  };
  return json(body, refusal.status);
}

/** The id of the signed-in caller, or the refusal. */
export function signedIn(caller: Caller | undefined): string {
  const id = caller?.claims.sub;
  if (caller?.role !== 'authenticated' || !id) throw Refusal.of('sign-in-required');
  return id;
}

function parsed(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw Refusal.of('invalid-request', 'The request is not valid JSON.');
  }
}

/** The JSON of a request, of nothing but what a database can hold. */
export async function jsonBody(request: Request): Promise<unknown> {
  const value = parsed(await request.text());
  const problem = unstorable(value);
  if (problem) throw Refusal.of('invalid-request', `The request can’t be read: ${problem}.`);
  return value;
}

/** A function of ours: a JSON body of a known form in, an answer or a refusal out. */
export function serverFunction<Schema extends z.ZodType>(
  schema: Schema,
  work: (input: z.output<Schema>, call: FunctionCall) => Promise<FunctionAnswer>,
): ServerFunction {
  return withRefusals(async (call) => {
    const read = schema.safeParse(await jsonBody(call.request));
    if (!read.success) {
      const [issue] = read.error.issues;
      const field = issue?.path.join('.') ?? '';
      throw Refusal.of('invalid-request', field ? `${field}: ${issue?.message}` : issue?.message);
    }
    const { status = 200, body } = await work(read.data, call);
    return json(body, status);
  });
}

/** An order of a hundred lines is a tenth of it. */
const mostBodyBytes = 1024 * 1024;

/** The request with a body of at most so many bytes: whoever sends more is refused, and no more of it is read. */
function bounded(request: Request, mostBytes: number): Request {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw Refusal.of('too-large');
  if (!request.body) return request;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw Refusal.of('too-large');
      controller.enqueue(chunk);
    },
  });
  const { url, method, headers, signal } = request;
  const body = request.body.pipeThrough(counted);
  const streamed = { method, headers, signal, body, duplex: 'half' } as const;
  return new Request(url, streamed);
}

/** For functions that read the request themselves. */
export function withRefusals(work: ServerFunction, mostBytes = mostBodyBytes): ServerFunction {
  return async (call) => {
    try {
      if (call.request.method !== 'POST') throw Refusal.of('method-not-allowed');
      return await work({ ...call, request: bounded(call.request, mostBytes) });
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error);
      throw error;
    }
  };
}

/** Our functions as the backend hosts them: every caller shows at least the public key. */
export const hostedFunctions = (functions: Readonly<Record<string, ServerFunction>>): HostedFunctions =>
  Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [
      name,
      {
        verifyJwt: true,
        handler: (request: Request, { caller, signal, clientNetwork }) =>
          work({ request, caller, signal, visitor: clientNetwork }),
      },
    ]),
  );
