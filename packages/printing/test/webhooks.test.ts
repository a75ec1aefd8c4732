import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSignatureValid } from '../src/webhooks/webhook-signature.ts';
import { openWorkshop } from './with-print-house.ts';
import type { Workshop } from './with-print-house.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const secret = 'geheim-123';
const signed = (body: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const event = (id: string, type = 'order') =>
  JSON.stringify({ id, type: `${type}:updated`, created_at: '', resource: { id: 'p1', type, data: {} } });

test('a signed event of an order names the order, once', async () => {
  const body = event('e1');
  expect(await workshop.printing.webhooks.receive(body, signed(body))).toEqual({
    kind: 'order-changed',
    printifyOrderId: 'p1',
  });
  expect(await workshop.another().webhooks.receive(body, signed(body))).toEqual({ kind: 'repeated' });
  await workshop.printing.webhooks.forget(body);
  expect((await workshop.printing.webhooks.receive(body, signed(body))).kind).toBe('order-changed');
});

test('the same event twice at the same moment counts once', async () => {
  const body = event('e2');
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => workshop.printing.webhooks.receive(body, signed(body))),
  );
  expect(outcomes.map(({ kind }) => kind).filter((kind) => kind === 'order-changed')).toHaveLength(1);
});

test('an event is remembered for seven days and forgotten after them', async () => {
  const body = event('e6');
  const sweptKind = async (laterMs: number) => {
    workshop.clock.pass(laterMs);
    await workshop.printing.sweep();
    return (await workshop.printing.webhooks.receive(body, signed(body))).kind;
  };
  await workshop.printing.webhooks.receive(body, signed(body));
  expect(await sweptKind(7 * 86_400_000 - 60_000)).toBe('repeated');
  expect(await sweptKind(120_000)).toBe('order-changed');
});

test('a wrong or missing signature, or one over another body, is refused', async () => {
  const body = event('e3');
  for (const signature of [undefined, null, '', 'sha256=', signed(event('e4')), signed(body).toUpperCase()]) {
    expect(await workshop.printing.webhooks.receive(body, signature)).toMatchObject({
      kind: 'refused',
      status: 401,
    });
  }
  expect(isSignatureValid('other', body, signed(body))).toBe(false);
});

test('what is no event is refused, an event of something else ignored', async () => {
  expect(await workshop.printing.webhooks.receive('{}', signed('{}'))).toMatchObject({
    kind: 'refused',
    status: 400,
  });
  const body = event('e5', 'product');
  expect(await workshop.printing.webhooks.receive(body, signed(body))).toEqual({ kind: 'ignored' });
});

test('registering listens to orders once per topic, however often it is done, and what comes is accepted', async () => {
  const outcomes: string[] = [];
  const listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      void workshop.printing.webhooks
        .receive(Buffer.concat(parts).toString(), request.headers['x-pfy-signature']?.toString())
        .then((outcome) => outcomes.push(outcome.kind))
        .finally(() => response.end());
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhooks/printify`;
  try {
    await workshop.printing.webhooks.register(url);
    await workshop.printing.webhooks.register(url);
    const known = await workshop.printing.client.webhooks.list(5_432_101);
    expect(known.map(({ topic }) => topic).toSorted()).toEqual([
      'order:shipment:created',
      'order:shipment:delivered',
      'order:updated',
    ]);
    const [webhook] = known;
    const resource = { id: 'p9', type: 'order', data: null };
    await workshop.printing.client.webhooks.simulate(5_432_101, webhook?.id ?? '', resource);
    await workshop.house.tick();
    expect(outcomes).toEqual(['order-changed']);
  } finally {
    await new Promise((resolve) => listener.close(resolve));
  }
});
