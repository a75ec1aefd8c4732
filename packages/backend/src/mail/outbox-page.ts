import type { Database } from '../database/database.ts';
import { escapeHtml } from './escape-html.ts';

interface OutboxRow {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  body_html: string;
  body_text: string;
  created_at: Date;
}

const shownMails = 50;
const linkPattern = /https?:\/\/\S+/g;

const links = (text: string) =>
  [...text.matchAll(linkPattern)]
    .map(([url]) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`)
    .join('<br>');

const mailHtml = (mail: OutboxRow) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.recipient)} · ${escapeHtml(mail.kind)} · <time>${mail.created_at.toISOString()}</time></p>
<p>${links(mail.body_text)}</p>
<details><summary>Show the mail</summary>
<iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.body_html)}"></iframe></details>
</article>`;

/**
 * The newest mails and their links, for developers without a mail server. It shows everyone's mails: mount it in
 * development only.
 */
export async function outboxPage(database: Database): Promise<Response> {
  const { rows } = await database.query<OutboxRow>('select * from mail.outbox order by id desc limit $1', [
    shownMails,
  ]);
  const body = rows.length > 0 ? rows.map(mailHtml).join('\n') : '<p>No mail yet.</p>';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1f2937}
article{border-top:1px solid #d1d5db;padding:1rem 0} h2{font-size:1.1rem;margin:0} a{word-break:break-all}
iframe{width:100%;height:32rem;border:1px solid #d1d5db}
</style></head><body><h1>Outbox</h1><p>Mails that would have been sent.</p>${body}</body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'",
    },
  });
}
