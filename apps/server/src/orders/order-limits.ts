import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Queryable } from '@doodleloom/backend/database/database';
import { takeShared } from '@doodleloom/backend/limits/shared-limit';

/** An order sends a mail to whatever address it names: more than a family ever orders, too few to bother anybody. */
const perRecipient = { name: 'orders to a mail address', most: 6, windowSeconds: 3600 };
const perNetwork = { name: 'orders of a network', most: 20, windowSeconds: 3600 };

/** Counts an order that is about to be stored; refuses when its mail address or its network had many within the hour. */
export async function limitOrders(database: Queryable, email: string, network: string): Promise<void> {
  const isAllowed =
    (await takeShared(database, perNetwork, network)) &&
    (await takeShared(database, perRecipient, email.toLowerCase()));
  if (isAllowed) return;
  throw new Refusal(
    'too-many-requests',
    'There have been many orders from here or to this e-mail address. Please try again in an hour.',
  );
}
