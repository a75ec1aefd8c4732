import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { engines } from './test-database.ts';
import type { StorageWorld } from './storage-world.ts';
import { startStorage } from './storage-world.ts';

const mia = '11111111-1111-4111-8111-111111111111';
const leo = '22222222-2222-4222-8222-222222222222';
const refusedByPolicy = 'new row violates row-level security policy';

describe.each(engines)('access by policies on %s', (engine) => {
  let world: StorageWorld;
  let owner: SupabaseClient;
  let other: SupabaseClient;
  beforeAll(async () => {
    world = await startStorage(engine, 'disk');
    owner = await world.as(mia);
    other = await world.as(leo);
    await world.service.storage.createBucket('own');
    await world.database.script(`
      create policy "owners add to their folder" on storage.objects for insert to authenticated
        with check (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);
      create policy "owners see their folder" on storage.objects for select to authenticated
        using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);
      create policy "owners change their folder" on storage.objects for update to authenticated
        using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);
      create policy "owners delete their files, but not by emptying" on storage.objects for delete to authenticated
        using (bucket_id = 'own' and owner_id = auth.uid()::text and storage.operation() like 'storage.object.delete%');
    `);
  });
  afterAll(() => world.close());
  const key = `${mia}/drawing.txt`;

  // holds Q-02
  test('the owner may do everything in the own folder, and owns what is put there', async () => {
    const own = owner.storage.from('own');
    const stored = await own.upload(key, 'x');
    expect(stored.error).toBeNull();
    expect((await own.upload(key, 'y', { upsert: true })).error).toBeNull();
    expect((await own.update(key, 'z')).error).toBeNull();
    expect(await (await own.download(key)).data?.text()).toBe('z');
    expect((await own.list(mia)).data).toHaveLength(1);
    expect((await own.createSignedUrl(key, 60)).error).toBeNull();
    expect((await own.copy(key, `${mia}/copy.txt`)).error).toBeNull();
    expect((await own.move(`${mia}/copy.txt`, `${mia}/moved.txt`)).error).toBeNull();
    const rows = await world.database.query('select owner, owner_id from storage.objects where name = $1', [
      key,
    ]);
    expect(rows.rows).toEqual([{ owner: mia, owner_id: mia }]);
    expect((await own.remove([`${mia}/moved.txt`])).data).toHaveLength(1);
  });

  test.each([
    ['another user', () => other],
    ['an anonymous visitor', () => world.anonymous],
  ])('%s sees nothing, changes nothing and learns nothing', async (_who, client) => {
    const foreign = client().storage.from('own');
    const missing = { message: 'Object not found', statusCode: '404' };
    expect((await foreign.download(key)).error).toMatchObject(missing);
    expect((await foreign.info(key)).error).toMatchObject(missing);
    expect((await foreign.exists(key)).data).toBe(false);
    expect((await foreign.list(mia)).data).toEqual([]);
    expect((await foreign.listV2({ prefix: mia })).data?.objects).toEqual([]);
    expect((await foreign.createSignedUrl(key, 60)).error).toMatchObject(missing);
    expect((await foreign.createSignedUrls([key], 60)).data?.[0]?.signedUrl).toBeNull();
    expect((await foreign.move(key, `${leo}/mine`)).error).toMatchObject(missing);
    expect((await foreign.copy(key, `${leo}/mine`)).error).toMatchObject(missing);
    expect((await foreign.remove([key])).data).toEqual([]);
    const writes = [
      await foreign.upload(key, 'evil', { upsert: true }),
      await foreign.update(key, 'evil'),
      await foreign.upload(`${mia}/new.txt`, 'evil'),
      await foreign.createSignedUploadUrl(`${mia}/new.txt`),
    ];
    for (const { error } of writes) {
      expect(error).toMatchObject({ message: refusedByPolicy, statusCode: '403', status: 400 });
    }
    expect((await client().storage.createBucket('mine')).error).toMatchObject({ message: refusedByPolicy });
    expect((await client().storage.listBuckets()).data).toEqual([]);
    expect((await client().storage.getBucket('own')).error?.message).toBe('Bucket not found');
    expect((await client().storage.emptyBucket('own')).error?.message).toBe('Bucket not found');
    expect((await client().storage.deleteBucket('own')).error?.message).toBe('Bucket not found');
    expect(await (await owner.storage.from('own').download(key)).data?.text()).toBe('z');
  });

  test('nobody moves a file out of the folder the policies give, and a refused upload leaves no file', async () => {
    const files = async () => {
      let count = 0;
      for await (const file of world.files.list()) count += file ? 1 : 0;
      return count;
    };
    const before = await files();
    expect((await owner.storage.from('own').move(key, `${leo}/gift.txt`)).error?.message).toBe(
      refusedByPolicy,
    );
    expect((await owner.storage.from('own').copy(key, `${leo}/gift.txt`)).error?.message).toBe(
      refusedByPolicy,
    );
    expect((await other.storage.from('own').upload(`${mia}/x`, 'x')).error?.message).toBe(refusedByPolicy);
    expect(await files()).toBe(before);
  });

  test('a policy may ask which operation it is about', async () => {
    await world.database.script(
      `create policy "users see buckets" on storage.buckets for select to authenticated using (true)`,
    );
    expect((await owner.storage.emptyBucket('own')).error).toBeNull();
    expect((await owner.storage.from('own').list(mia)).data).toHaveLength(1);
    expect((await owner.storage.from('own').remove([key])).data).toHaveLength(1);
  });

  test('a policy may ask about the request: its headers, method and claims', async () => {
    await world.service.storage.createBucket('asked');
    await world.database.script(`
      create policy "who knows the word" on storage.objects for all to authenticated using (
        bucket_id = 'asked'
        and current_setting('request.headers', true)::json ->> 'x-word' = 'please'
        and current_setting('request.method', true) in ('POST', 'GET')
        and auth.jwt() ->> 'club' = 'yes');
    `);
    const put = async (token: string, word: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-word': word };
      const url = `${world.url}/storage/v1/object/asked/file-${word}`;
      const stored = await fetch(url, { method: 'POST', headers, body: 'x' });
      return [stored.ok, (await fetch(url, { headers })).ok];
    };
    const member = await world.sign({ sub: mia, role: 'authenticated', club: 'yes' });
    const stranger = await world.sign({ sub: mia, role: 'authenticated' });
    expect(await put(member, 'please')).toEqual([true, true]);
    expect(await put(member, 'now')).toEqual([false, false]);
    expect(await put(stranger, 'please')).toEqual([false, false]);
  });

  test('a token with a role that does not exist or is not for visitors is refused', async () => {
    for (const role of ['postgres', 'nobody']) {
      const client = await world.as(mia, { role });
      expect((await client.storage.listBuckets()).error).toMatchObject({ statusCode: '403' });
    }
  });

  test('SQL cannot delete rows behind the back of their files', async () => {
    await expect(world.database.query('delete from storage.objects')).rejects.toThrow('Direct deletion');
  });

  test('none of this was a defect', () => {
    expect(world.defects).toEqual([]);
  });
});
