import { Refusal } from '@doodleloom/domain/refusals/refusals';
import type { Queryable } from '@doodleloom/backend/database/database';
import { per } from '@doodleloom/backend/limits/budget';
import { spend } from '@doodleloom/backend/limits/database-budgets';

/** An order sends a mail to whatever address it names: more than a family ever orders, too few to bother anybody. */
const perRecipient = per(6, 3600);
const perNetwork = per(20, 3600);

/** Counts an order that is about to be stored; refuses when its mail address or its network had many within the hour. */
export async function limitOrders(database: Queryable, email: string, network: string): Promise<void> {
  const empty = await spend(database, [
    { key: `orders from ${network}`, ...perNetwork },
    { key: `orders to ${email.toLowerCase()}`, ...perRecipient },
  ]);
  if (!empty) return;
  throw new Refusal(
    'too-many-requests',
    'There have been many orders from here or to this e-mail address. Please try again in an hour.',
  );
}
