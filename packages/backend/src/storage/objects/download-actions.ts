import { readByteRange } from '../files/byte-range.ts';
import type { Action, StorageCall, StorageWorld } from '../storage-call.ts';
import { assertFound } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import {
  cacheControlOf,
  contentTypeOf,
  downloadHeaders,
  eTagOf,
  isUnchanged,
  lastModifiedOf,
  rangeStillHolds,
  sizeOf,
} from './download-headers.ts';
import { fileKeyOf } from './object-file.ts';
import type { Access, VisibleObject } from './visible-object.ts';
import { visibleObject } from './visible-object.ts';

const factsOf = ({ row, isPublic }: VisibleObject, expiresAt?: Date) => ({
  contentType: contentTypeOf(row),
  eTag: eTagOf(row),
  lastModified: lastModifiedOf(row),
  cacheControl: cacheControlOf(row),
  isPrivate: !isPublic,
  ...(expiresAt && { expiresAt }),
});

/** Sends the bytes of a row, all or the range asked for. Undefined when the file has gone meanwhile. */
async function sendFile(
  world: StorageWorld,
  { request, url }: StorageCall,
  object: VisibleObject,
  expiresAt: Date | undefined,
): Promise<Response | undefined> {
  const { row } = object;
  const fileKey = assertFound(fileKeyOf(row.version));
  const size = sizeOf(row) ?? (await world.files.head(fileKey))?.sizeBytes;
  if (size === undefined) return undefined;
  const facts = factsOf(object, expiresAt);
  const headers = downloadHeaders(facts, url.searchParams.get('download'));
  if (isUnchanged(request.headers, facts.eTag, facts.lastModified)) {
    return new Response(null, { status: 304, headers });
  }
  const range = rangeStillHolds(request.headers, facts.eTag, facts.lastModified)
    ? readByteRange(request.headers.get('range'), size)
    : undefined;
  if (range === 'unsatisfiable') throw refuse.invalidRange();
  headers.set('content-length', String(range ? range.last - range.first + 1 : size));
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') {
    return (await world.files.head(fileKey)) && new Response(null, { status, headers });
  }
  const bytes = await world.files.get(fileKey, range);
  return bytes && new Response(bytes, { status, headers });
}

async function send(
  world: StorageWorld,
  call: StorageCall,
  access: Access,
  operation: 'get_authenticated' | 'get_public' | 'get_signed',
  expiresAt?: Date,
): Promise<Response> {
  // An upload may replace the file between our look at the row and at the disk: then the new row is right.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const object = await visibleObject(world, call, access, `storage.object.${operation}`);
    const answer = await sendFile(world, call, object, expiresAt);
    if (answer) return answer;
  }
  throw refuse.noSuchKey();
}

export const downloadAuthenticated: Action = (world, call) =>
  send(world, call, 'authenticated', 'get_authenticated');

export const downloadPublic: Action = (world, call) => send(world, call, 'public', 'get_public');

export const downloadSigned: Action = async (world, call) => {
  const path = `${call.bucket}/${call.key}`;
  const token = await world.tokens.verifyDownload(call.url.searchParams.get('token'), path);
  return send(world, call, 'signed', 'get_signed', new Date(token.exp * 1000));
};

const info =
  (access: Access): Action =>
  async (world, call) => {
    const object = await visibleObject(world, call, access, 'storage.object.info');
    const { row } = object;
    if (call.request.method === 'HEAD') {
      const headers = downloadHeaders(factsOf(object), null);
      headers.set('content-length', String(sizeOf(row) ?? 0));
      return new Response(null, { headers });
    }
    return Response.json({
      id: row.id,
      name: row.name,
      version: row.version ?? '',
      bucket_id: row.bucket_id,
      size: sizeOf(row) ?? null,
      content_type: row.metadata?.mimetype ?? null,
      cache_control: row.metadata?.cacheControl ?? null,
      etag: row.metadata?.eTag ?? null,
      metadata: row.user_metadata ?? {},
      last_modified: lastModifiedOf(row),
      created_at: row.created_at,
    });
  };

export const infoAuthenticated = info('authenticated');
export const infoPublic = info('public');
