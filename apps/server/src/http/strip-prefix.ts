import { knownClientAddress, rememberClientAddress } from '@doodleloom/backend/gateway/client-address';

/** The same request of the same client, its path without the prefix. */
export function stripPrefix(prefix: string, request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(prefix.length) || '/';
  const shortened = new Request(url, request);
  const address = knownClientAddress(request);
  if (address !== undefined) rememberClientAddress(shortened, address);
  return shortened;
}
