import { boundedBody } from '@doodleloom/backend/gateway/bounded-body';
import type { Printing } from '@doodleloom/printing/printing';
import { signatureHeader } from '@doodleloom/printing/webhooks/webhook-signature';

interface Parts {
  webhooks: Pick<Printing['webhooks'], 'receive' | 'forget'>;
  /** Puts the question "how does this order stand?" on the queue. */
  sendFollow: (printifyOrderId: string) => Promise<void>;
}

/** An event names a resource: a thousandth of this. Until the signature is looked at, anybody may be sending. */
const mostBytes = 256 * 1024;

/** The provider tells that something has changed. Its word is only believed with our signature, and only as a hint. */
export const printifyWebhook =
  ({ webhooks, sendFollow }: Parts) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    const bytes = await boundedBody(request, mostBytes);
    if (!bytes) return new Response(null, { status: 413 });
    const body = bytes.toString('utf8');
    const outcome = await webhooks.receive(body, request.headers.get(signatureHeader));
    if (outcome.kind === 'refused') return new Response(outcome.reason, { status: outcome.status });
    if (outcome.kind === 'order-changed') {
      try {
        await sendFollow(outcome.printifyOrderId);
      } catch (error) {
        await webhooks.forget(body);
        throw error;
      }
    }
    // The provider takes nothing but 200 for success: it would repeat the delivery, then go silent for an hour.
    return new Response(null, { status: 200 });
  };
