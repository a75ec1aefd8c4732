import { joinSignals } from '@doodleloom/common/abort-signals';
import { boundedStream } from '@doodleloom/common/bounded-bytes';
import { orAborted } from '@doodleloom/domain/time/or-aborted';

type Answer = (request: Request) => Promise<Response> | Response;

export interface Reach {
  /** The only origins that are asked; `https://*.models.example` stands for every host below that one. */
  origins: readonly string[];
  /** Answers what goes to one of them in this process, without a network in between. */
  here?: { origin: string; answer: Answer };
  /** Of an answer no more is read, and not for longer. */
  mostBytes: number;
  mostMs: number;
  /** From then on nothing is asked any more, and nobody waits for what was. */
  until?: AbortSignal;
}

/** An address that this product has no business with. Its words are the same whatever lies there. */
class OutOfReach extends TypeError {
  override name = 'OutOfReach';
  constructor() {
    super('this address is not asked');
  }
}

function isReached(origins: readonly string[], { origin }: URL): boolean {
  return origins.some((allowed) => {
    const [scheme, below] = allowed.split('*');
    return below === undefined
      ? origin === allowed
      : origin.startsWith(scheme ?? '') && origin.endsWith(below);
  });
}

class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}
const tooLong = (mostBytes: number) => () => new AnswerTooLong(`more than ${mostBytes} bytes`);

/** The same answer with a body made of its own. */
function withBody(
  { status, statusText, headers, body }: Response,
  change: (body: NonNullable<Response['body']>) => ReadableStream<Uint8Array<ArrayBuffer>>,
): Response {
  return new Response(body && change(body), { status, statusText, headers });
}

/**
 * The one way out: `fetch` for a few origins, which follows no redirect and reads no more than so many bytes for so
 * long. Everything of the product that asks another server does it through one of these; `tools/egress` sees to it.
 */
export function outgoing({ origins, here, mostBytes, mostMs, until }: Reach): typeof fetch {
  return async (input, init = {}) => {
    if (!isReached(origins, new URL(input instanceof Request ? input.url : input))) throw new OutOfReach();
    const asked = init.signal ?? (input instanceof Request ? input.signal : undefined);
    // It stays with the body, and lets go of the others when its time is over at the latest.
    const { signal } = joinSignals([asked ?? undefined, until, AbortSignal.timeout(mostMs)]);
    // A redirect that the caller looks at itself leads nowhere; any other is an error.
    const redirect = init.redirect === 'manual' ? 'manual' : 'error';
    const request = new Request(input, { ...init, signal, redirect });
    const isHere = here !== undefined && new URL(request.url).origin === here.origin;
    const response = await orAborted(signal, isHere ? Promise.resolve(here.answer(request)) : fetch(request));
    return withBody(response, (body) =>
      body.pipeThrough(boundedStream(mostBytes, tooLong(mostBytes)), { signal }),
    );
  };
}
