import type { Caller } from '@doodleloom/backend/database/caller';
import { opensUntil } from '@doodleloom/domain/uploads/picture-name';
import { expect, test } from 'vitest';
import { pictureAccess } from './picture-access.ts';

const site = 'https://shop.example';
const named = `${site}/storage/v1/object/public/artwork/ada/cat.png`;
const hour = 3_600_000;
const now = Math.floor(Date.now() / hour) * hour + 1000;
const at = (ms: number, secret = 'secret') => pictureAccess(site, secret, () => ms);
const member = (sub: string): Caller => ({ role: 'authenticated', claims: { sub }, token: '' });
const stranger = member('bob');

test('an address is the same for an hour, so that browsers keep the picture, and another in the next', async () => {
  const first = await at(now).opened(named);
  expect(first).toMatch(
    /^https:\/\/shop\.example\/storage\/v1\/object\/sign\/artwork\/ada\/cat\.png\?token=/,
  );
  expect(await at(now + 58 * 60_000).opened(named)).toBe(first);
  expect(await at(now + hour).opened(named)).not.toBe(first);
});

test('a product photo comes in widths that fit, each opened as long as the photo; nothing else does', async () => {
  const photo = `${site}/storage/v1/object/public/mockups/ab/mug.webp`;
  const sizes = (await at(now).inSizes(photo)).split(', ').map((each) => each.split(' ') as [string, string]);
  expect(sizes.map(([, width]) => width)).toEqual(['160w', '400w', '640w', '800w']);
  expect(sizes.at(-1)?.[0]).toBe(await at(now).opened(photo));
  const until = sizes.map(([address]) => opensUntil(address));
  expect(new Set(until)).toEqual(new Set([opensUntil(await at(now).opened(photo))]));
  expect(await at(now).inSizes(named)).toBe('');
  expect(await at(now).inSizes('https://images.printify.com/mockup/1.jpg')).toBe('');
});

test('a photo that lies on its side is opened turned, by an address that gives the same rights', async () => {
  const turned = await at(now).sign('artwork', 'ada/cat.png', 'screen', 1);
  expect(turned).toMatch(/\/storage\/v1\/render\/image\/sign\/artwork\/ada\/cat\.png\?token=/);
  const claims = turned.split('.').at(-2) ?? '';
  expect(Buffer.from(claims, 'base64url').toString()).toContain('rotate:90');
  expect(await at(now).mayUse(stranger, turned)).toBe(true);
  expect(opensUntil(turned)).toBe(opensUntil(await at(now).opened(named)));
});

test('only what is ours to open is opened', async () => {
  for (const other of [
    'https://images.printify.com/mockup/1.jpg',
    '/placeholder.svg',
    `${site}/storage/v1/object/public/orders/a/b.png`,
  ])
    expect(await at(now).opened(other)).toBe(other);
});

test('a picture is its owner’s, and that of anyone with an address that opens it', async () => {
  const access = at(now);
  const opened = await access.opened(named);
  expect(await access.mayUse(member('ada'), named)).toBe(true);
  for (const caller of [undefined, stranger, { ...member('ada'), role: 'anon' }]) {
    expect(await access.mayUse(caller, named)).toBe(false);
    expect(await access.mayUse(caller, opened)).toBe(true);
  }
});

test.each([
  ['of another picture', async () => (await at(now).opened(named)).replace('cat.png', 'dog.png')],
  ['that somebody else has signed', () => at(now, 'guessed').opened(named)],
  ['that has expired', () => at(now - 3 * hour).opened(named)],
  ['of no picture of ours', () => Promise.resolve('https://evil.example/cat.png?token=a.b.c')],
  ['that lies', async () => `${named}?token=${(await at(now).sign('orders', 'ada/cat.png')).split('=')[1]}`],
])('an address %s gives no right', async (_, address) => {
  expect(await at(now).mayUse(stranger, await address())).toBe(false);
});

test('an address that is kept opens for a month', async () => {
  const days = (count: number) => count * 24 * hour;
  const kept = (since: number) => at(since).sign('artwork', 'ada/cat.png', 'kept');
  expect(await at(now).mayUse(stranger, await kept(now - days(29)))).toBe(true);
  expect(await at(now).mayUse(stranger, await kept(now - days(32)))).toBe(false);
});
