import { isIP, isIPv6 } from 'node:net';

/** Where a request came from, as the HTTP server knows it; limits per address need it. */
const addresses = new WeakMap<Request, string>();

export function rememberClientAddress(request: Request, address: string): void {
  addresses.set(request, address);
}

/** Undefined for what this process asks itself. */
export const knownClientAddress = (request: Request): string | undefined => addresses.get(request);

export const clientAddress = (request: Request): string => knownClientAddress(request) ?? '127.0.0.1';

/** Connected from this very machine. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(::ffff:)?127(\.\d{1,3}){3}$|^::1$/i.test(address);

/** For the database, which takes addresses only: a proxy may have passed on anything. */
export const clientIp = (request: Request): string | null => ipOf(clientAddress(request));

function ipOf(text: string): string | null {
  // A link-local address may name its network card behind a `%`.
  const [address = ''] = text.split('%');
  return isIP(address) ? address : null;
}

/**
 * Whom a limit counts as one: an IPv4 address, or the first half of an IPv6 address, because everyone there may use as
 * many of the second halves as they like.
 */
export const clientNetwork = (request: Request): string => networkOf(clientAddress(request));

export function networkOf(text: string): string {
  const address = ipOf(text);
  if (address === null || !isIPv6(address)) return text;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  return `${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`;
}
