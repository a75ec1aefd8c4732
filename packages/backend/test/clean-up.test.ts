import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cleanAccounts } from '../src/auth/clean-accounts.ts';
import type { Queryable } from '../src/database/database.ts';
import { cleanBudgets } from '../src/limits/database-budgets.ts';
import { cleanOutbox } from '../src/mail/clean-outbox.ts';
import { startTestBackend } from './test-backend.ts';
import { engines, openTestDatabase } from './test-database.ts';

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

    await cleanAccounts(database, 180);
    await cleanOutbox(database, 7);
    expect(await count()).toEqual({ tokens: 2, codes: 1, mails: 1 });

    await database.script(
      `update auth.refresh_tokens set created_at = now() - interval '31 days', updated_at = now() - interval '31 days';
       update sign_in.tokens set created_at = now() - interval '8 days';
       update mail.outbox set created_at = now() - interval '31 days';`,
    );
    await cleanAccounts(database, 180);
    await cleanOutbox(database, 7);
    expect(await count()).toEqual({ tokens: 1, codes: 0, mails: 0 });
    expect((await client.auth.refreshSession()).error).toBeNull();
    await backend.close();
  }, 120_000);

  test('a great many go in small steps, between which others are answered', async () => {
    const database = await openTestDatabase(engine);
    const left = async () =>
      (await database.query<{ count: number }>('select count(*)::int as count from limits.budgets')).rows[0]
        ?.count;
    await database.query(
      `insert into limits.budgets (key, full_at)
       select number::text, now() + make_interval(secs => case when number > 2000 then 600 else -1 end)
         from generate_series(1, 2100) number`,
    );
    const seen: number[] = [];
    const statements: Queryable = {
      async query(sql, parameters) {
        const result = await database.query<never>(sql, parameters);
        seen.push(result.rowCount);
        return result;
      },
    };
    let answered = 0;
    const cleaning = cleanBudgets(statements).finally(() => (answered += 1000));
    // Everybody else's loop goes round between two steps.
    while (answered < 1000) {
      await new Promise(setImmediate);
      answered += 1;
    }
    await cleaning;
    expect(seen).toEqual([500, 500, 500, 500, 0]);
    expect(answered).toBeGreaterThan(1004);
    expect(await left()).toBe(100);
    await database.close();
  });

  test('a stop does not wait for the rest', async () => {
    const database = await openTestDatabase(engine);
    await database.query(
      `insert into limits.budgets select number::text, now() - interval '1 second' from generate_series(1, 1200) number`,
    );
    const stopping = new AbortController();
    const statements: Queryable = {
      query(sql, parameters) {
        stopping.abort(new Error('The shop is closing.'));
        return database.query(sql, parameters);
      },
    };
    await expect(cleanBudgets(statements, stopping.signal)).rejects.toThrow('closing');
    await cleanBudgets(database);
    expect((await database.query('select from limits.budgets')).rows).toEqual([]);
    await database.close();
  });
});
