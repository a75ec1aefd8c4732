import type * as S3 from '@aws-sdk/client-s3';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';

type Sdk = typeof S3;
type Target = { Bucket: string; Key: string };

/** S3 wants at least 5 MiB for every part but the last. One upload holds the part on its way and the next one. */
const partBytes = 8 * 1024 * 1024;

/** Collects chunks into parts of the size. Always gives at least one part, empty for an empty file. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let held = 0;
  let parts = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    held += chunk.byteLength;
    if (held < partBytes) continue;
    parts += 1;
    yield Buffer.concat(chunks);
    chunks = [];
    held = 0;
  }
  if (held > 0 || parts === 0) yield Buffer.concat(chunks);
}

/** S3 needs to know a body's length before it begins, a stream does not say: so one part is held at a time. */
export async function uploadInParts(
  sdk: Sdk,
  client: S3Client,
  target: Target,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let UploadId: string | undefined;
  const done: CompletedPart[] = [];
  try {
    for await (const part of inParts(bytes)) {
      if (!UploadId && part.length < partBytes) {
        await client.send(new sdk.PutObjectCommand({ ...target, Body: part }));
        return;
      }
      UploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand(target))).UploadId;
      const PartNumber = done.length + 1;
      const command = new sdk.UploadPartCommand({ ...target, UploadId, PartNumber, Body: part });
      done.push({ PartNumber, ETag: (await client.send(command)).ETag });
    }
    const command = new sdk.CompleteMultipartUploadCommand({
      ...target,
      UploadId,
      MultipartUpload: { Parts: done },
    });
    await client.send(command);
  } catch (error) {
    // What went wrong first is what counts; parts that cannot be given back now are given back by the clean-up.
    const abort = new sdk.AbortMultipartUploadCommand({ ...target, UploadId });
    if (UploadId) await client.send(abort).catch(() => undefined);
    throw error;
  }
}
