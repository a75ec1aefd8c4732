import { joinSignals } from '@doodleloom/common/abort-signals';
import { waitFor } from '@doodleloom/domain/time/wait-for';

/** With the two seconds the shop usually asks for, the last time comes after twelve. */
const mostTimes = 4;

/** One read that never comes would hold back all that are asked after it. */
export const longestReadMs = 6000;

const busy = 503;

/** Anyone who says when to come back has done nothing of what was asked. */
export const secondsUntilBack = (status: number, retryAfter: string | null): number | undefined =>
  status === busy && retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;

/** Asks again, later each time, while the answer says in how many seconds; the last answer stands. */
export async function again<Answer>(
  ask: () => Promise<Answer>,
  secondsOf: (answer: Answer) => number | undefined,
  signal?: AbortSignal | null,
  most = mostTimes,
): Promise<Answer> {
  for (let times = 1; ; times += 1) {
    const answer = await ask();
    const seconds = secondsOf(answer);
    if (seconds === undefined || times === most) return answer;
    await waitFor(seconds * times * 1000, signal);
  }
}

/** `fetch`, so that a visitor sees a short wait where the shop would have to be asked again; each time for so long at most. */
export const askAgain = (
  input: RequestInfo | URL,
  init?: RequestInit,
  longestMs?: number,
): Promise<Response> =>
  again(
    () => fetch(input instanceof Request ? input.clone() : input, longestMs ? within(longestMs, init) : init),
    ({ status, headers }) => secondsUntilBack(status, headers.get('retry-after')),
    init?.signal,
  );

const within = (ms: number, init?: RequestInit): RequestInit => ({
  ...init,
  signal: joinSignals([init?.signal ?? undefined, AbortSignal.timeout(ms)]).signal,
});
