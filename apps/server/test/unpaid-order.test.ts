import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { finishedPicture, placeMugOrder } from './pictures.ts';
import { openTestShop } from './shop.ts';
import { logSentences } from '../src/log-sentences.ts';

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
  const { imageUrl } = await finishedPicture(operator);

  await fetch(`${shop.url}/print-house/admin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'payment-failure' }),
  });
  const placed = await placeMugOrder(operator, imageUrl);
  const { orderId } = placed.data!;
  await vi.waitFor(
    async () => {
      const { data } = await operator.functions.invoke('desk-orders', { body: { filter: 'attention' } });
      expect(data).toMatchObject({
        orders: [
          {
            id: orderId,
            status: 'needs-attention',
            attention: expect.stringContaining('has not received our payment'),
          },
        ],
      });
    },
    { timeout: 60_000, interval: 200 },
  );
  await shop.close();
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  expect(lines.filter(({ msg }) => msg === logSentences.orderNeedsOperator)).toHaveLength(1);
}, 240_000);
