import type { FunctionContract } from '@doodleloom/domain/functions/contract';
import type { RefusalBody } from '@doodleloom/domain/refusals/refusals';
import type { z } from 'zod';
import { again, askAgain, longestReadMs } from './ask-again.ts';
import { afterAnswer, sessionToken } from './backend.ts';
import { RequestFailed, unreachable } from './request-failed.ts';
import { backendUrlOf, readSiteConfig } from './site-config.ts';
import { turn } from './turns.ts';

type Options = { signal?: AbortSignal; headers?: Record<string, string>; longestMs?: number };

export type Invoked<Value> = { kind: 'answered'; value: Value } | { kind: 'refused'; refusal: RequestFailed };

/**
 * Asks by the browser's own means: guests do not load the backend's library, half of a page's weight, for a
 * question that anybody may ask.
 */
async function post(
  name: string,
  request: unknown,
  { signal, headers, longestMs }: Options,
): Promise<Response> {
  const [config, token] = await Promise.all([readSiteConfig(), sessionToken()]);
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: config.anonKey,
      authorization: `Bearer ${token ?? config.anonKey}`,
      ...headers,
    },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  };
  const answer = await askAgain(`${backendUrlOf(config)}/functions/v1/${name}`, init, longestMs);
  afterAnswer(answer);
  return answer;
}

/** Calls a function of the shop's server: its answer in the contract's form, or why there is none, in our words. */
export async function invoke<Request extends z.ZodType, Answer extends z.ZodType>(
  { name, answer }: FunctionContract<Request, Answer>,
  request: z.input<Request>,
  options: Options = {},
): Promise<Invoked<z.output<Answer>>> {
  try {
    const response = await post(name, request, options);
    if (!response.ok) return { kind: 'refused', refusal: await refusalIn(response) };
    const data: unknown = await response.json();
    await turn();
    return { kind: 'answered', value: answer.parse(data) };
  } catch (cause) {
    return { kind: 'refused', refusal: unreachable(cause) };
  }
}

/** The answer; a refusal is thrown, for queries that keep it as their error. */
export async function answerOf<Request extends z.ZodType, Answer extends z.ZodType>(
  contract: FunctionContract<Request, Answer>,
  request: z.input<Request>,
  options?: Options,
): Promise<z.output<Answer>> {
  return answerIn(await invoke(contract, request, options));
}

function answerIn<Value>(invoked: Invoked<Value>): Value {
  if (invoked.kind === 'refused') throw invoked.refusal;
  return invoked.value;
}

/** With half a second before the second time, and one before the third. */
const mostTimes = 3;
const pauseSeconds = 0.5;

/**
 * The answer of a function that only reads. What came back without a word of the server is asked again, as the backend's
 * client does for tables: what was just done must show.
 */
export async function lookUp<Request extends z.ZodType, Answer extends z.ZodType>(
  contract: FunctionContract<Request, Answer>,
  request: z.input<Request>,
): Promise<z.output<Answer>> {
  const isLost = (asked: Invoked<unknown>) => asked.kind === 'refused' && asked.refusal.code === undefined;
  const ask = () => invoke(contract, request, { longestMs: longestReadMs });
  return answerIn(await again(ask, (asked) => (isLost(asked) ? pauseSeconds : undefined), null, mostTimes));
}

async function refusalIn(response: Response): Promise<RequestFailed> {
  const body = (await response.json().catch(() => undefined)) as Partial<RefusalBody> | undefined;
  const { code, message, fields } = body?.error ?? {};
  return message === undefined
    ? unreachable(response)
    : new RequestFailed(message, { code, fields, cause: response });
}
