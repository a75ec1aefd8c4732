import { escapeHtml } from './escape-html.ts';
import type { MailWords } from './mail-words.ts';

/** How the mails of a site look and what they call it. */
export interface Brand {
  name: string;
  siteUrl: string;
  /** A CSS colour with enough contrast for white text. */
  accentColor: string;
}

export interface MailItem {
  /** It may be gone when the mail is opened: then its words stand in. */
  picture?: { url: string; alt: string } | undefined;
  title: string;
  details: string;
}

export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** What the mail is about, thing by thing, each with its picture. */
  items?: readonly MailItem[] | undefined;
  /** Two columns, such as what something costs. */
  rows?: readonly (readonly [label: string, value: string])[] | undefined;
  button?: { label: string; url: string } | undefined;
  /** Another way on, below the button. */
  link?: { label: string; url: string } | undefined;
  code?: { note: string; code: string } | undefined;
}

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#374151">${escapeHtml(text)}</p>`;

const buttonHtml = (label: string, url: string, { accentColor: color }: Brand, { t }: MailWords) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${escapeHtml(color)};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6b7280">${escapeHtml(t('If the button does not work, copy this address:'))}<br><a href="${escapeHtml(url)}" style="color:#6b7280;word-break:break-all">${escapeHtml(url)}</a></p>`;

const codeHtml = (note: string, code: string) =>
  `<p style="margin:0 0 8px;font-size:16px;color:#374151">${escapeHtml(note)}</p>
<p style="margin:0 0 24px;font-size:28px;letter-spacing:6px;font-weight:700;color:#111827">${escapeHtml(code)}</p>`;

const pictureHtml = ({ url, alt }: { url: string; alt: string }) =>
  `<td width="112" style="width:112px;padding:0 16px 16px 0;vertical-align:top"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="112" style="display:block;width:112px;height:auto;border-radius:10px;background:#f3f4f6;font-size:12px;color:#6b7280"></td>`;

const itemHtml = ({ picture, title, details }: MailItem) =>
  `<tr>${picture ? pictureHtml(picture) : ''}<td style="padding:4px 0 16px;vertical-align:top;font-size:16px;line-height:1.5;color:#374151"><strong style="color:#111827">${escapeHtml(title)}</strong><br>${escapeHtml(details)}</td></tr>`;

const rowHtml = ([label, value]: readonly [string, string], isLast: boolean) => {
  const cell = `padding:4px 0;font-size:16px;line-height:1.5;color:${isLast ? '#111827;font-weight:700' : '#374151'}`;
  return `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`;
};

const tableHtml = (rows: readonly string[]) =>
  rows.length > 0
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('\n')}</table>`
    : '';

const linkHtml = (label: string, url: string, color: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:${escapeHtml(color)}">${escapeHtml(label)}</a></p>`;

/** A phone makes links of numbers and addresses that it finds in a mail: ours has the ones it is to have. */
const noLinksOfItsOwn =
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">';

function html(
  brand: Brand,
  words: MailWords,
  { heading, paragraphs, items = [], rows = [], button, link, code }: MailContent,
): string {
  const body = [
    ...paragraphs.map(paragraphHtml),
    tableHtml(items.map(itemHtml)),
    tableHtml(rows.map((row, index) => rowHtml(row, index === rows.length - 1))),
    button ? buttonHtml(button.label, button.url, brand, words) : '',
    link ? linkHtml(link.label, link.url, brand.accentColor) : '',
    code ? codeHtml(code.note, code.code) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${noLinksOfItsOwn}<title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 24px;font-size:18px;font-weight:700"><a href="${escapeHtml(brand.siteUrl)}" style="color:${escapeHtml(brand.accentColor)};text-decoration:none">${escapeHtml(brand.name)}</a></p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#111827">${escapeHtml(heading)}</h1>
${body}
</div>
</body></html>`;
}

function text(
  brand: Brand,
  { heading, paragraphs, items = [], rows = [], button, link, code }: MailContent,
): string {
  return [
    heading,
    ...paragraphs,
    items.map(({ title, details }) => `${title}\n${details}`).join('\n\n'),
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    link ? `${link.label}:\n${link.url}` : '',
    code ? `${code.note} ${code.code}` : '',
    `${brand.name}\n${brand.siteUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** One layout for every mail, as HTML and as text. All that is said in it is escaped here. */
export const mailLayout = (brand: Brand, words: MailWords, content: MailContent) => ({
  html: html(brand, words, content),
  text: text(brand, content),
});
