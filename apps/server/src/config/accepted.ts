import { isMailAddress } from '@doodleloom/backend/mail/mail-address';
import { defaultTaxRate } from '@doodleloom/domain/money/tax';
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

const percent = /^(\d{1,2}(\.\d{1,2})?|100)%$/;
const rateOf = (text: string): number => Math.round(Number(text.slice(0, -1)) * 100);

/** Taxes as the operator writes them: `8%, US-CA=7.25%, DE=19%`; the one without a place is for everywhere else. */
export const taxTable = pairs
  .pipe(
    z.array(
      z.union([
        z.tuple([z.string().regex(percent)]).transform(([rate]) => ['', rateOf(rate)] as const),
        z
          .tuple([z.string().regex(/^[A-Z]{2}(-[A-Z]{2,3})?$/), z.string().regex(percent)])
          .transform(([place, rate]) => [place, rateOf(rate)] as const),
      ]),
    ),
  )
  .transform((rates) => {
    const { '': otherwise = defaultTaxRate, ...places } = Object.fromEntries(rates);
    return { otherwise, places };
  });

/** Prices by kind: `Magnet=7.00, Wall Art=29.99, 19=12.99`. */
export const priceRules = pairs.pipe(
  z.array(
    z
      .tuple([z.string().min(1), z.string().regex(/^\d{1,6}\.\d{2}$/)])
      .transform(([kind, price]) => ({ kind, cents: Math.round(Number(price) * 100) })),
  ),
);

/** What a payment service keeps: `2.9%+0.30`. */
export const paymentFee = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?%(\+\d{1,3}\.\d{2})?$/)
  .transform((text) => {
    const [share = '', fixed = '0'] = text.split('+');
    return { rate: rateOf(share), cents: Math.round(Number(fixed) * 100) };
  });

/** A day for presents: `Christmas=2026-12-24`. */
export const season = z
  .string()
  .regex(/^[^=]{1,40}=\d{4}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(text.split('=')[1] ?? '')))
  .transform((text) => {
    const [name = '', date = ''] = text.split('=');
    return { name: name.trim(), date };
  });

/** Pictures that shall fail, as a tester writes them: `clay=2, vector=1`. */
export const engineFaults = pairs
  .transform((entries): unknown => Object.fromEntries(entries))
  .pipe(z.partialRecord(z.enum(styleIds), wholeNumber(1, 1000)));
