import type { FunctionContract } from '@doodleloom/domain/functions/contract';
import type { RefusalBody } from '@doodleloom/domain/refusals/refusals';
import type { z } from 'zod';
import { askAgain } from './ask-again.ts';
import { sessionToken } from './backend.ts';
import { RequestFailed, unreachable } from './request-failed.ts';
import { backendUrlOf, readSiteConfig } from './site-config.ts';
import { turn } from './turns.ts';

type Options = { signal?: AbortSignal; headers?: Record<string, string> };

export type Invoked<Value> = { kind: 'answered'; value: Value } | { kind: 'refused'; refusal: RequestFailed };

/**
 * Asks by the browser's own means: guests do not load the backend's library, half of a page's weight, for a
 * question that anybody may ask.
 */
async function post(name: string, request: unknown, { signal, headers }: Options): Promise<Response> {
  const [config, token] = await Promise.all([readSiteConfig(), sessionToken()]);
  return askAgain(`${backendUrlOf(config)}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: config.anonKey,
      authorization: `Bearer ${token ?? config.anonKey}`,
      ...headers,
    },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  });
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
  const invoked = await invoke(contract, request, options);
  if (invoked.kind === 'refused') throw invoked.refusal;
  return invoked.value;
}

async function refusalIn(response: Response): Promise<RequestFailed> {
  const body = (await response.json().catch(() => undefined)) as Partial<RefusalBody> | undefined;
  const { code, message, fields } = body?.error ?? {};
  return message === undefined
    ? unreachable(response)
    : new RequestFailed(message, { code, fields, cause: response });
}
