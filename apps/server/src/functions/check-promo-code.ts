import { findPromoCode, type PromoCode } from '@doodleloom/domain/orders/promo';
import { z } from 'zod';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction } from './server-function.ts';

/** Whether a code takes something off, and what (D-051). */
export const checkPromoCode = ({ codes, limit }: { codes: readonly PromoCode[]; limit: VisitorLimit }) =>
  serverFunction(z.object({ code: z.string().max(100) }), async ({ code }, { visitor }) => {
    limit.take(visitor);
    const found = findPromoCode(codes, code);
    return { body: found ? { valid: true, ...found } : { valid: false, message: 'This code isn’t valid' } };
  });
