import type { WebhookOutcome } from '@doodleloom/printing/webhooks/receive-webhook';
import { expect, test } from 'vitest';
import { printifyWebhook } from './printify-webhook.ts';

/** The route over a receiver that has come to this outcome. */
async function delivered(outcome: WebhookOutcome, sendFollow = async (_printifyOrderId: string) => {}) {
  const forgotten: string[] = [];
  const route = printifyWebhook({
    webhooks: { receive: async () => outcome, forget: async (body) => void forgotten.push(body) },
    sendFollow,
  });
  const request = new Request('http://shop.example/printify-webhook', { method: 'POST', body: '{}' });
  return { answer: await route(request).catch((error: Error) => error), forgotten };
}

test('an accepted delivery is answered with 200, the only status that the provider takes for success', async () => {
  for (const kind of ['ignored', 'repeated'] as const) {
    expect((await delivered({ kind })).answer).toMatchObject({ status: 200 });
  }
  const asked: string[] = [];
  const { answer } = await delivered(
    { kind: 'order-changed', printifyOrderId: 'p1' },
    async (id) => void asked.push(id),
  );
  expect(answer).toMatchObject({ status: 200 });
  expect(asked).toEqual(['p1']);
});

test('a delivery that could not be put on the queue is forgotten, so that its repetition counts', async () => {
  const { answer, forgotten } = await delivered({ kind: 'order-changed', printifyOrderId: 'p1' }, () =>
    Promise.reject(new Error('the queue is full')),
  );
  expect(answer).toBeInstanceOf(Error);
  expect(forgotten).toEqual(['{}']);
});

test('a refused delivery is answered with its status', async () => {
  const { answer } = await delivered({ kind: 'refused', status: 401, reason: 'the signature does not fit' });
  expect(answer).toMatchObject({ status: 401 });
});
