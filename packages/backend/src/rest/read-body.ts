import { RestError } from './rest-error.ts';

const tooLarge = () => new RestError({ status: 413, code: 'PGRST102', message: 'Payload too large' });

/** The whole body, at most so many bytes; as text unless it says that it is bytes. */
export async function readBody(request: Request, maximalBytes: number): Promise<string | Uint8Array> {
  if (!request.body || request.method === 'GET' || request.method === 'HEAD') return '';
  if (Number(request.headers.get('content-length') ?? 0) > maximalBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maximalBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const isBinary = request.headers.get('content-type')?.startsWith('application/octet-stream') ?? false;
  return isBinary ? bytes : bytes.toString('utf8');
}
