import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Receipt } from '../src/erasure/read-receipt.ts';
import { aDrawing } from './drawings.ts';
import { finishedPicture, placeMugOrder } from './pictures.ts';
import { openTestShop, type TestShop } from './shop.ts';
import { unzip } from './unzip.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Member = Awaited<ReturnType<TestShop['member']>>;
const password = 'four wild crayons';

async function call<Answer>(
  client: Pick<Member, 'functions'>,
  name: string,
  body: object = {},
): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>(name, { body });
  if (error) {
    const { status } = (error as { context: Response }).context;
    throw new Error(`${name} was answered ${status}`, { cause: error });
  }
  return data!;
}
const emailOf = async (member: Member) => (await member.auth.getUser()).data.user!.email!;

test('an account sees where it is signed in, and ends one sign-in without touching another', async () => {
  const member = await shop.member();
  const phone = shop.visitor();
  await phone.auth.signInWithPassword({ email: await emailOf(member), password });
  const sessions = async () =>
    (await call<{ sessions: { id: string; isThis: boolean }[] }>(member, 'account-sessions')).sessions;
  const [first, second] = await sessions();
  expect([first?.isThis, second?.isThis]).toEqual([true, false]);
  const stranger = await shop.member();
  await expect(call(stranger, 'end-session', { sessionId: second!.id })).rejects.toThrow('404');
  await call(member, 'end-session', { sessionId: second!.id });
  expect(await sessions()).toHaveLength(1);
  await expect(call(phone, 'account-sessions')).rejects.toThrow('401');
  expect((await member.auth.getUser()).error).toBeNull();
  await expect(call(shop.visitor(), 'account-sessions')).rejects.toThrow('401');
});

// holds D-033
test('everything of an account comes in a file, and the account goes with all its copies and a receipt', async () => {
  const member = await shop.member();
  const email = await emailOf(member);
  const picture = await finishedPicture(member);
  const { data: placed } = await placeMugOrder(member, picture.imageUrl);
  await member.storage.from('artwork').upload(`${member.userId}/never-used.jpg`, await aDrawing());

  interface Export {
    export: { status: string; files: string[] } | null;
  }
  expect(await call<Export>(member, 'account-export')).toEqual({ export: null });
  await call(member, 'account-export', { make: true });
  const made = await vi.waitFor(
    async () => {
      const answer = await call<Export>(member, 'account-export');
      expect(answer.export?.status).toBe('done');
      return answer.export!;
    },
    { timeout: 60_000, interval: 300 },
  );
  expect(made.files).toHaveLength(1);
  const answer = await fetch(made.files[0]!);
  expect(answer.status).toBe(200);
  const zip = unzip(new Uint8Array(await answer.arrayBuffer()));
  expect([...zip.keys()].toSorted()).toEqual([
    'data.json',
    'drawings/001/cat.jpg',
    'drawings/001/just-the-drawing-1-without-background.png',
    'drawings/001/just-the-drawing-1.png',
    'index.html',
  ]);
  expect((await sharp(zip.get('drawings/001/cat.jpg')).metadata()).format).toBe('jpeg');
  expect((await sharp(zip.get('drawings/001/just-the-drawing-1.png')).metadata()).xmpAsString).toContain(
    'digitalsourcetype/algorithmicallyEnhanced',
  );
  expect(JSON.parse(zip.get('data.json')!.toString())).toMatchObject({
    account: { email },
    drawings: [{ name: 'cat.jpg', pictures: [{ style: 'drawing', status: 'succeeded' }] }],
    orders: [{ id: placed!.orderId, shippingAddress: { firstName: 'Ada' }, lines: [{ quantity: 1 }] }],
  });
  const page = zip.get('index.html')!.toString();
  expect(page).toContain('src="drawings/001/just-the-drawing-1.png"');
  expect(page).toContain('Ada Lovelace 12 Analytical Row');
  // Nobody else's is in reach.
  const stranger = await shop.member();
  expect(await call<Export>(stranger, 'account-export')).toEqual({ export: null });
  expect((await stranger.from('account_exports').select('id')).data).toEqual([]);

  await expect(call(member, 'delete-account', { password: 'a guess' })).rejects.toThrow('403');
  const { receiptId, key } = await call<{ receiptId: string; key: string }>(member, 'delete-account', {
    password,
  });
  await expect(call(member, 'account-sessions')).rejects.toThrow('401');
  expect((await shop.visitor().auth.signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  const visitor = shop.visitor();
  await expect(call(visitor, 'erasure-receipt', { receiptId })).rejects.toThrow('404');
  const receipt = await vi.waitFor(
    async () => {
      const shown = await call<{ receipt: Receipt }>(visitor, 'erasure-receipt', { receiptId, key });
      expect(shown.receipt.doneAt).not.toBeNull();
      return shown.receipt;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(receipt).toMatchObject({ subject: 'account', drawings: 1 });
  const goneOf = Object.fromEntries(receipt.lines.map(({ kind, gone, found }) => [kind, [gone, found]]));
  expect(goneOf).toMatchObject({ photo: [2, 2], picture: [1, 1], cutout: [1, 1], export: [1, 1] });
  expect(receipt.lines.find(({ kind }) => kind === 'order-drawing')?.kept).toMatchObject({ until: null });
  expect((await fetch(made.files[0]!)).status).not.toBe(200);
  const outbox = await (await fetch(`${shop.url}/dev/outbox`)).text();
  expect(outbox).toContain(`/receipts/${receiptId}?key=`);
}, 300_000);
