import { Hono } from 'hono';

/** Something the product needs, and a question that only its working answers. */
export interface Dependency {
  name: string;
  answers: () => Promise<unknown>;
}

const limitMs = 3_000;

async function check({ name, answers }: Dependency): Promise<[name: string, answer: string]> {
  const timeout = AbortSignal.timeout(limitMs);
  try {
    await Promise.race([
      answers(),
      new Promise((_, reject) =>
        timeout.addEventListener('abort', () => reject(new Error('no answer in 3 s'))),
      ),
    ]);
    return [name, 'ok'];
  } catch (cause) {
    return [name, cause instanceof Error ? cause.message : String(cause)];
  }
}

/** `/health`: the process lives. `/ready`: everything it needs answers, and it is not shutting down. */
export function healthRoutes(dependencies: readonly Dependency[], isStopping: () => boolean) {
  return new Hono()
    .get('/health', (context) => context.json({ status: 'ok' }))
    .get('/ready', async (context) => {
      const checks = Object.fromEntries(await Promise.all(dependencies.map(check)));
      const ready = !isStopping() && Object.values(checks).every((answer) => answer === 'ok');
      return context.json({ status: ready ? 'ready' : 'not ready', checks }, ready ? 200 : 503);
    });
}
