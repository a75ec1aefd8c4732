import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inbox, watching } from '../../../packages/backend/test/realtime-fixtures.ts';
import { openTestShop, type TestShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Member = Awaited<ReturnType<TestShop['member']>>;
type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

const anAsset = ({ userId }: Member, filename: string) => ({
  user_id: userId,
  filename,
  file_size: 1000,
  mime_type: 'image/jpeg',
  original_url: `${shop.url}/storage/v1/object/public/artwork/${userId}/${crypto.randomUUID()}.jpg`,
});

describe('what is published of the rows of others', () => {
  async function listen(client: SupabaseClient, filter?: string) {
    const box = inbox<Change>();
    const channel = client.channel(`watch-${crypto.randomUUID()}`);
    channel.on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'assets', filter } as never,
      (change: Change) => box.put(change),
    );
    return { ...box, message: await watching(channel) };
  }

  test('is nothing: no filter finds out the name of a drawing, also not of one that is deleted', async () => {
    const [owner, stranger] = [await shop.member(), await shop.member()];
    const guesses = ['filename=gte.a', 'filename=in.(secret.jpg)', 'file_size=eq.1000', undefined];
    const spies = [
      ...(await Promise.all(guesses.map((filter) => listen(shop.visitor(), filter)))),
      ...(await Promise.all(guesses.map((filter) => listen(stranger, filter)))),
    ];
    const own = await listen(owner);
    const { data, error } = await owner
      .from('assets')
      .insert(anAsset(owner, 'secret.jpg'))
      .select('id')
      .single<{ id: string }>();
    expect(error).toBeNull();
    expect(await own.next()).toMatchObject({ eventType: 'INSERT', new: { filename: 'secret.jpg' } });
    await owner.from('assets').delete().eq('id', data!.id);
    expect(await own.next()).toMatchObject({ eventType: 'DELETE', old: { id: data!.id } });
    expect(spies.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test.each(['like.s*', 'ilike.s*', 'match.^s', 'imatch.^s', 'isdistinct.x', 'is.null'])(
    'filename=%s is not compared in the shop',
    async (comparison) => {
      const { message } = await listen(await shop.member(), `filename=${comparison}`);
      expect(message).toContain('is not offered here');
    },
  );
});

describe('what one question to the table API may be made of', () => {
  const ask = async (member: Member, path: string) => {
    const { data } = await member.auth.getSession();
    const answer = await fetch(`${shop.url}/rest/v1/${path}`, {
      headers: { apikey: shop.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };

  test.each([
    'assets?filename=match.(((a%2B)%2B)%2B)%5C1b',
    'assets?or=(filename.imatch.a,filename.eq.b)',
    'assets?select=id,jobs(assets(jobs(assets(id))))',
    `jobs?id=in.(${Array.from({ length: 101 }, () => crypto.randomUUID()).join()})`,
    'assets?filename=like.*a*b*c*',
  ])('%s is refused in the shop', async (path) => {
    expect(await ask(await shop.member(), path)).toMatchObject({ status: 400, body: { code: 'BOUNDS' } });
  });

  test('a hundred drawings are deleted together, more are refused and stay', async () => {
    const member = await shop.member();
    for (const count of [100, 1])
      await member
        .from('assets')
        .insert(Array.from({ length: count }, (_, number) => anAsset(member, `${number}.jpg`)));
    const all = await member.from('assets').delete().eq('user_id', member.userId);
    expect([all.status, all.error]).toMatchObject([
      400,
      { code: 'BOUNDS', details: 'At most 100 rows of a write' },
    ]);
    const { data } = await member.from('assets').select('id').limit(100).throwOnError();
    expect(data).toHaveLength(100);
    const some = data.map(({ id }: { id: string }) => id);
    expect((await member.from('assets').delete().in('id', some)).error).toBeNull();
    expect((await member.from('assets').select('id')).data).toHaveLength(1);
  });
});
