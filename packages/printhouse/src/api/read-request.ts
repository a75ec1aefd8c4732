import type { Context } from 'hono';
import { ApiError, badRequest, notFound } from './errors.ts';
import { shop } from './house.ts';

/** The JSON body, within the limit. */
export async function jsonBody(context: Context, mostBytes: number): Promise<unknown> {
  const declared = Number(context.req.header('content-length') ?? 0);
  if (declared > mostBytes) throw new ApiError(413, 'Payload Too Large');
  const text = await context.req.text();
  if (text.length > mostBytes) throw new ApiError(413, 'Payload Too Large');
  try {
    return JSON.parse(text);
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
