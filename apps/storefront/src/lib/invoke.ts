import type { FunctionContract } from '@doodleloom/domain/functions/contract';
import type { RefusalBody } from '@doodleloom/domain/refusals/refusals';
import type { z } from 'zod';
import { backend } from './backend.ts';
import { RequestFailed, unreachable } from './request-failed.ts';

type Options = { signal?: AbortSignal; headers?: Record<string, string> };

export type Invoked<Value> = { kind: 'answered'; value: Value } | { kind: 'refused'; refusal: RequestFailed };

/** Calls a function of the shop's server: its answer in the contract's form, or why there is none, in our words. */
export async function invoke<Request extends z.ZodType, Answer extends z.ZodType>(
  { name, answer }: FunctionContract<Request, Answer>,
  request: z.input<Request>,
  options: Options = {},
): Promise<Invoked<z.output<Answer>>> {
  try {
    const client = await backend();
    const { data, error } = await client.functions.invoke<unknown>(name, {
      ...options,
      body: request as Record<string, unknown>,
    });
    if (error) return { kind: 'refused', refusal: await refusalIn(error) };
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

async function refusalIn(error: { context?: unknown }): Promise<RequestFailed> {
  const { context: response } = error;
  if (!(response instanceof Response)) return unreachable(error);
  const body = (await response.json().catch(() => undefined)) as Partial<RefusalBody> | undefined;
  const { code, message, fields } = body?.error ?? {};
  return message === undefined
    ? unreachable(error)
    : new RequestFailed(message, { code, fields, cause: error });
}
