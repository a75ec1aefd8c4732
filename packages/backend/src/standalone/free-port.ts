import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that nobody listens on now, and that stays the same over restarts of who takes it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
