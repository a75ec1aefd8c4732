import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { aDrawing } from './drawings.ts';
import { openTestShop } from './shop.ts';

interface Line {
  level: number;
  msg: string;
}

test('an order that the print house holds for want of payment is shown to the operator, and breaks nothing', async () => {
  const lines: Line[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const shop = await openTestShop({ OPERATOR_EMAILS: 'member-1@example.com', LOG_LEVEL: 'info' }, { log });
  const operator = await shop.member();
  await shop.signInByMail(operator, 'member-1@example.com');
  const path = `${operator.userId}/${crypto.randomUUID()}.jpg`;
  const bucket = operator.storage.from('artwork');
  await bucket.upload(path, await aDrawing(), { contentType: 'image/jpeg' });
  const asset = await operator
    .from('assets')
    .insert({
      user_id: operator.userId,
      filename: 'cat.jpg',
      file_size: 1,
      mime_type: 'image/jpeg',
      original_url: bucket.getPublicUrl(path).data.publicUrl,
    })
    .select('id')
    .single<{ id: string }>();
  const job = await operator
    .from('jobs')
    .insert({ asset_id: asset.data!.id, style_id: 'drawing' })
    .select('id')
    .single<{ id: string }>();
  await operator.functions.invoke('generate-styled-artwork', { body: { jobId: job.data!.id } });
  const image = await vi.waitFor(
    async () => {
      const { data } = await operator
        .from('jobs')
        .select('image_url')
        .eq('id', job.data!.id)
        .single<{ image_url: string | null }>();
      expect(data?.image_url).not.toBeNull();
      return data!.image_url!;
    },
    { timeout: 120_000, interval: 200 },
  );

  await fetch(`${shop.url}/print-house/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'payment-failure' }),
  });
  const placed = await operator.functions.invoke<{ orderId: string }>('process-printify-order', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      cartItems: [
        {
          id: 'a',
          productId: 'printify-19',
          blueprintId: 19,
          providerVariantId: 19_000,
          name: 'Mug',
          image,
          size: '11oz',
          variant: 'Standard',
          style: 'Drawing',
          priceCents: 1,
          quantity: 1,
        },
      ],
      shippingAddress: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        address1: '12 Analytical Row',
        city: 'Oakland',
        state: 'CA',
        zipCode: '94601',
      },
    },
  });
  const { orderId } = placed.data!;
  await vi.waitFor(
    async () => {
      const { data } = await operator.functions.invoke('orders-needing-attention', { body: {} });
      expect(data).toMatchObject({
        orders: [
          { id: orderId, status: 'on-hold', why: expect.stringContaining('has not received our payment') },
        ],
      });
    },
    { timeout: 60_000, interval: 200 },
  );
  await shop.close();
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'an order needs the operator')).toHaveLength(1);
}, 240_000);
