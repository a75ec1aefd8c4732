import { clientNetwork } from '../../gateway/client-address.ts';
import { collect } from '../objects/incoming-bytes.ts';
import { cacheControlOf, downloadHeaders, isUnchanged, lastModifiedOf } from '../objects/download-headers.ts';
import { fileKeyOf } from '../objects/object-file.ts';
import type { ObjectRow } from '../objects/object-row.ts';
import type { Access, VisibleObject } from '../objects/visible-object.ts';
import { visibleObject } from '../objects/visible-object.ts';
import type { Action, StorageCall, StorageWorld } from '../storage-call.ts';
import { assertFound } from '../storage-call.ts';
import { refuse } from '../storage-error.ts';
import { largestSourceBytes } from './renditions.ts';
import type { Transform } from './transform.ts';
import { transformFromQuery, transformFromText, transformHeader } from './transform.ts';

async function readSource(world: StorageWorld, row: ObjectRow): Promise<Buffer> {
  if ((row.metadata?.size ?? 0) > largestSourceBytes) {
    throw refuse.notAnImage('The image is too large to be transformed');
  }
  return collect(assertFound(await world.files.get(assertFound(fileKeyOf(row.version)))));
}

async function sendRendition(
  world: StorageWorld,
  { request, url }: StorageCall,
  { row, isPublic }: VisibleObject,
  transform: Transform,
  expiresAt?: Date,
): Promise<Response> {
  const version = assertFound(row.version ?? undefined);
  const rendition = await world.renditions.of(
    version,
    () => readSource(world, row),
    transform,
    request.headers.get('accept'),
    clientNetwork(request),
  );
  const lastModified = lastModifiedOf(row);
  const cacheControl = cacheControlOf(row);
  const headers = downloadHeaders(
    { ...rendition, lastModified, cacheControl, isPrivate: !isPublic, ...(expiresAt && { expiresAt }) },
    url.searchParams.get('download'),
  );
  headers.delete('accept-ranges');
  headers.set('vary', 'Accept');
  headers.set('x-transformations', transformHeader(transform));
  if (isUnchanged(request.headers, rendition.eTag, lastModified)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(rendition.bytes.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(rendition.bytes), { headers });
}

const render =
  (access: Access, operation: 'image_authenticated' | 'image_public'): Action =>
  async (world, call) => {
    const transform = transformFromQuery(call.url.searchParams);
    const object = await visibleObject(world, call, access, `storage.render.${operation}`);
    return sendRendition(world, call, object, transform);
  };

export const renderAuthenticated = render('authenticated', 'image_authenticated');
export const renderPublic = render('public', 'image_public');

/** A signed rendition is the one its token names, whatever else the address asks for. */
export const renderSigned: Action = async (world, call) => {
  const path = `${call.bucket}/${call.key}`;
  const token = await world.tokens.verifyDownload(call.url.searchParams.get('token'), path);
  const object = await visibleObject(world, call, 'signed', 'storage.render.image_sign');
  const transform = transformFromText(token.transformations ?? '');
  return sendRendition(world, call, object, transform, new Date(token.exp * 1000));
};
