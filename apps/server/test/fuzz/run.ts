// `npm run fuzz`: strange requests against a whole shop. Ends with what was answered, and fails on any 500 or defect in the
// log. FUZZ_SECONDS bounds it (default 900), FUZZ_SEED repeats what was found.
import { once } from 'node:events';
import { pino } from 'pino';
import WebSocket from 'ws';
import { openTestShop } from '../shop.ts';
import { dice } from './pieces.ts';
import { frame, functionCalls, tableApi, uploads, type Target } from './targets.ts';

const wanted = { 'table API': 20_000, functions: 15_000, uploads: 5000, 'realtime socket': 65_000 };
/** Of the time there is. */
const shares = { 'table API': 0.35, functions: 0.3, uploads: 0.15, 'realtime socket': 0.2 };
const seed = Number(process.env.FUZZ_SEED ?? 1);
const atOnce = 12;
/** Below what one socket may say in a second (compose/bounds.ts). */
const framesAtOnce = 80;
/** That second. */
const pauseMs = 1000;
const sockets = 40;

const say = (line: string) => process.stdout.write(`${line}\n`);
const defects: string[] = [];
const log = pino(
  { level: 'error', serializers: { error: pino.stdSerializers.errWithCause } },
  {
    write: (line: string) => void defects.push(line),
  },
);
const shop = await openTestShop({ EVALUATION_LIMIT: '4' }, { log });
const member = await shop.member();
const token = (await member.auth.getSession()).data.session?.access_token ?? '';
const path = `${member.userId}/seen.jpg`;
await member.from('assets').insert({
  filename: 'a.jpg',
  file_size: 1,
  mime_type: 'image/jpeg',
  original_url: `${shop.url}/storage/v1/object/public/artwork/${path}`,
});

const startedAt = Date.now();
const timeMs = Number(process.env.FUZZ_SECONDS ?? 900) * 1000;
const untilOf = (name: keyof typeof shares) => Date.now() + timeMs * shares[name];

async function requests(name: keyof typeof wanted, target: Target) {
  const by = dice(seed);
  const until = untilOf(name);
  const answers = new Map<number, number>();
  const broken: string[] = [];
  let sent = 0;
  const one = async (): Promise<void> => {
    while (sent < wanted[name] && Date.now() < until) {
      sent += 1;
      const { path: to, method, headers, body } = target(by, member.userId);
      const bearer = by.next() < 0.7 ? token : shop.anonKey;
      const request = {
        method,
        headers: { apikey: shop.anonKey, authorization: `Bearer ${bearer}`, ...headers },
      };
      const mayHaveBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
      const answer = await fetch(`${shop.url}${to}`, { ...request, ...(mayHaveBody && { body }) }).catch(
        () => undefined,
      );
      const status = answer?.status ?? 0;
      await answer?.arrayBuffer().catch(() => undefined);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status >= 500) broken.push(`${status} ${method} ${to} ${String(body).slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { name, sent, answers: Object.fromEntries([...answers].toSorted(([a], [b]) => a - b)), broken };
}

async function frames() {
  const by = dice(seed);
  const until = untilOf('realtime socket');
  let [sent, closed] = [0, 0];
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(
      `${shop.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${shop.anonKey}&vsn=2.0.0`,
    );
    socket.on('error', () => undefined);
    await once(socket, 'open');
    return socket;
  };
  const one = async (): Promise<void> => {
    let socket = await open();
    while (sent < wanted['realtime socket'] && Date.now() < until) {
      for (let each = 0; each < framesAtOnce && socket.readyState === WebSocket.OPEN; each += 1) {
        socket.send(frame(by));
        sent += 1;
      }
      // Answered in turn: who answers this has looked at all before it.
      const over = new AbortController();
      const heard = (event: string) => once(socket, event, { signal: over.signal }).catch(() => undefined);
      const answered = heard('message');
      const gone = heard('close');
      if (socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify([null, 'end', 'phoenix', 'heartbeat', {}]));
      await Promise.race([answered, gone, new Promise((resolve) => setTimeout(resolve, pauseMs))]);
      over.abort();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (socket.readyState !== WebSocket.OPEN) {
        closed += 1;
        socket = await open();
      }
    }
    socket.terminate();
  };
  await Promise.all(Array.from({ length: sockets }, one));
  return { name: 'realtime socket', sent, answers: { 'closed by the shop': closed }, broken: [] as string[] };
}

const results = [
  await requests('table API', tableApi),
  await requests('functions', functionCalls),
  await requests('uploads', uploads),
  await frames(),
];
const lives = (await fetch(`${shop.url}/ready`)).status;
await shop.close();

const total = results.reduce((sum, { sent }) => sum + sent, 0);
for (const { name, sent, answers, broken } of results) {
  say(`${name}: ${sent} inputs, answered ${JSON.stringify(answers)}`);
  broken.slice(0, 5).forEach((each) => say(`  ${each}`));
}
say(
  `${total} inputs in ${Math.round((Date.now() - startedAt) / 1000)} s (seed ${seed}); /ready answered ${lives}; ${defects.length} defects in the log`,
);
defects.slice(0, 5).forEach((line) => say(`  ${line.slice(0, 1200)}`));
const isSound = lives === 200 && defects.length === 0 && results.every(({ broken }) => broken.length === 0);
process.exit(isSound ? 0 : 1);
