import { isMailAddress } from '@doodleloom/backend/mail/mail-address';
import { styleIds } from '@doodleloom/domain/styles/style';
import { z } from 'zod';

/** What an environment variable may hold, and what is made of its text. */

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'])
  .transform((word) => ['true', '1', 'on', 'yes'].includes(word));

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

export const mailAddress = z.string().refine(isMailAddress);
export const mailAddresses = list.pipe(z.array(mailAddress));

/** `hello@shop.example` or `Doodleloom <hello@shop.example>`. */
export const mailSender = z
  .string()
  .refine((text) => isMailAddress(/^[^<>,;\r\n]*<([^<>]*)>$/.exec(text)?.[1] ?? text));

/** `NAME=worth, NAME=worth`. */
const pairs = list.transform((entries) =>
  entries.map((entry): string[] => entry.split('=').map((part) => part.trim())),
);

/** Codes as the operator writes them: `WELCOME=10%, FIVE=5.00`. */
export const promoCodes = pairs.pipe(
  z.array(
    z
      .tuple([z.string().regex(/^[\w-]+$/), z.string().regex(/^(\d{1,2}%|100%|\d+(\.\d{2})?)$/)])
      .transform(([code, worth]) =>
        worth.endsWith('%')
          ? { code, percentOff: Number(worth.slice(0, -1)) }
          : { code, centsOff: Math.round(Number(worth) * 100) },
      ),
  ),
);

/** Pictures that shall fail, as a tester writes them: `clay=2, vector=1`. */
export const engineFaults = pairs
  .transform((entries): unknown => Object.fromEntries(entries))
  .pipe(z.partialRecord(z.enum(styleIds), wholeNumber(1, 1000)));
