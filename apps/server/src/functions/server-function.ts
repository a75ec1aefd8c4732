import { boundedStream } from '@doodleloom/common/bounded-bytes';
import type { Caller } from '@doodleloom/backend/database/caller';
import type { HostedFunctions } from '@doodleloom/backend/functions/hosted-function';
import type { FunctionContract } from '@doodleloom/domain/functions/contract';
import { Refusal } from '@doodleloom/domain/refusals/refusals';
import { unstorable } from '@doodleloom/backend/json/unstorable';
import type { z } from 'zod';

export interface FunctionCall {
  /** Who calls, by the token's verified claims; undefined for a visitor without a session. */
  caller: Caller | undefined;
  /** Where the call comes from, for limits per visitor. */
  visitor: string;
  request: Request;
  signal: AbortSignal;
}

/** What JSON makes the contract's form of: dates become strings. */
type Serialisable<Value> = Value extends string
  ? string extends Value
    ? Value | Date
    : Value
  : Value extends object
    ? { [Key in keyof Value]: Serialisable<Value[Key]> }
    : Value;

interface FunctionAnswer<Body> {
  status?: number;
  body: Body;
}

/** What a function answers to, before JSON makes the contract's form of it. */
export type AnswerOf<Answer extends z.ZodType> = Promise<
  FunctionAnswer<Serialisable<z.input<NoInfer<Answer>>>>
>;

export type ServerFunction = (call: FunctionCall) => Promise<Response>;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The id of the signed-in caller, or the refusal. */
export function signedIn(caller: Caller | undefined): string {
  const id = caller?.claims.sub;
  if (caller?.role !== 'authenticated' || !id) throw new Refusal('sign-in-required');
  return id;
}

function parsed(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid-request', 'The request is not valid JSON.');
  }
}

/** The JSON of a request, of nothing but what a database can hold. */
export async function jsonBody(request: Request): Promise<unknown> {
  const value = parsed(await request.text());
  const problem = unstorable(value);
  if (problem) throw new Refusal('invalid-request', `The request can’t be read: ${problem}.`);
  return value;
}

/** A function of ours: the contract's request in, its answer or a refusal out. */
export function serverFunction<Request extends z.ZodType, Answer extends z.ZodType>(
  contract: FunctionContract<Request, Answer>,
  work: (input: z.output<Request>, call: FunctionCall) => AnswerOf<Answer>,
): ServerFunction {
  return withRefusals(async (call) => {
    const read = contract.request.safeParse(await jsonBody(call.request));
    if (!read.success) {
      const [issue] = read.error.issues;
      const field = issue?.path.join('.') ?? '';
      throw new Refusal('invalid-request', field ? `${field}: ${issue?.message}` : issue?.message);
    }
    const { status = 200, body } = await work(read.data, call);
    return json(body, status);
  });
}

/** An order of a hundred lines is a tenth of it. */
const mostBodyBytes = 1024 * 1024;

/** The request with a body of at most so many bytes: anyone who sends more is refused, and no more of it is read. */
function bounded(request: Request, mostBytes: number): Request {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw new Refusal('too-large');
  if (!request.body) return request;
  const { url, method, headers, signal } = request;
  const body = request.body.pipeThrough(boundedStream(mostBytes, () => new Refusal('too-large')));
  const streamed = { method, headers, signal, body, duplex: 'half' } as const;
  return new Request(url, streamed);
}

/** For functions that read the request themselves. */
export function withRefusals(work: ServerFunction, mostBytes = mostBodyBytes): ServerFunction {
  return async (call) => {
    try {
      if (call.request.method !== 'POST') throw new Refusal('method-not-allowed');
      return await work({ ...call, request: bounded(call.request, mostBytes) });
    } catch (error) {
      if (error instanceof Refusal) return json(error.body, error.status);
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
