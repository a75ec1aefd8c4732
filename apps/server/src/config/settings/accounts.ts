import { flag, mailAddresses, mailSender, url, wholeNumber } from '../accepted.ts';
import { setting } from './setting.ts';

export const accountsSettings = {
  SMTP_URL: setting({
    group: 'Accounts and mail',
    meaning: 'The mail server',
    schema: url('smtp:', 'smtps:').optional(),
    accepts: 'an smtp:// or smtps:// URL',
    otherwise: 'mails wait in an outbox, to be read on a local page in development',
    example: 'smtps://user:password@mail.example:465',
  }),
  MAIL_FROM: setting({
    group: 'Accounts and mail',
    meaning: 'Sender of the mails',
    schema: mailSender.default('Doodleloom <hello@localhost>'),
    accepts: 'a mail address, with or without a name',
    otherwise: 'Doodleloom <hello@localhost>',
    example: 'Doodleloom <hello@shop.example>',
  }),
  EMAIL_CONFIRMATION: setting({
    group: 'Accounts and mail',
    meaning: 'New accounts must confirm their e-mail address',
    schema: flag.default(false),
    accepts: 'true or false',
    otherwise: 'false: sign-up confirms at once',
    example: 'true',
  }),
  PASSWORD_MIN_LENGTH: setting({
    group: 'Accounts and mail',
    meaning: 'Least number of characters of a new password',
    schema: wholeNumber(6, 72).default(6),
    accepts: 'a whole number from 6 to 72',
    otherwise: '6',
    example: '8',
  }),
  OPERATOR_EMAILS: setting({
    group: 'Accounts and mail',
    meaning:
      'Only these accounts may use the evaluation tool and the blueprint page, once a mail has shown that the address is theirs; in production this needs SMTP_URL',
    schema: mailAddresses.default([]),
    accepts: 'mail addresses, separated by commas',
    otherwise: 'both are open',
    example: 'owner@shop.example',
  }),
  RATE_LIMITS: setting({
    group: 'Accounts and mail',
    meaning: 'Limits on sign-in, mails, orders, uploads and mockups per visitor; off only for tests',
    schema: flag.default(true),
    accepts: 'true or false',
    otherwise: 'true',
    example: 'true',
  }),
  ACCOUNT_DRAWINGS: setting({
    group: 'Accounts and mail',
    meaning: 'Drawings that one account may keep',
    schema: wholeNumber(1, 100_000).default(300),
    accepts: 'a whole number from 1 to 100000',
    otherwise: '300',
    example: '300',
  }),
  ACCOUNT_PICTURES: setting({
    group: 'Accounts and mail',
    meaning: 'Styled pictures that one account may keep, those that failed counted too',
    schema: wholeNumber(1, 1_000_000).default(3000),
    accepts: 'a whole number from 1 to 1000000',
    otherwise: '3000',
    example: '3000',
  }),
  ACCOUNT_MEGABYTES: setting({
    group: 'Accounts and mail',
    meaning: 'What the files of one account may weigh, in megabytes: drawings and everything made of them',
    schema: wholeNumber(1, 10_000_000).default(5000),
    accepts: 'a whole number from 1 to 10000000',
    otherwise: '5000',
    example: '5000',
  }),
} as const;
