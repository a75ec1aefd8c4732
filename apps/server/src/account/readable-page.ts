import { escapeHtml } from '@doodleloom/backend/mail/escape-html';
import { formatCents } from '@doodleloom/domain/money/cents';
import type { AccountData } from './account-data.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const address = (name: string) => name.split('/').map(encodeURIComponent).join('/');
const picture = (name: string) =>
  `<a href="${address(name)}"><img src="${address(name)}" alt="${escapeHtml(name.split('/').at(-1) ?? '')}"></a>`;

/** What is in the ZIP, for people: opens in any browser, without this shop. */
export const readablePage = ({
  account,
  drawings,
  orders,
  links,
  shares,
  receipts,
}: AccountData): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your Doodleloom account</title>
<style>body{font:18px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#18302a}
img{height:11rem;margin:.3rem;border:1px solid #dfe5e1;background:#f1efea}table{border-collapse:collapse}td,th{padding:.3rem 1rem .3rem 0;text-align:left}</style></head>
<body><main><h1>Everything of ${escapeHtml(account?.email ?? 'yours')}</h1>
<p>Account since ${account ? day.format(account.created_at) : ''}. The same for programs stands in data.json.</p>
<h2>Drawings (${drawings.length})</h2>
${drawings
  .map(
    ({ name, uploadedAt, file, pictures }) => `<section><h3>${escapeHtml(name)}</h3>
<p>Uploaded ${day.format(uploadedAt)}. Pictures: ${escapeHtml(pictures.map(({ style, status }) => `${style} (${status})`).join(', ') || 'none')}.</p>
<p>${[...(file ? [file] : []), ...pictures.flatMap(({ files }) => files)].map(picture).join('')}</p></section>`,
  )
  .join('\n')}
<h2>Orders (${orders.length})</h2>
${orders
  .map(
    ({
      number,
      createdAt,
      status,
      totalCents,
      lines,
      shippingAddress,
    }) => `<section><h3>Order ${escapeHtml(number)}</h3>
<p>${day.format(createdAt)}, ${escapeHtml(status)}, ${formatCents(totalCents)}. To ${escapeHtml(
      [
        shippingAddress.firstName,
        shippingAddress.lastName,
        shippingAddress.address1,
        shippingAddress.city,
        shippingAddress.zipCode,
      ]
        .filter(Boolean)
        .join(' '),
    )}.</p><table>${lines
      .map(
        (line) =>
          `<tr><td>${line.quantity} × ${escapeHtml(line.name)}</td><td>${escapeHtml(`${line.size}, ${line.color}`)}</td><td>${formatCents(line.unitPriceCents)}</td></tr>`,
      )
      .join('')}</table></section>`,
  )
  .join('\n')}
<p>Upload links: ${links.length}. Shared pictures: ${shares.length}. Receipts of deletions: ${receipts.length}. All of them stand in data.json.</p>
</main></body></html>
`;
