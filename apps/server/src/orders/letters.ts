import type { Database } from '@doodleloom/backend/database/database';
import { workThrough } from '@doodleloom/backend/database/work-through';
import type { Brand } from '@doodleloom/backend/mail/mail-layout';
import type { MailLanguages } from '@doodleloom/backend/mail/mail-words';
import { outbox } from '@doodleloom/backend/mail/outbox';
import { orderChannel } from './order-events.ts';
import { orderUrl } from './order-link.ts';
import { orderMail, whyUnsent, type Letter } from './order-mail.ts';
import { orderPictureUrl } from './order-picture.ts';
import { orderById } from './order-store.ts';

interface LetterServices {
  database: Database;
  brand: Brand;
  languages: MailLanguages;
  contactEmail: string;
  siteUrl: string;
  /** Signs the links of guests' orders. */
  secret: string;
}

interface Row extends Letter {
  id: string;
  orderId: string;
}

/**
 * Writes the next letter about an order into the outbox; false when there is none. Each once: the letter is done in the
 * transaction that puts its mail down.
 */
export async function writeNextLetter(services: LetterServices): Promise<boolean> {
  const { database } = services;
  let letterId: string | undefined;
  try {
    return await database.transaction(async (transaction) => {
      const { rows } = await transaction.query<Row>(
        `select id::text, order_id as "orderId", kind, note, created_at as "createdAt" from public.order_letters
          where done_at is null order by attempts, id limit 1 for update skip locked`,
      );
      const [letter] = rows;
      if (!letter) return false;
      letterId = letter.id;
      const unsent = await put(letter, services, transaction);
      await transaction.query('update public.order_letters set done_at = now(), unsent = $2 where id = $1', [
        letter.id,
        unsent ?? null,
      ]);
      return true;
    });
  } catch (error) {
    // Others go first when it is tried again.
    if (letterId)
      await database.query('update public.order_letters set attempts = attempts + 1 where id = $1', [
        letterId,
      ]);
    throw error;
  }
}

async function put(
  letter: Row,
  { brand, languages, contactEmail, siteUrl, secret }: LetterServices,
  transaction: Parameters<typeof orderById>[0],
): Promise<string | undefined> {
  const order = await orderById(transaction, letter.orderId);
  if (!order) return 'there is no such order';
  const unsent = whyUnsent(order, letter);
  if (unsent) return unsent;
  const places = {
    brand,
    contactEmail,
    orderUrl: orderUrl(siteUrl, secret, order.id),
    pictureUrl: (position: number) => orderPictureUrl(siteUrl, secret, order.id, position),
  };
  await outbox.put(transaction, orderMail(languages.words(order.language), order, letter, places));
  return undefined;
}

const lookEveryMs = 30_000;

/** Writes letters as soon as something has happened, in whatever process it has. */
export const startLetters = (services: LetterServices, onError: (error: unknown) => void) =>
  workThrough(services.database, {
    channel: orderChannel,
    everyMs: lookEveryMs,
    next: () => writeNextLetter(services),
    onError,
  });
