import { waitFor } from '@doodleloom/domain/time/wait-for';

/** With the two seconds the shop usually asks for, the last time comes after twelve. */
const mostTimes = 4;

const busy = 503;

/** Anyone who says when to come back has done nothing of what was asked. */
export const secondsUntilBack = (status: number, retryAfter: string | null): number | undefined =>
  status === busy && retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;

/** Asks again, later each time, while the shop says that it is busy; the last answer stands. */
export async function again<Answer>(
  ask: () => Promise<Answer>,
  secondsOf: (answer: Answer) => number | undefined,
  signal?: AbortSignal | null,
): Promise<Answer> {
  for (let times = 1; ; times += 1) {
    const answer = await ask();
    const seconds = secondsOf(answer);
    if (seconds === undefined || times === mostTimes) return answer;
    await waitFor(seconds * times * 1000, signal);
  }
}

/** `fetch`, so that a visitor sees a short wait where the shop would have to be asked again. */
export const askAgain: typeof fetch = (input, init) =>
  again(
    () => fetch(input instanceof Request ? input.clone() : input, init),
    ({ status, headers }) => secondsUntilBack(status, headers.get('retry-after')),
    init?.signal,
  );
