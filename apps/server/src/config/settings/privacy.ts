import { wholeNumber } from '../accepted.ts';
import { setting } from './setting.ts';

export const privacySettings = {
  GUARANTEE_DAYS: setting({
    group: 'Privacy',
    meaning:
      'Days after delivery for which an order keeps what it is printed from, though the drawing was deleted',
    schema: wholeNumber(0, 3650).default(30),
    accepts: 'a whole number from 0 to 3650',
    otherwise: '30',
    example: '30',
  }),
  KEEP_UPLOADS_DAYS: setting({
    group: 'Privacy',
    meaning: 'Days until a photo goes that was uploaded and became no drawing',
    schema: wholeNumber(1, 365).default(1),
    accepts: 'a whole number from 1 to 365',
    otherwise: '1',
    example: '1',
  }),
  KEEP_ADDRESSES_DAYS: setting({
    group: 'Privacy',
    meaning:
      'Days after delivery until name, street and mail address go from an order that belongs to no account',
    schema: wholeNumber(1, 3650).default(90),
    accepts: 'a whole number from 1 to 3650',
    otherwise: '90',
    example: '90',
  }),
  KEEP_MAILS_DAYS: setting({
    group: 'Privacy',
    meaning: 'Days until a mail that was sent goes from the outbox',
    schema: wholeNumber(1, 365).default(7),
    accepts: 'a whole number from 1 to 365',
    otherwise: '7',
    example: '7',
  }),
  KEEP_PLACES_DAYS: setting({
    group: 'Privacy',
    meaning: 'Days after the last sign-in from a device or network until the shop no longer knows it',
    schema: wholeNumber(1, 3650).default(180),
    accepts: 'a whole number from 1 to 3650',
    otherwise: '180',
    example: '180',
  }),
  KEEP_EXPORTS_DAYS: setting({
    group: 'Privacy',
    meaning: 'Days for which the file stays that an account asked for of everything of its own',
    schema: wholeNumber(1, 365).default(7),
    accepts: 'a whole number from 1 to 365',
    otherwise: '7',
    example: '7',
  }),
  KEEP_RECEIPTS_DAYS: setting({
    group: 'Privacy',
    meaning: 'Days for which the receipt of a deletion stays',
    schema: wholeNumber(1, 3650).default(365),
    accepts: 'a whole number from 1 to 3650',
    otherwise: '365',
    example: '365',
  }),
  KEEP_LOGS_DAYS: setting({
    group: 'Privacy',
    meaning:
      'Days for which you keep the log; the shop writes it to standard output and keeps none, so that this is only said on the privacy page',
    schema: wholeNumber(1, 3650).default(30),
    accepts: 'a whole number from 1 to 3650',
    otherwise: '30',
    example: '30',
  }),
} as const;
