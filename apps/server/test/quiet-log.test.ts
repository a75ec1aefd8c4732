import { pino } from 'pino';
import { expect, test } from 'vitest';
import { finishedPicture, placeMugOrder } from './pictures.ts';
import { openTestShop } from './shop.ts';

test('a full run leaves no secret, no name and no address in the log, however much is logged', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace', serializers: { error: pino.stdSerializers.errWithCause } },
    { write: (line: string) => void lines.push(line) },
  );
  const shop = await openTestShop({ LOG_LEVEL: 'trace' }, { log });
  try {
    const member = await shop.member();
    const email = (await member.auth.getUser()).data.user!.email!;
    const session = (await member.auth.getSession()).data.session!;
    const wrong = 'a password that is wrong';
    await shop.visitor().auth.signInWithPassword({ email, password: wrong });
    await shop.visitor().auth.signUp({ email: 'second@example.com', password: 'nine loud crayons' });
    const stranger = await shop.member();
    await shop.signInByMail(stranger, (await stranger.auth.getUser()).data.user!.email!);
    const picture = await finishedPicture(member);
    const placed = await placeMugOrder(member, picture.imageUrl);
    expect(placed.error).toBeNull();
    await member.functions.invoke('delete-account', { body: { password: wrong } });
    await member.from('assets').select('nothing_of_this_name').eq('filename', 'lena-at-the-lake.jpg');
    await member.functions.invoke('printify-integration', { body: { action: 'nothing' } });
    await member.from('assets').delete().eq('id', picture.assetId);
    await member.functions.invoke('delete-account', { body: { password: 'four wild crayons' } });
    const outbox = await (await fetch(`${shop.url}/dev/outbox`)).text();
    const mailed = /\/verify\?token=([\w-]+)/.exec(outbox)?.[1] ?? 'no link was mailed';

    const said = lines.join('');
    expect(lines.length).toBeGreaterThan(20);
    for (const secret of [
      'four wild crayons',
      'nine loud crayons',
      wrong,
      session.access_token,
      session.refresh_token,
      mailed,
      email,
      'second@example.com',
      'Lovelace',
      'Analytical Row',
      'lena-at-the-lake',
      'eyJhbGciOi',
    ])
      expect(said.includes(secret), secret).toBe(false);
  } finally {
    await shop.close();
  }
}, 300_000);
