import { createHmac } from 'node:crypto';
import type { House } from '../api/house.ts';
import { claimDueDelivery, settleDelivery } from '../state/deliveries.ts';
import type { Delivery } from '../state/deliveries.ts';
import { blockWebhook, findWebhook } from '../state/webhooks.ts';
import type { Webhook } from '../state/webhooks.ts';

export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

async function post(house: House, webhook: Webhook, body: string): Promise<string> {
  try {
    const response = await house.fetch(webhook.url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(webhook.secret ? { 'x-pfy-signature': signatureOf(webhook.secret, body) } : {}),
      },
      signal: AbortSignal.timeout(house.settings.webhookTimeoutMs),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (cause) {
    return cause instanceof Error && cause.name === 'TimeoutError' ? 'too late' : 'no answer';
  }
}

/** Expects 200; otherwise three repetitions, then the webhook is blocked for an hour. */
async function attempt(house: House, delivery: Delivery): Promise<void> {
  const webhook = await findWebhook(house.database, delivery.webhookId);
  if (!webhook) return;
  const answer = await post(house, webhook, JSON.stringify(delivery.event));
  const { webhookRetriesMs, webhookBlockMs } = house.settings;
  if (answer === '200') {
    return settleDelivery(house.database, delivery.id, { state: 'delivered', nextAttemptAt: null, answer });
  }
  const pause = webhookRetriesMs[delivery.attempts - 1];
  if (pause !== undefined) {
    const nextAttemptAt = house.now() + pause;
    return settleDelivery(house.database, delivery.id, { state: 'waiting', nextAttemptAt, answer });
  }
  await settleDelivery(house.database, delivery.id, { state: 'failed', nextAttemptAt: null, answer });
  await blockWebhook(house.database, webhook.id, house.now() + webhookBlockMs);
}

/** Delivers what is due now. */
export async function deliverWebhooks(house: House): Promise<void> {
  for (;;) {
    const now = house.now();
    const claimedUntil = now + house.settings.webhookTimeoutMs * 2;
    const delivery = await claimDueDelivery(house.database, now, claimedUntil);
    if (!delivery) return;
    await attempt(house, delivery);
  }
}
