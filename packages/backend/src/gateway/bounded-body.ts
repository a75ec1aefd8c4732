import { takeBody } from './incoming-body.ts';

/** The whole body of a request, or undefined when it is longer than this: then no more of it is read. */
export async function readBounded(request: Request, mostBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of takeBody(request)) {
    size += chunk.byteLength;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
