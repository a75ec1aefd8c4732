import { mkdtempSync, rmSync, watch } from 'node:fs';
import { request } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logSentences } from '../../apps/server/src/log-sentences.ts';
import { makeArtwork, type Artwork } from '../support/artwork.ts';
import { freePort } from '../../packages/backend/src/standalone/free-port.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { address, mugLine } from './shopper.ts';
import { expect, test } from './visitor.ts';

/** A shop of its own, which is killed at every step from the order to its delivery and started again on the same data. */
let shop: Shop;
let artwork: Artwork;
let anonKey: string;
let port: number;
let dataDir: string;
const open = async () => {
  shop = await openShop({ dataDir, port, environment: { PAYMENT: 'till', LOG_LEVEL: 'info' } });
};

test.beforeAll(async ({ drawing }) => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(join(tmpdir(), 'doodleloom-killed-'));
  port = await freePort();
  await open();
  artwork = await makeArtwork(shop.url, drawing);
  ({ anonKey } = (await (await fetch(`${shop.url}/config.json`)).json()) as { anonKey: string });
});
test.afterAll(async () => {
  await shop.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A question to a function of the shop, put as a browser does. */
type Question = { name: string; body: object; key?: string };

const addressOf = ({ name }: Question) => `${shop.url}/functions/v1/${name}`;
const headersOf = ({ key }: Question) => ({
  apikey: anonKey,
  authorization: `Bearer ${anonKey}`,
  'content-type': 'application/json',
  ...(key && { 'idempotency-key': key }),
});

/** The answer; nothing where the server refuses. */
async function call<Answer>(question: Question): Promise<Answer | undefined> {
  const answer = await fetch(addressOf(question), {
    method: 'POST',
    headers: headersOf(question),
    body: JSON.stringify(question.body),
  });
  return answer.ok ? ((await answer.json()) as Answer) : undefined;
}

/** Asks, and resolves in the middle of the work: as soon as the server, which has read the question, writes something down. */
async function begin(question: Question): Promise<void> {
  const body = JSON.stringify(question.body);
  const asking = request(addressOf(question), {
    method: 'POST',
    headers: { ...headersOf(question), expect: '100-continue', 'content-length': Buffer.byteLength(body) },
  });
  asking.on('error', () => undefined);
  const answered = once(asking, 'response');
  answered.catch(() => undefined);
  asking.flushHeaders();
  await once(asking, 'continue');
  const journal = watch(join(dataDir, 'database', 'pg_wal'));
  asking.end(body);
  await Promise.race([once(journal, 'change'), answered]);
  journal.close();
}

/** Asks again until there is an answer, as a person does who reloads. */
async function untilAnswered<Answer>(question: Question): Promise<Answer> {
  const answers: Answer[] = [];
  const ask = async () => answers.push(...[await call<Answer>(question)].filter((one) => one !== undefined));
  await expect.poll(ask, { timeout: 60_000, intervals: [200] }).toBeGreaterThan(0);
  return answers[0]!;
}

type Placed = { orderId: string; orderKey: string };
type Payment = { order: { isPaid: boolean }; payment: { id: string; secret: string } | null };
type Seen = {
  order: { status: string; isPaid: boolean; refundedCents: number; events: { status: string }[] };
};

test('an order followed through kill -9 between any two steps is paid once, made once and delivered', async () => {
  test.setTimeout(900_000);
  const order = {
    name: 'process-printify-order',
    body: { cartItems: [mugLine(artwork)], shippingAddress: address, userEmail: address.email },
    key: crypto.randomUUID(),
  };
  const killed: string[] = [];
  const kill = async (when: string) => {
    await test.step(`killed ${when}`, async () => {
      await shop.end('SIGKILL');
      await open();
      killed.push(when);
    });
  };
  const killDuring = async (what: string, question: Question) => {
    await begin(question);
    await kill(`while ${what}`);
  };

  await killDuring('the order is placed', order);
  const { orderId, orderKey: key } = await untilAnswered<Placed>(order);
  await kill('after the order was stored');
  const opening = { name: 'order-payment', body: { orderId, key } };
  await killDuring('the payment is opened', opening);
  const { payment } = await untilAnswered<Payment>(opening);
  await kill('after the payment was opened');
  const paying = {
    name: 'till-pay',
    body: { payment: payment!.id, secret: payment!.secret, card: 'quiet' },
  };
  await killDuring('it is paid', paying);
  await untilAnswered(paying);
  await kill('after it was paid, before anybody told the shop');
  await untilAnswered(opening);
  for (const word of [
    logSentences.orderTakenUp,
    logSentences.printFileMade,
    logSentences.orderAccepted,
    logSentences.orderSubmitted,
  ]) {
    await shop.says(word);
    await kill(`after “${word}”`);
  }
  const looking = { name: 'order-status', body: { orderId, key } };
  for (const status of ['in-production', 'shipped', 'delivered']) {
    await expect
      .poll(async () => (await call<Seen>(looking))?.order.events.map((event) => event.status), {
        timeout: 240_000,
        intervals: [200],
      })
      .toContain(status);
    await kill(`after it was ${status}`);
  }
  expect(killed).toHaveLength(13);

  const { order: delivered } = await untilAnswered<Seen>(looking);
  expect(delivered).toMatchObject({ status: 'delivered', isPaid: true, refundedCents: 0 });
  const way = delivered.events.map(({ status }) => status);
  expect(new Set(way).size, 'no step is told twice').toBe(way.length);
  expect(way).toEqual([
    'awaiting-payment',
    'paid',
    'received',
    'submitting',
    'at-the-printer',
    'in-production',
    'shipped',
    'delivered',
  ]);
  const printer = await (await fetch(`${shop.url}/print-house/operator`)).text();
  expect(printer.match(new RegExp(orderId, 'g'))).toHaveLength(1);
  const mails = (await (await fetch(`${shop.url}/dev/outbox`)).text()).split('<article>');
  expect(mails.filter((mail) => mail.includes('We have your order'))).toHaveLength(1);
  expect(mails.filter((mail) => mail.includes('waits for your payment'))).toHaveLength(1);
});
