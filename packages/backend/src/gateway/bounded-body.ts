import { readBounded } from '@doodleloom/common/bounded-bytes';
import { takeBody } from './incoming-body.ts';

/** The whole body of a request, or undefined when it is longer than this, announced or sent. */
export async function boundedBody(request: Request, mostBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return undefined;
  const bytes = await readBounded(takeBody(request), mostBytes);
  return bytes && Buffer.from(bytes.buffer);
}
