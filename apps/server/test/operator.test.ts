import { randomUUID } from 'node:crypto';
import type { Database } from '@doodleloom/backend/database/database';
import { noteProof } from '@doodleloom/backend/auth/users/proof';
import { pino } from 'pino';
import { paymentStore } from '../src/payments/payment-store.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorAccess } from '../src/functions/operator-access.ts';
import { operateOrder } from '../src/functions/operate-order.ts';
import type { FunctionCall, ServerFunction } from '../src/functions/server-function.ts';
import { unlimited } from '../src/limits/visitor-limit.ts';
import { anonymous, engines, productDatabase } from './product-database.ts';
import { openTestShop } from './shop.ts';

async function call(work: ServerFunction, body: object, caller?: FunctionCall['caller']) {
  const request = new Request('http://localhost/x', { method: 'POST', body: JSON.stringify(body) });
  const response = await work({ request, caller, visitor: 'here', signal: request.signal });
  return { status: response.status, body: (await response.json()) as { allowed?: boolean } };
}

describe.each(engines)('the operator’s tools on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await productDatabase(engine);
  });
  afterAll(() => database.close());

  async function account({ email, isProven = true }: { email: string; isProven?: boolean }) {
    const id = randomUUID();
    await database.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, raw_app_meta_data)
       values ($1, $2, now(), '{"email": "owner@shop.example"}', '{"email": "owner@shop.example"}')`,
      [id, email],
    );
    if (isProven) await noteProof(database, id, email);
    const claims = { sub: id, email: 'owner@shop.example', role: 'authenticated' };
    return { role: 'authenticated', claims, token: '' };
  }
  const isAllowed = async (emails: string[], caller?: FunctionCall['caller'], isProduction = false) =>
    (await call(operatorAccess({ database, emails, isProduction }), {}, caller)).body.allowed;
  const remove = (email: string) => database.query('delete from auth.users where email = $1', [email]);

  // holds S6-002, S6-010, D-062
  test('are open when no operator is named, but to nobody in a shop that others can open', async () => {
    expect(await isAllowed([])).toBe(true);
    expect(await isAllowed([], undefined, true)).toBe(false);
    expect(await isAllowed([], await account({ email: 'anyone@shop.example' }), true)).toBe(false);
  });

  // holds D-062
  test('are for the named accounts alone, by what the database knows of them', async () => {
    const emails = ['Owner@shop.example'];
    const owner = await account({ email: 'owner@shop.example' });
    // What stands in a token or in metadata does not make an operator.
    const other = await account({ email: 'other@shop.example' });
    expect(await isAllowed(emails, owner)).toBe(true);
    expect(await isAllowed(emails, other)).toBe(false);
    expect(await isAllowed(emails)).toBe(false);
    expect(await isAllowed(emails, { ...anonymous, claims: owner.claims })).toBe(false);
    expect(await isAllowed(emails, { ...owner, claims: { ...owner.claims, sub: 'nobody' } })).toBe(false);
    await remove('owner@shop.example');
    expect(await isAllowed(emails, owner)).toBe(false);
  });

  test('are closed to who signed up with the operator’s address and never read its mails', async () => {
    const emails = ['owner@shop.example'];
    const impostor = await account({ email: 'owner@shop.example', isProven: false });
    expect(await isAllowed(emails, impostor)).toBe(false);
    const never = () => Promise.reject(new Error('nobody should come here'));
    const operate = operateOrder({
      database,
      operators: { database, emails, isProduction: false },
      limit: unlimited,
      releaseAtOnce: false,
      provider: { release: never, stateOf: never, findByOurs: never, cancel: never },
      sendSubmit: never,
      sendRelease: never,
      sendCancel: never,
      effectSteps: { sendSubmit: never, sendRefund: never, sendClose: never },
      store: paymentStore(database, 'till', {
        sendSubmit: never,
        sendRefund: never,
        sendClose: never,
      }),
      log: pino({ level: 'silent' }),
    });
    for (const action of ['release', 'hold', 'resume', 'retry', 'cancel'])
      expect((await call(operate, { orderId: randomUUID(), action }, impostor)).status).toBe(403);
    // A proof of the address before this one is none.
    await noteProof(database, impostor.claims.sub, 'former@shop.example');
    expect(await isAllowed(emails, impostor)).toBe(false);
    await noteProof(database, impostor.claims.sub, 'owner@shop.example');
    expect(await isAllowed(emails, impostor)).toBe(true);
    await database.query(`update auth.users set banned_until = now() + interval '1 hour'`);
    expect(await isAllowed(emails, impostor)).toBe(false);
  });
});

test(
  'in the shop an operator is who has opened a mail, not who has signed up',
  { timeout: 120_000 },
  async () => {
    const email = 'owner@shop.example';
    const shop = await openTestShop({ OPERATOR_EMAILS: email });
    const isAllowed = async (client: ReturnType<typeof shop.visitor>) =>
      (await client.functions.invoke<{ allowed: boolean }>('operator-access', { body: {} })).data?.allowed;
    const first = shop.visitor();
    expect((await first.auth.signUp({ email, password: 'four wild crayons' })).error).toBeNull();
    await first.auth.updateUser({ data: { email_verified: true, email_proven_at: '2026-01-01' } });
    expect(await isAllowed(first)).toBe(false);

    const owner = shop.visitor();
    await shop.signInByMail(owner, email);
    expect(await isAllowed(owner)).toBe(true);
    // Anyone who was there before is out.
    expect(await isAllowed(first)).toBeUndefined();
    await shop.close();
  },
);
