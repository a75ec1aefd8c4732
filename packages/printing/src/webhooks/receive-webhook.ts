import { z } from 'zod';
import { parseJson } from '../client/read-answer.ts';
import type { Clock, PrintingDatabase } from '../ports.ts';
import { isSignatureValid } from './webhook-signature.ts';

const eventSchema = z.looseObject({
  id: z.string().min(1),
  type: z.string(),
  resource: z.looseObject({ id: z.union([z.string(), z.number()]).transform(String), type: z.string() }),
});

export type WebhookOutcome =
  | { kind: 'order-changed'; printifyOrderId: string }
  | { kind: 'ignored' }
  | { kind: 'repeated' }
  | { kind: 'refused'; status: 400 | 401; reason: string };

/** Events carry no time: remembering their ids is what keeps a replay out. */
const rememberedMs = 7 * 86_400_000;

export function createWebhookReceiver(parts: { database: PrintingDatabase; clock: Clock; secret: string }) {
  const { database, clock, secret } = parts;
  return {
    /** Verifies and reads a delivery. Payloads are thin: anyone who gets `order-changed` asks for the order. */
    async receive(rawBody: string, signature: string | null | undefined): Promise<WebhookOutcome> {
      if (!isSignatureValid(secret, rawBody, signature)) {
        return { kind: 'refused', status: 401, reason: 'the signature does not fit' };
      }
      const event = eventSchema.safeParse(parseJson(rawBody));
      if (!event.success) return { kind: 'refused', status: 400, reason: 'not an event' };
      const { id, resource } = event.data;
      const { rows } = await database.query(
        `insert into printing.webhook_events (id, received_at) values ($1, $2::bigint)
         on conflict do nothing returning id`,
        [id, clock.now().getTime()],
      );
      if (rows.length === 0) return { kind: 'repeated' };
      return resource.type === 'order'
        ? { kind: 'order-changed', printifyOrderId: resource.id }
        : { kind: 'ignored' };
    },
    /** Forgets an event whose work failed, so that the provider's repetition counts. */
    forget: async (rawBody: string): Promise<void> => {
      const event = eventSchema.safeParse(parseJson(rawBody));
      if (event.success)
        await database.query('delete from printing.webhook_events where id = $1', [event.data.id]);
    },
    sweep: async (): Promise<void> => {
      const before = clock.now().getTime() - rememberedMs;
      await database.query('delete from printing.webhook_events where received_at < $1::bigint', [before]);
    },
  };
}
