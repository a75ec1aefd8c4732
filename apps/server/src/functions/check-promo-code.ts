import { z } from 'zod';
import type { VisitorLimit } from '../limits/visitor-limit.ts';
import { serverFunction } from './server-function.ts';

export interface PromoCode {
  code: string;
  percentOff?: number;
  centsOff?: number;
}

/** Codes are typed by hand: case and spaces do not matter. */
export const findPromoCode = (codes: readonly PromoCode[], typed: string): PromoCode | undefined =>
  codes.find(({ code }) => code.toLowerCase() === typed.trim().toLowerCase());

/** Whether a code takes something off, and what (D-051). */
export const checkPromoCode = ({ codes, limit }: { codes: readonly PromoCode[]; limit: VisitorLimit }) =>
  serverFunction(z.object({ code: z.string().max(100) }), async ({ code }, { visitor }) => {
    limit.take(visitor);
    const found = findPromoCode(codes, code);
    return { body: found ? { valid: true, ...found } : { valid: false, message: 'This code isn’t valid' } };
  });
