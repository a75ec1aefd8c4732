import { readBounded } from '@doodleloom/common/bounded-bytes';
import type { Context } from 'hono';
import { ApiError, badRequest, notFound } from './errors.ts';
import { shop } from './house.ts';

const tooLarge = () => new ApiError(413, 'Payload Too Large');

/** The bytes of a body, no more than this of them. A longer one is refused at once, and its sender can still read the answer. */
async function boundedBody(request: Request, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const bytes = request.body && (await readBounded(request.body, mostBytes));
  if (bytes === undefined) throw tooLarge();
  return Buffer.from(bytes ?? []);
}

/** The JSON body, within the limit. */
export async function jsonBody(context: Context, mostBytes: number): Promise<unknown> {
  const body = await boundedBody(context.req.raw, mostBytes);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw badRequest('Malformed JSON');
  }
}

/** A path parameter without its `.json`. */
export const named = (context: Context, name: string): string =>
  (context.req.param(name) ?? '').replace(/\.json$/, '');

/** A whole number of the path; anything else is nowhere. */
export function numbered(context: Context, name: string): number {
  const text = named(context, name);
  if (!/^\d{1,9}$/.test(text)) throw notFound();
  return Number(text);
}

export function shopOf(context: Context): number {
  const id = numbered(context, 'shop');
  if (id !== shop.id) throw notFound();
  return id;
}
