import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customerOf, shop } from './customer.ts';
import type { Customer } from './customer.ts';
import { openHouse } from './open-house.ts';
import type { OpenHouse } from './open-house.ts';

let open: OpenHouse;
let customer: Customer;
beforeAll(async () => {
  open = await openHouse();
  customer = customerOf(open);
});
afterAll(() => open.close());
beforeEach(() => open.house.faults.clear());

describe('webhooks', () => {
  interface Heard {
    body: string;
    signature: string | undefined;
  }
  const heard: Heard[] = [];
  let answer = 200;
  const listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({
        body: Buffer.concat(parts).toString(),
        signature: String(request.headers['x-pfy-signature']),
      });
      response.writeHead(answer).end();
    });
  });
  let target = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    target = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => new Promise((resolve) => listener.close(resolve)));
  beforeEach(() => {
    heard.length = 0;
    answer = 200;
  });

  const register = async (topic: string): Promise<string> => {
    const made = await open.call('POST', `/v1/shops/${shop}/webhooks.json`, {
      topic,
      url: target,
      secret: 'geheim-123',
    });
    expect(made.body).toMatchObject({ topic, shop_id: String(shop) });
    expect(made.body).not.toHaveProperty('secret');
    return (made.body as { id: string }).id;
  };
  const remove = (id: string) =>
    open.call('DELETE', `/v1/shops/${shop}/webhooks/${id}.json?host=${new URL(target).host}`);

  test('an event is signed over its raw body', async () => {
    const id = await register('order:created');
    const placed = await customer.placeOrder('hook-1');
    await open.advance(0);
    expect(heard).toHaveLength(1);
    const [event] = heard;
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      type: 'order:created',
      resource: { id: placed, data: { shop_id: shop } },
    });
    const expected = createHmac('sha256', 'geheim-123')
      .update(event?.body ?? '')
      .digest('hex');
    expect(event?.signature).toBe(`sha256=${expected}`);
    await remove(id);
  });

  test('a refused delivery is repeated three times, then the webhook is blocked for an hour', async () => {
    const id = await register('order:created');
    answer = 500;
    await customer.placeOrder('hook-2');
    await open.advance(0);
    for (const pause of [1000, 5000, 20_000]) await open.advance(pause);
    expect(heard).toHaveLength(4);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    answer = 200;
    await customer.placeOrder('hook-3');
    await open.advance(1000);
    expect(heard).toHaveLength(4);
    await open.advance(3_600_000);
    await customer.placeOrder('hook-4');
    await open.advance(0);
    expect(heard).toHaveLength(5);
    await remove(id);
  });

  test('simulate echoes the posted resource, and deleting needs the host', async () => {
    const id = await register('order:updated');
    const resource = { id: 'x', type: 'order', data: { status: 'fulfilled' } };
    await open.call('POST', `/v1/shops/${shop}/webhooks/${id}/simulate`, resource);
    await open.advance(0);
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'order:updated', resource });
    expect((await open.call('DELETE', `/v1/shops/${shop}/webhooks/${id}.json`)).status).toBe(400);
    expect((await remove(id)).body).toEqual({ id });
    expect((await open.call('GET', `/v1/shops/${shop}/webhooks.json`)).body).toEqual([]);
  });
});
