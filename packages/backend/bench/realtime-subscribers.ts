import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { WebSocket } from 'ws';
import { startBackend } from './start-process.ts';

/**
 * A thousand subscribers, each a user of its own, on a table with row security: how long after an insert the last of them
 * has been notified, and how much the server's memory grew.
 *
 *   npx tsx --conditions=source packages/backend/bench/realtime-subscribers.ts [memory|postgres] [subscribers]
 */
const [database = 'postgres', countText = '1000'] = process.argv.slice(2);
const count = Number(countText);

const schema = `
  create table public.notices (id int primary key, text text);
  alter table public.notices enable row level security;
  create policy "users read notices" on public.notices for select to authenticated using (auth.uid() is not null);
  create policy "users write notices" on public.notices for insert to authenticated with check (true);
  alter publication supabase_realtime add table public.notices;`;

const folder = await mkdtemp(join(tmpdir(), 'bench-realtime-'));
await writeFile(join(folder, 'schema.sql'), schema);
const server = await startBackend('--database', database, '--sql', join(folder, 'schema.sql'));
const { url, anonKey, jwtSecret } = server.announcement;
const secret = new TextEncoder().encode(jwtSecret);

const tokenOf = (user: number): Promise<string> =>
  new SignJWT({ sub: `00000000-0000-0000-0000-${String(user).padStart(12, '0')}`, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(secret);

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

interface Listener {
  socket: WebSocket;
  told(id: number): Promise<void>;
}

/** Joined, and notified that the change feed is on. */
async function listen(user: number): Promise<Listener> {
  const token = await tokenOf(user);
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`,
  );
  const waiting = new Map<string, () => void>();
  socket.on('message', (data: Buffer) => {
    const [, , , event, payload] = JSON.parse(data.toString()) as [
      unknown,
      unknown,
      unknown,
      string,
      { data?: { record?: { id: number } } },
    ];
    waiting.get(event === 'postgres_changes' ? `row ${payload.data?.record?.id}` : event)?.();
  });
  await once(socket, 'open');
  const watching = new Promise<void>((resolve) => waiting.set('system', resolve));
  const config = {
    presence: { enabled: false },
    postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'notices' }],
  };
  socket.send(
    JSON.stringify(['1', '1', `realtime:user-${user}`, 'phx_join', { config, access_token: token }]),
  );
  await watching;
  return { socket, told: (id) => new Promise((resolve) => waiting.set(`row ${id}`, resolve)) };
}

const before = await residentMegabytes();
const listeners: Listener[] = [];
for (let user = 0; user < count; user += 25)
  listeners.push(
    ...(await Promise.all(Array.from({ length: Math.min(25, count - user) }, (_, n) => listen(user + n)))),
  );
const grown = (await residentMegabytes()) - before;

const writer = await tokenOf(1);
for (const id of [1, 2, 3, 4, 5]) {
  const all = Promise.all(listeners.map((listener) => listener.told(id)));
  const start = performance.now();
  const response = await fetch(`${url}/rest/v1/notices`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${writer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, text: 'hear, hear' }),
  });
  if (!response.ok) throw new Error(await response.text());
  await all;
  console.log(
    `${count} subscribers on ${database}: the last was notified ${(performance.now() - start).toFixed(0)} ms after the insert began`,
  );
}
console.log(`memory for ${count} sockets with their subscriptions: ${grown.toFixed(1)} MB`);

for (const { socket } of listeners) socket.terminate();
await server.stop();
await rm(folder, { recursive: true, force: true });
