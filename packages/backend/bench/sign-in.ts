import { hash, verify } from '@node-rs/bcrypt';
import { startBackend } from './start-process.ts';

/**
 * Signing in through the whole server, as a ratio to the one bcrypt that it can't do without. The measurements take
 * turns, so that other work on the machine hits both sides alike.
 *
 *   npx tsx packages/backend/bench/sign-in.ts [memory|postgres] [rounds]
 */
const [database = 'memory', roundsText = '60'] = process.argv.slice(2);
const rounds = Number(roundsText);
/** Until the server's code is compiled: before, a sign-in takes twice the work of its own. */
const warmUpRounds = 60;
const account = { email: 'mia@example.com', password: 'correct horse battery' };

const server = await startBackend('--database', database, '--set', 'rate_limits=false');
const { url, anonKey } = server.announcement;

async function post(path: string): Promise<void> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(body);
}

await post('/signup');
const stored = await hash(account.password, { cost: 10 });
const tasks = {
  bcrypt: () => verify(account.password, stored),
  'sign-in': () => post('/token?grant_type=password'),
};
const times: Record<keyof typeof tasks, number[]> = { bcrypt: [], 'sign-in': [] };
for (let round = -warmUpRounds; round < rounds; round += 1) {
  for (const [name, task] of Object.entries(tasks) as [keyof typeof tasks, () => Promise<unknown>][]) {
    const start = performance.now();
    await task();
    if (round >= 0) times[name].push(performance.now() - start);
  }
}

const at = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
for (const [name, values] of Object.entries(times)) {
  console.log(`${name}: median ${at(values, 0.5).toFixed(1)} ms, p99 ${at(values, 0.99).toFixed(1)} ms`);
}
console.log(
  `ratio of medians ${(at(times['sign-in'], 0.5) / at(times.bcrypt, 0.5)).toFixed(2)} (wanted: at most 1.15)`,
);
await server.stop();
