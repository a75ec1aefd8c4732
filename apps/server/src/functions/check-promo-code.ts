import { refusals } from '@doodleloom/domain/refusals/refusals';
import { checkPromoCodeContract } from '@doodleloom/domain/functions/orders';
import type { Queryable } from '@doodleloom/backend/database/database';
import type { PromoCode } from '@doodleloom/domain/orders/promo';
import { usablePromoCode } from '../orders/promo-codes.ts';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction } from './server-function.ts';

interface Services {
  database: Queryable;
  codes: readonly PromoCode[];
  limit: VisitorLimit;
}

export const checkPromoCode = ({ database, codes, limit }: Services) =>
  serverFunction(checkPromoCodeContract, async ({ code }, { visitor }) => {
    await limit.take(visitor);
    const found = await usablePromoCode(database, codes, code);
    return {
      body: found
        ? { valid: true as const, ...found, blueprintIds: found.blueprintIds && [...found.blueprintIds] }
        : { valid: false as const, message: refusals['promo-code-invalid'][1] },
    };
  });
