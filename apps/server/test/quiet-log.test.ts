import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { aDrawing } from './drawings.ts';
import { finishedPicture, placeMugOrder } from './pictures.ts';
import { openTestShop } from './shop.ts';

/** A log of everything, and what was said in it. */
function keptLog() {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace', serializers: { error: pino.stdSerializers.errWithCause } },
    { write: (line: string) => void lines.push(line) },
  );
  return { log, lines };
}

test('a full run leaves no secret, no name and no address in the log, however much is logged', async () => {
  const { log, lines } = keptLog();
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
    const { data: link } = await member
      .from('upload_links')
      .insert({ user_id: member.userId, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
      .select('id')
      .single<{ id: string }>();
    await member.functions.invoke('check-upload-link', { body: { linkId: link!.id } });
    const keys = ['key-of-a-receipt', 'key-of-an-order'];
    const { data: opened } = await member.functions.invoke<{ addresses: string[] }>('picture-addresses', {
      body: { pictures: [picture.imageUrl], toKeep: true },
    });
    const pages = [`/mobile-upload/${link!.id}`, `/receipts/1?key=${keys[0]}`, `/orders/1?key=${keys[1]}`];
    for (const page of pages) await (await fetch(`${shop.url}${page}`)).text();
    await (await fetch(opened!.addresses[0]!)).arrayBuffer();
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
      link!.id,
      ...keys,
      new URL(opened!.addresses[0]!).searchParams.get('token')!,
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

/** A port where nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('nor does it say the secrets of the settings while everything that they open is away', async () => {
  const { log, lines } = keptLog();
  const away = `127.0.0.1:${await closedPort()}`;
  const secrets = {
    mail: 'secret-of-the-mail',
    files: 'secret-of-the-files',
    printer: 'secret-of-the-printer',
  };
  const shop = await openTestShop(
    {
      LOG_LEVEL: 'trace',
      SMTP_URL: `smtp://shop:${secrets.mail}@${away}`,
      S3_ENDPOINT: `http://${away}`,
      S3_BUCKET: 'doodleloom',
      S3_ACCESS_KEY_ID: 'key-of-the-files',
      S3_SECRET_ACCESS_KEY: secrets.files,
      PRINTIFY_API_TOKEN: secrets.printer,
      PRINTIFY_BASE_URL: `http://${away}`,
    },
    { log },
  );
  try {
    const member = await shop.member();
    await member.auth.resetPasswordForEmail('granny@example.com');
    await member.auth.resetPasswordForEmail((await member.auth.getUser()).data.user!.email!);
    expect(
      (await member.storage.from('artwork').upload(`${member.userId}/a.jpg`, await aDrawing())).error,
    ).not.toBeNull();
    const { error } = await member.functions.invoke('printify-integration', {
      body: { action: 'get_shops' },
    });
    expect(error).not.toBeNull();
    // The mail's connection, refused.
    await vi.waitFor(() => expect(lines.join('')).toContain('"command":"CONN"'), { timeout: 30_000 });
    const said = lines.join('');
    for (const secret of [...Object.values(secrets), 'key-of-the-files'])
      expect(said.includes(secret), secret).toBe(false);
  } finally {
    await shop.close();
  }
}, 120_000);
