import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import ws from 'ws';
import { startCommand, type Announcement } from './command.ts';

let temporary: string;
let running: Awaited<ReturnType<typeof startCommand>>;
let announced: Announcement;
let listener: SupabaseClient;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'away-'));
  const tables = join(temporary, 'tables.sql');
  await writeFile(
    tables,
    `create table public.notes (id int primary key generated always as identity, body text not null);
     grant all on public.notes to anon, authenticated, service_role;
     alter publication supabase_realtime add table public.notes;`,
  );
  running = await startCommand(['--database', 'memory', '--sql', tables], temporary);
  if (!running.announcement) throw new Error(running.told());
  announced = running.announcement;
}, 150_000);
afterAll(async () => {
  await listener.removeAllChannels();
  await running.stop('SIGTERM');
  await rm(temporary, { recursive: true, force: true });
});

async function ask(path: string, init: RequestInit = {}) {
  const headers = { apikey: announced.anonKey, 'content-type': 'application/json' };
  const response = await fetch(`${announced.url}${path}`, { ...init, headers });
  return { response, body: await response.text() };
}

const insert = (body: string) => ask('/rest/v1/notes', { method: 'POST', body: JSON.stringify({ body }) });

test('one endless question from outside costs everybody else seconds, and nothing that was acknowledged', async () => {
  const row = `${'a'.repeat(150)}!`;
  expect((await insert(row)).response.status).toBe(201);
  const heard: string[] = [];
  listener = createClient(announced.url, announced.anonKey, {
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
  const channel = listener.channel('notes');
  channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, ({ new: note }) => {
    heard.push(String(note.body));
  });
  await new Promise<void>((done) => channel.subscribe((status) => status === 'SUBSCRIBED' && done()));

  const pattern = encodeURIComponent(String.raw`^(a+)(a+)(a+)(a+)(a+)(a+)\1\2\3\4\5\6b?\1\2c?!$`);
  const guilty = ask(`/rest/v1/notes?body=match.${pattern}`);
  let isOver = false;
  void guilty.finally(() => (isOver = true));

  let healthyMeanwhile = 0;
  const refusedMeanwhile: Awaited<ReturnType<typeof ask>>[] = [];
  while (!isOver) {
    const health = await ask('/functions/v1/_internal/health');
    if (!isOver && health.response.ok) healthyMeanwhile += 1;
    const other = await insert('by somebody else');
    if (!isOver && other.response.status !== 201) refusedMeanwhile.push(other);
  }

  const { response, body } = await guilty;
  expect(response.status).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ code: '57014' });
  // Nobody else waits for the end of the question: neither who needs no database nor who is told to come again.
  expect(healthyMeanwhile).toBeGreaterThan(1);
  expect(refusedMeanwhile.length).toBeGreaterThan(0);
  for (const { response: refusal, body: text } of refusedMeanwhile) {
    expect(refusal.status).toBe(503);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(text)).toMatchObject({ code: 'database_away', message: expect.any(String) });
  }

  await expect.poll(async () => (await insert('afterwards')).response.status, { timeout: 30_000 }).toBe(201);
  const kept = JSON.parse((await ask('/rest/v1/notes?select=body')).body) as { body: string }[];
  expect(kept.map((note) => note.body)).toEqual(expect.arrayContaining([row, 'afterwards']));
  await expect.poll(() => heard, { timeout: 30_000 }).toContain('afterwards');
}, 120_000);
