import { boundedBody } from '../gateway/bounded-body.ts';
import { RestError } from './rest-error.ts';

const tooLarge = () => new RestError({ status: 413, code: 'PGRST102', message: 'Payload too large' });
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The whole body, at most so many bytes; as text unless it says that it is bytes. */
export async function readBody(request: Request, maximalBytes: number): Promise<string | Uint8Array> {
  // Merely asking for the body of a read would cost more than the rest of the reading.
  if (bodiless.has(request.method)) return '';
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced > maximalBytes) throw tooLarge();
  const isBinary = request.headers.get('content-type')?.startsWith('application/octet-stream') ?? false;
  // What is announced is what the server lets through: it can be read in one go.
  if (!Number.isNaN(announced) && !isBinary) return request.text();
  const bytes = await boundedBody(request, maximalBytes);
  if (!bytes) throw tooLarge();
  return isBinary ? bytes : bytes.toString('utf8');
}
