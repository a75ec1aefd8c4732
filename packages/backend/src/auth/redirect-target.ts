import type { AuthSettings } from './auth-settings.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const isIpAddress = (host: string) => /^\d+(\.\d+){3}$/.test(host) || host.startsWith('[');

/** `*` stops at `.` and `/`, `**` does not, `?` is one character other than those. */
export function globToPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`);
}

type RedirectSettings = Pick<AuthSettings, 'siteUrl' | 'allowedRedirects'>;

/** Longer than any page's address; it is kept with the mail. */
const longestTarget = 2000;

function isAllowed(target: string, { siteUrl, allowedRedirects }: RedirectSettings): boolean {
  if (target.length > longestTarget || target.includes('\0') || !URL.canParse(target)) return false;
  const url = new URL(target);
  const site = new URL(siteUrl);
  // Credentials in the address would hide where it leads.
  if (url.username || url.password) return false;
  const areLoopback = loopback.has(url.hostname) && loopback.has(site.hostname);
  const isSameSite = url.hostname === site.hostname && url.port === site.port;
  if (url.protocol === site.protocol && (isSameSite || areLoopback)) return true;
  if (isIpAddress(url.hostname) && !loopback.has(url.hostname)) return false;
  // As it was written and as a browser reads it: a backslash or a tab may lead elsewhere than it looks.
  const readings = [target, url.href].map((text) => text.split('#')[0] ?? '');
  return allowedRedirects.some((glob) => readings.every((text) => globToPattern(glob).test(text)));
}

/** The first of `redirect_to`, the referer and the site itself that is allowed; a refused one is passed over silently. */
export function redirectTarget(
  request: Request,
  url: URL,
  settings: RedirectSettings,
  given?: string,
): string {
  const asked = [
    request.headers.get('redirect_to') ?? url.searchParams.get('redirect_to') ?? given,
    request.headers.get('referer'),
  ];
  return asked.find((target) => target && isAllowed(target, settings)) ?? settings.siteUrl;
}
