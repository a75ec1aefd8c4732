import type { Queryable } from '../database/database.ts';

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
    await transaction.query(
      'insert into mail.outbox (kind, recipient, subject, body_html, body_text) values ($1, $2, $3, $4, $5)',
      [kind, recipient, subject, html, text],
    );
    await transaction.query('select pg_notify($1, $2)', [mailChannel, kind]);
  },
};
