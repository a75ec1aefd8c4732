import type * as S3 from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { assertFileKey } from './file-store.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import { uploadInParts } from './s3-upload.ts';

export interface S3Place {
  bucket: string;
  region: string;
  /** Any S3-compatible service; without it Amazon's own. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Put before every key, so that one bucket can serve several things. */
  prefix?: string;
  /** The bucket as first path segment instead of a host name: what most other services want. */
  pathStyle?: boolean;
}

type Sdk = typeof S3;

/** A store that sends nothing for so long has gone; a slow download receives bytes more often. */
const silentMs = 120_000;

const missingNames = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucketKey']);
const isMissing = (error: unknown) =>
  error instanceof Error &&
  (missingNames.has(error.name) ||
    ('$metadata' in error && (error.$metadata as { httpStatusCode?: number }).httpStatusCode === 404));

async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The library is loaded with the first call: anyone who uses the disk never pays. */
function connection(place: S3Place) {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  async function open(): Promise<{ sdk: Sdk; client: S3Client }> {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: place.region,
      ...(place.endpoint && { endpoint: place.endpoint }),
      requestHandler: { connectionTimeout: 5000, socketTimeout: silentMs },
      forcePathStyle: place.pathStyle ?? Boolean(place.endpoint),
      credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
      // The newer default adds trailing checksums, which many S3-compatible services do not understand.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }
  const connected = () => (opened ??= open());
  return {
    connected,
    close: async () => {
      if (opened) (await opened).client.destroy();
    },
  };
}

/** Files in an S3-compatible bucket. */
export function createS3Files(place: S3Place): FileStore & { close(): Promise<void> } {
  const { connected, close } = connection(place);
  const prefix = place.prefix ? `${place.prefix.replace(/\/+$/, '')}/` : '';
  function at(key: string): { Bucket: string; Key: string } {
    assertFileKey(key);
    return { Bucket: place.bucket, Key: prefix + key };
  }

  return {
    async put(key, bytes) {
      const { sdk, client } = await connected();
      await uploadInParts(sdk, client, at(key), bytes);
    },

    async get(key, range) {
      const { sdk, client } = await connected();
      const request = new sdk.GetObjectCommand({
        ...at(key),
        ...(range && { Range: `bytes=${range.first}-${range.last}` }),
      });
      const answer = await ifThere(client.send(request));
      return answer?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined;
    },

    async head(key) {
      const { sdk, client } = await connected();
      const answer = await ifThere(client.send(new sdk.HeadObjectCommand(at(key))));
      if (!answer) return undefined;
      return { sizeBytes: answer.ContentLength ?? 0, modifiedAt: answer.LastModified ?? new Date(0) };
    },

    async copy(from, to) {
      const { sdk, client } = await connected();
      const source = at(from);
      const request = new sdk.CopyObjectCommand({ ...at(to), CopySource: `${source.Bucket}/${source.Key}` });
      return (await ifThere(client.send(request))) !== undefined;
    },

    async delete(keys) {
      if (keys.length === 0) return;
      const { sdk, client } = await connected();
      // The protocol takes a thousand keys at a time.
      for (let start = 0; start < keys.length; start += 1000) {
        const objects = keys.slice(start, start + 1000).map((key) => ({ Key: at(key).Key }));
        await client.send(
          new sdk.DeleteObjectsCommand({ Bucket: place.bucket, Delete: { Objects: objects, Quiet: true } }),
        );
      }
    },

    async *list(): AsyncGenerator<ListedFile> {
      const { sdk, client } = await connected();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: prefix });
      for await (const page of pages) {
        for (const entry of page.Contents ?? []) {
          yield {
            key: (entry.Key ?? '').slice(prefix.length),
            sizeBytes: entry.Size ?? 0,
            modifiedAt: entry.LastModified ?? new Date(0),
          };
        }
      }
    },

    // A rule of the bucket's lifecycle does this at the service itself (see the README).
    forgetUnfinished: async () => 0,

    close,
  };
}
