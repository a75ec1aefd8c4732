import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inbox, watching } from './realtime-fixtures.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

const schema = `
  create table public.todos (
    id uuid primary key default gen_random_uuid(), task text not null, user_id uuid references auth.users
  );
  alter table public.todos enable row level security;
  create policy "owners read" on public.todos for select to authenticated using (auth.uid() = user_id);
  create policy "owners add" on public.todos for insert to authenticated with check (auth.uid() = user_id);
  create policy "everyone reads shared todos" on public.todos for select to anon using (user_id is null);
  create policy "everyone shares todos" on public.todos for insert to anon with check (user_id is null);
  alter publication supabase_realtime add table public.todos;
  create function public.echo_trace() returns json language sql stable as $$
    select json_build_object('traceparent', current_setting('request.headers')::json ->> 'traceparent')
  $$;`;

/** Session, table API and realtime in one story: what an application does. */
describe.each(engines)('the parts together on %s', (engine) => {
  let backend: TestBackend;
  const clients: SupabaseClient[] = [];
  beforeAll(async () => {
    backend = await startTestBackend(engine);
    await backend.database.script(schema);
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.realtime.disconnect()));
    await backend.close();
  });

  async function signedIn(email: string) {
    const client = backend.client();
    clients.push(client);
    const { data, error } = await client.auth.signUp({ email, password: 'secret-enough' });
    expect(error).toBeNull();
    return { client, id: data.user?.id ?? '' };
  }

  test('two users write and subscribe; each reads and receives own rows only', async () => {
    const [ada, bob] = [await signedIn('ada@example.com'), await signedIn('bob@example.com')];
    const boxes = await Promise.all(
      [ada, bob].map(async ({ client }) => {
        const box = inbox<{ new: object }>();
        const channel = client.channel('todos');
        channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'todos' }, (change) =>
          box.put(change),
        );
        expect(await watching(channel)).toBe('Subscribed to PostgreSQL');
        return box;
      }),
    );
    const added = await ada.client
      .from('todos')
      .insert({ task: 'of Ada', user_id: ada.id })
      .select()
      .single();
    expect(added).toMatchObject({ status: 201, data: { task: 'of Ada', user_id: ada.id } });
    await bob.client.from('todos').insert({ task: 'of Bob', user_id: bob.id });
    expect((await boxes[0]?.next())?.new).toEqual(added.data);
    expect((await boxes[1]?.next())?.new).toMatchObject({ task: 'of Bob' });
    expect(boxes.map(({ messages }) => messages)).toEqual([[], []]);
    expect((await bob.client.from('todos').select('task')).data).toEqual([{ task: 'of Bob' }]);
    const stolen = await bob.client.from('todos').insert({ task: 'x', user_id: ada.id });
    expect(stolen).toMatchObject({ status: 403, statusText: 'Forbidden', error: { code: '42501' } });
    expect(backend.errors).toEqual([]);
  });

  test('without a session the public key speaks; trace headers reach the database', async () => {
    const client = backend.client();
    const shared = await client.from('todos').insert({ task: 'shared' }).select('task').single();
    expect(shared.data).toEqual({ task: 'shared' });
    const echoed = await client
      .rpc('echo_trace')
      .setHeader('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
    expect(echoed.data).toEqual({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
  });

  test('counts, singles and refusals come through the whole server as the client knows them', async () => {
    const { count } = await backend.service.from('todos').select('*', { count: 'exact', head: true });
    expect(count).toBeGreaterThan(0);
    const nothing = await backend.service.from('todos').select().eq('task', 'never').single();
    expect(nothing).toMatchObject({
      status: 406,
      statusText: 'Not Acceptable',
      error: { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
    });
    const missing = await backend.service.from('todo').select();
    expect(missing).toMatchObject({
      status: 404,
      error: { code: 'PGRST205', hint: "Perhaps you meant the table 'public.todos'" },
    });
  });
});
