import { isIP } from 'node:net';

/** Where a request came from, as the HTTP server knows it; limits per address need it. */
const addresses = new WeakMap<Request, string>();

export function rememberClientAddress(request: Request, address: string): void {
  addresses.set(request, address);
}

export const clientAddress = (request: Request): string => addresses.get(request) ?? '127.0.0.1';

/** For the database, which takes addresses only: a proxy may have passed on anything. */
export function clientIp(request: Request): string | null {
  // A link-local address may name its network card behind a `%`.
  const [address = ''] = clientAddress(request).split('%');
  return isIP(address) ? address : null;
}
