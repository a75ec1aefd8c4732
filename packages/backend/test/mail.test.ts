import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { accountMail } from '../src/mail/account-mails.ts';
import { englishWords } from '../src/mail/mail-words.ts';
import { outbox } from '../src/mail/outbox.ts';
import { startPostman } from '../src/mail/postman.ts';
import { engines, openTestDatabase } from './test-database.ts';

const brand = { name: 'Tom & Jerry’s', siteUrl: 'https://shop.example', accentColor: '#4f46e5' };

/** As much of a mail server as a sender needs; refuses the first `refusals` mails for now. */
async function startSmtp({ refusals = 0 } = {}) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let left = refusals;
  let arrived: () => void = () => undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let text = '';
    let isBody = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (isBody && text.endsWith('\r\n.\r\n')) {
        isBody = false;
        received.push(text);
        text = '';
        socket.write('250 ok\r\n');
        arrived();
        return;
      }
      if (isBody || !text.endsWith('\r\n')) return;
      const [command = ''] = text.split(/[\s:]/);
      text = '';
      if (command === 'MAIL' && left > 0) {
        left -= 1;
        socket.write('451 later\r\n');
        arrived();
      } else if (command === 'DATA') {
        isBody = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The next mail, taken or refused. */
    next: () => new Promise<void>((resolve) => (arrived = resolve)),
    async stop() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.each(engines)('the postman on %s', (engine) => {
  const mail = accountMail('recovery', brand, englishWords, {
    recipient: 'mia@example.com',
    link: 'https://shop.example/verify?a=1&b=2',
    code: '123456',
  });

  test('a mail goes out after the commit, once, and only if there was one', async () => {
    const database = await openTestDatabase(engine);
    const smtp = await startSmtp();
    const errors: unknown[] = [];
    const postman = await startPostman(
      database,
      { url: smtp.url, from: 'Shop <shop@example.com>' },
      (error) => errors.push(error),
    );
    await database
      .transaction(async (transaction) => {
        await outbox.put(transaction, { ...mail, recipient: 'nobody@example.com' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    const sent = smtp.next();
    await database.transaction((transaction) => outbox.put(transaction, mail));
    await sent;
    await postman.stop();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toContain('To: mia@example.com');
    expect(
      (await database.query('select sent_at is not null as sent, attempts from mail.outbox')).rows,
    ).toEqual([{ sent: true, attempts: 1 }]);
    expect(errors).toEqual([]);
    await smtp.stop();
    await database.close();
  });

  test('a mail that the server refuses waits and goes out later', async () => {
    const database = await openTestDatabase(engine);
    const smtp = await startSmtp({ refusals: 1 });
    const errors: unknown[] = [];
    const refused = smtp.next();
    const postman = await startPostman(database, { url: smtp.url, from: 'shop@example.com' }, (error) =>
      errors.push(error),
    );
    await database.transaction((transaction) => outbox.put(transaction, mail));
    await refused;
    await postman.stop();
    expect(errors).toHaveLength(1);
    const { rows } = await database.query(
      `select sent_at, attempts, next_attempt_at > now() as waits, last_error from mail.outbox`,
    );
    expect(rows).toEqual([
      { sent_at: null, attempts: 1, waits: true, last_error: expect.stringContaining('451') },
    ]);
    await database.query(`update mail.outbox set next_attempt_at = now()`);
    const sent = smtp.next();
    const later = await startPostman(database, { url: smtp.url, from: 'shop@example.com' }, (error) =>
      errors.push(error),
    );
    await sent;
    await later.stop();
    expect(smtp.received).toHaveLength(1);
    await smtp.stop();
    await database.close();
  });
});

test('what a mail says is escaped in HTML and plain in text', () => {
  const { html, text, subject } = accountMail('email_change', brand, englishWords, {
    recipient: 'a@b.c',
    newEmail: '<b>new</b>@example.com',
    link: 'https://shop.example/?a="><script>alert(1)</script>',
    code: '123456',
  });
  expect(subject).toBe('Confirm your new email for Tom & Jerry’s');
  expect(html).toContain('Tom &amp; Jerry’s');
  expect(html).toContain('&lt;b&gt;new&lt;/b&gt;@example.com');
  expect(html).not.toContain('<script>');
  expect(text).toContain('<b>new</b>@example.com');
  expect(text).toContain('123456');
});
