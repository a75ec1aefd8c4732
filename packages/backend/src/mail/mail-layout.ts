import { escapeHtml } from './escape-html.ts';

/** How the mails of a site look and what they call it. */
export interface Brand {
  name: string;
  siteUrl: string;
  /** A CSS colour with enough contrast for white text. */
  accentColor: string;
}

export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string } | undefined;
  code?: { note: string; code: string } | undefined;
}

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#374151">${escapeHtml(text)}</p>`;

const buttonHtml = (label: string, url: string, color: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:${escapeHtml(color)};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6b7280">If the button does not work, copy this address:<br><a href="${escapeHtml(url)}" style="color:#6b7280;word-break:break-all">${escapeHtml(url)}</a></p>`;

const codeHtml = (note: string, code: string) =>
  `<p style="margin:0 0 8px;font-size:16px;color:#374151">${escapeHtml(note)}</p>
<p style="margin:0 0 24px;font-size:28px;letter-spacing:6px;font-weight:700;color:#111827">${escapeHtml(code)}</p>`;

/** A phone makes links of numbers and addresses that it finds in a mail: ours has the ones it is to have. */
const noLinksOfItsOwn =
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">';

function html(brand: Brand, { heading, paragraphs, button, code }: MailContent): string {
  const body = [
    ...paragraphs.map(paragraphHtml),
    button ? buttonHtml(button.label, button.url, brand.accentColor) : '',
    code ? codeHtml(code.note, code.code) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${noLinksOfItsOwn}<title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff">
<p style="margin:0 0 24px;font-size:18px;font-weight:700"><a href="${escapeHtml(brand.siteUrl)}" style="color:${escapeHtml(brand.accentColor)};text-decoration:none">${escapeHtml(brand.name)}</a></p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#111827">${escapeHtml(heading)}</h1>
${body}
</div>
</body></html>`;
}

function text(brand: Brand, { heading, paragraphs, button, code }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    button ? `${button.label}:\n${button.url}` : '',
    code ? `${code.note} ${code.code}` : '',
    `${brand.name}\n${brand.siteUrl}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** One layout for every mail, as HTML and as text. All that is said in it is escaped here. */
export const mailLayout = (brand: Brand, content: MailContent) => ({
  html: html(brand, content),
  text: text(brand, content),
});
