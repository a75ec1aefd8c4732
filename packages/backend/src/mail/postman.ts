import { createTransport } from 'nodemailer';
import type { Database } from '../database/database.ts';
import { workThrough } from '../database/work-through.ts';
import { mailChannel } from './outbox.ts';

export interface SmtpSettings {
  /** `smtps://user:password@host:465` */
  url: string;
  /** `Name <address>` */
  from: string;
}

interface WaitingMail {
  id: number;
  recipient: string;
  subject: string;
  body_html: string;
  body_text: string;
  attempts: number;
}

const maxAttempts = 8;
const lookEveryMs = 30_000;

/**
 * Sends what waits in the outbox. A mail is claimed before it is sent, so that of several processes one sends it; a
 * process that dies meanwhile leaves it to be sent again later.
 */
export async function startPostman(
  database: Database,
  { url, from }: SmtpSettings,
  onError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const transport = createTransport(url);

  async function claim(): Promise<WaitingMail | undefined> {
    const { rows } = await database.query<WaitingMail>(
      // After 30 s, then twice as long each time, at most an hour.
      `update mail.outbox set attempts = attempts + 1,
         next_attempt_at = now() + make_interval(secs => least(30 * power(2, attempts), 3600))
       where id = (select id from mail.outbox where sent_at is null and attempts < $1 and next_attempt_at <= now()
                   order by id limit 1 for update skip locked)
       returning id, recipient, subject, body_html, body_text, attempts`,
      [maxAttempts],
    );
    return rows[0];
  }

  async function send(mail: WaitingMail): Promise<void> {
    try {
      await transport.sendMail({
        from,
        // Not as text, which may name several.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        html: mail.body_html,
        text: mail.body_text,
        // A mail brings its own words: nothing of it is loaded from elsewhere.
        disableUrlAccess: true,
        disableFileAccess: true,
      });
      await database.query('update mail.outbox set sent_at = now(), last_error = null where id = $1', [
        mail.id,
      ]);
    } catch (error) {
      onError(error);
      await database.query('update mail.outbox set last_error = $2 where id = $1', [mail.id, String(error)]);
    }
  }

  async function next(): Promise<boolean> {
    const mail = await claim();
    if (mail) await send(mail);
    return mail !== undefined;
  }
  const work = await workThrough(database, { channel: mailChannel, everyMs: lookEveryMs, next, onError });
  return {
    async stop() {
      await work.stop();
      transport.close();
    },
  };
}
