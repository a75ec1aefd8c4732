import { z } from 'zod';
import { contract } from './contract.ts';

const cents = z.number().int();
const blueprintId = z.number().int().positive();
const day = z.iso.date();

const codeValues = {
  code: z.string().regex(/^[\w-]{2,40}$/, 'has 2 to 40 letters, digits, underlines or dashes'),
  percentOff: z.number().int().min(1).max(100).nullable(),
  centsOff: cents.min(1).max(1_000_000).nullable(),
  blueprintIds: z.array(blueprintId).min(1).max(200).nullable(),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  mostUses: z.number().int().min(1).max(1_000_000).nullable(),
  isActive: z.boolean(),
};

export const deskCodesContract = contract(
  'desk-codes',
  z.object({}),
  z.object({
    codes: z.array(z.object({ ...codeValues, code: z.string(), uses: z.number().int() })),
    /** Of the setting PROMO_CODES: they hold besides, and are changed there. */
    ofSetting: z.array(z.string()),
  }),
);
export type DeskCode = z.output<typeof deskCodesContract.answer>['codes'][number];

export const saveCodeContract = contract(
  'save-code',
  z
    .object(codeValues)
    .refine(({ percentOff, centsOff }) => (percentOff === null) !== (centsOff === null), {
      message: 'takes off either a share or an amount',
      path: ['percentOff'],
    })
    .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
      message: 'ends before it begins',
      path: ['validUntil'],
    }),
  z.object({ code: z.string() }),
);
