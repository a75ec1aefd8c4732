import { clientAddress, rememberClientAddress } from '@doodleloom/backend/gateway/client-address';

/** The same request, of the same visitor, with the path below the prefix. */
export function below(prefix: string, request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(prefix.length) || '/';
  const shortened = new Request(url, request);
  rememberClientAddress(shortened, clientAddress(request));
  return shortened;
}
