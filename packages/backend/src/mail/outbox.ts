import type { Queryable } from '../database/database.ts';
import { isMailAddress } from './mail-address.ts';

export interface Mail {
  /** What the mail is about, such as `recovery`. */
  kind: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
}

/** Puts a mail down in the given transaction; the postman sends it after the commit. */
export interface Outbox {
  put(transaction: Queryable, mail: Mail): Promise<void>;
}

export const mailChannel = 'mail_outbox';

export const outbox: Outbox = {
  async put(transaction, { kind, recipient, subject, html, text }) {
    // Anyone who puts a mail down has checked its address; what slipped through is a defect of theirs.
    if (!isMailAddress(recipient))
      throw new Error(`A mail of the kind ${kind} has no address it could go to.`);
    await transaction.query(
      'insert into mail.outbox (kind, recipient, subject, body_html, body_text) values ($1, $2, $3, $4, $5)',
      [kind, recipient, subject, html, text],
    );
    await transaction.query('select pg_notify($1, $2)', [mailChannel, kind]);
  },
};
