import { refusals } from '@doodleloom/domain/refusals/refusals';
import { checkPromoCodeContract } from '@doodleloom/domain/functions/orders';
import { findPromoCode, type PromoCode } from '@doodleloom/domain/orders/promo';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction } from './server-function.ts';

/** Whether a code takes something off, and what (D-051). */
export const checkPromoCode = ({ codes, limit }: { codes: readonly PromoCode[]; limit: VisitorLimit }) =>
  serverFunction(checkPromoCodeContract, async ({ code }, { visitor }) => {
    await limit.take(visitor);
    const found = findPromoCode(codes, code);
    return {
      body: found
        ? { valid: true as const, ...found }
        : { valid: false as const, message: refusals['promo-code-invalid'][1] },
    };
  });
