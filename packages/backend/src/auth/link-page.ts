import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../mail/escape-html.ts';
import type { Brand } from '../mail/mail-layout.ts';

/**
 * What a browser gets of a mailed link: a form that sends itself. Scanners of mail open every link, and most of them
 * neither run scripts nor press buttons: the link is left to the person it was sent to.
 */
export function linkPage({ name, accentColor }: Brand): Response {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;color:#1f2937}
button{font:inherit;font-weight:600;padding:14px 28px;border:0;border-radius:999px;color:#fff;background:${escapeHtml(accentColor)}}
</style></head><body><main><h1>${escapeHtml(name)}</h1>
<form method="post"><p>One moment…</p><button>Continue</button></form></main>
<script nonce="${nonce}">document.forms[0].submit()</script></body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
}
