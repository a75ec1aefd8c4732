import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cleanAccounts } from '../src/auth/clean-accounts.ts';
import { cleanOutbox } from '../src/mail/clean-outbox.ts';
import { startTestBackend } from './test-backend.ts';
import { engines } from './test-database.ts';

describe.each(engines)('cleaning up on %s', (engine) => {
  test('what nobody can use any more goes, what is in use stays', async () => {
    const backend = await startTestBackend(engine, { auth: { autoConfirm: false } });
    const { database } = backend;
    const email = `${randomUUID()}@example.com`;
    await backend.service.auth.admin.createUser({ email, password: 'correct horse', email_confirm: true });
    const client = backend.client();
    await client.auth.signInWithPassword({ email, password: 'correct horse' });
    await client.auth.refreshSession();
    await client.auth.resetPasswordForEmail(email);
    const count = async () =>
      (
        await database.query(
          `select (select count(*)::int from auth.refresh_tokens) as tokens, (select count(*)::int from sign_in.tokens) as codes,
                  (select count(*)::int from mail.outbox) as mails`,
        )
      ).rows[0];

    await cleanAccounts(database);
    await cleanOutbox(database);
    expect(await count()).toEqual({ tokens: 2, codes: 1, mails: 1 });

    await database.script(
      `update auth.refresh_tokens set created_at = now() - interval '31 days', updated_at = now() - interval '31 days';
       update sign_in.tokens set created_at = now() - interval '8 days';
       update mail.outbox set created_at = now() - interval '31 days';`,
    );
    await cleanAccounts(database);
    await cleanOutbox(database);
    expect(await count()).toEqual({ tokens: 1, codes: 0, mails: 0 });
    expect((await client.auth.refreshSession()).error).toBeNull();
    await backend.close();
  }, 120_000);
});
