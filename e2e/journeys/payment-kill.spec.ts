import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
const dataDir = mkdtempSync(join(tmpdir(), 'doodleloom-killed-'));
const open = async () => {
  shop = await openShop({ dataDir, port, environment: { PAYMENT: 'till', LOG_LEVEL: 'info' } });
};

test.beforeAll(async ({ drawing }) => {
  test.setTimeout(180_000);
  port = await freePort();
  await open();
  artwork = await makeArtwork(shop.url, drawing);
  ({ anonKey } = (await (await fetch(`${shop.url}/config.json`)).json()) as { anonKey: string });
});
test.afterAll(async () => {
  await shop.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Calls a function of the shop as a browser does; nothing when the server dies meanwhile. */
async function call<Answer>(name: string, body: object, key?: string): Promise<Answer | undefined> {
  const answer = await fetch(`${shop.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${anonKey}`,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Answer) : undefined;
}

type Placed = { orderId: string; orderKey: string };
type Payment = { order: { isPaid: boolean }; payment: { id: string; secret: string } | null };
type Seen = {
  order: { status: string; isPaid: boolean; refundedCents: number; events: { status: string }[] };
};

test('an order followed through kill -9 between any two steps is paid once, made once and delivered', async () => {
  test.setTimeout(900_000);
  const attempt = crypto.randomUUID();
  const place = () =>
    call<Placed>(
      'process-printify-order',
      { cartItems: [mugLine(artwork)], shippingAddress: address, userEmail: address.email },
      attempt,
    );
  const killed: string[] = [];
  const kill = async (when: string) => {
    await test.step(`killed ${when}`, async () => {
      await shop.end('SIGKILL');
      await open();
      killed.push(when);
    });
  };
  /** Asks again until there is an answer, as a person does who reloads. */
  const untilAnswered = async <Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> => {
    for (;;) {
      const answer = await ask();
      if (answer) return answer;
      await setTimeout(200);
    }
  };
  /** Kills while it is being asked: the answer may come or not. */
  const killDuring = async (what: string, ask: () => Promise<unknown>) => {
    const asked = ask();
    await setTimeout(30);
    await kill(`while ${what}`);
    await asked;
  };

  await killDuring('the order is placed', place);
  const { orderId, orderKey: key } = await untilAnswered(place);
  await kill('after the order was stored');
  const asked = () => call<Payment>('order-payment', { orderId, key });
  await killDuring('the payment is opened', asked);
  const { payment } = await untilAnswered(asked);
  await kill('after the payment was opened');
  const pay = () => call('till-pay', { payment: payment!.id, secret: payment!.secret, card: 'quiet' });
  await killDuring('it is paid', pay);
  await untilAnswered(pay);
  await kill('after it was paid, before anybody told the shop');
  await untilAnswered(asked);
  for (const word of [
    logSentences.orderTakenUp,
    logSentences.printFileMade,
    logSentences.orderAccepted,
    logSentences.orderSubmitted,
  ]) {
    await shop.says(word);
    await kill(`after “${word}”`);
  }
  const seen = () => call<Seen>('order-status', { orderId, key });
  for (const status of ['in-production', 'shipped', 'delivered']) {
    await expect
      .poll(async () => (await seen())?.order.events.map((event) => event.status), {
        timeout: 240_000,
        intervals: [200],
      })
      .toContain(status);
    await kill(`after it was ${status}`);
  }
  expect(killed).toHaveLength(13);

  const { order } = await untilAnswered(seen);
  expect(order).toMatchObject({ status: 'delivered', isPaid: true, refundedCents: 0 });
  const way = order.events.map(({ status }) => status);
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
