import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../src/storage/files/s3-files.ts';

/** The first two digits of a file's name, which its key begins with. */
const prefixes = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/** A real server that speaks S3, on this machine, with one empty bucket. */
export async function startLocalS3(): Promise<{ place: S3Place; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'local-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  await server.run();
  // Removing a file it removes a folder left empty, also while another upload is about to open a file there. S3 has no folders: here none is ever empty.
  await Promise.all(
    prefixes.map((prefix) => mkdir(join(directory, 'files', prefix, 'kept'), { recursive: true })),
  );
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    place: {
      bucket: 'files',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
