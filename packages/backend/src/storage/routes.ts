import * as buckets from './buckets/bucket-actions.ts';
import * as render from './images/render-actions.ts';
import * as download from './objects/download-actions.ts';
import * as list from './objects/list-actions.ts';
import * as relocate from './objects/relocate-actions.ts';
import * as remove from './objects/remove-actions.ts';
import * as sign from './objects/sign-actions.ts';
import * as upload from './objects/upload-actions.ts';
import type { Action } from './storage-call.ts';

const serverIsUp: Action = async () => new Response(null);

/**
 * The first line that fits decides. `:bucket` is one segment, `*` the rest of the path, at least one segment.
 * GET lines answer HEAD too.
 */
export const routes: readonly (readonly [method: string, pattern: string, action: Action])[] = [
  ['GET', 'status', serverIsUp],

  ['GET', 'bucket', buckets.listBuckets],
  ['POST', 'bucket', buckets.createBucket],
  ['GET', 'bucket/:bucket', buckets.getBucket],
  ['PUT', 'bucket/:bucket', buckets.updateBucket],
  ['DELETE', 'bucket/:bucket', buckets.deleteBucket],
  ['POST', 'bucket/:bucket/empty', buckets.emptyBucket],

  ['POST', 'object/move', relocate.moveObject],
  ['POST', 'object/copy', relocate.copyObject],
  ['POST', 'object/list/:bucket', list.listObjects],
  ['POST', 'object/list-v2/:bucket', list.listObjectsPaged],

  ['POST', 'object/upload/sign/:bucket/*', upload.signUpload],
  ['PUT', 'object/upload/sign/:bucket/*', upload.uploadToSigned],
  ['POST', 'object/sign/:bucket/*', sign.signObject],
  ['POST', 'object/sign/:bucket', sign.signObjects],
  ['GET', 'object/sign/:bucket/*', download.downloadSigned],

  ['GET', 'object/info/public/:bucket/*', download.infoPublic],
  ['GET', 'object/info/authenticated/:bucket/*', download.infoAuthenticated],
  ['GET', 'object/info/:bucket/*', download.infoAuthenticated],
  ['GET', 'object/public/:bucket/*', download.downloadPublic],
  ['GET', 'object/authenticated/:bucket/*', download.downloadAuthenticated],
  ['GET', 'object/:bucket/*', download.downloadAuthenticated],
  ['POST', 'object/:bucket/*', upload.uploadObject],
  ['PUT', 'object/:bucket/*', upload.updateObject],
  ['DELETE', 'object/:bucket/*', remove.removeObject],
  ['DELETE', 'object/:bucket', remove.removeObjects],

  ['GET', 'render/image/public/:bucket/*', render.renderPublic],
  ['GET', 'render/image/authenticated/:bucket/*', render.renderAuthenticated],
  ['GET', 'render/image/sign/:bucket/*', render.renderSigned],
];
