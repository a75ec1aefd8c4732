import type { Database } from '../database/database.ts';
import { hasLeft } from '../gateway/incoming-body.ts';
import type { Part } from '../gateway/part.ts';
import type { BeforeStore } from './before-store.ts';
import type { FileStore } from './files/file-store.ts';
import { createFairSemaphore } from '../fair-semaphore.ts';
import { createRenditions } from './images/renditions.ts';
import { fromPostgres } from './postgres-refusal.ts';
import { findRoute } from './find-route.ts';
import { routes } from './routes.ts';
import { drain } from './drain.ts';
import type { StorageWorld } from './storage-call.ts';
import { StorageError, refuse } from './storage-error.ts';
import { createUrlTokens } from './url-token.ts';

export interface StorageOptions {
  database: Database;
  files: FileStore;
  /** Signs the tokens in URLs: the project's secret. */
  signingSecret: string;
  /** What one object may weigh where its bucket does not say. */
  sizeLimitBytes?: number;
  /** By bucket: what happens to bytes before they are stored. */
  beforeStore?: Readonly<Record<string, BeforeStore>>;
  /** Called with defects; refusals are not defects. */
  onDefect?: (error: unknown, request: Request) => void;
}

const defaultSizeLimitBytes = 50 * 1024 * 1024;

/**
 * The storage API: buckets and objects as rows that policies protect, bytes in a file store.
 *
 * ```ts
 * const storage = createStorage({ database, files: createDiskFiles('data/files'), signingSecret });
 * const response = await storage(new Request('http://host/storage/v1/object/public/art/cat.png'), undefined);
 * ```
 */
export function createStorage(options: StorageOptions): Part {
  const world: StorageWorld = {
    database: options.database,
    files: options.files,
    tokens: createUrlTokens(options.signingSecret),
    renditions: createRenditions(),
    sizeLimitBytes: options.sizeLimitBytes ?? defaultSizeLimitBytes,
    beforeStore: options.beforeStore ?? {},
    beforeStoreSemaphore: createFairSemaphore(2),
  };

  function answerError(error: unknown, request: Request): Response {
    const known = fromPostgres(error);
    if (known instanceof StorageError) return known.toResponse();
    // A visitor who leaves is no defect.
    if (!hasLeft(request)) options.onDefect?.(error, request);
    return refuse.internal(error).toResponse();
  }

  return async (request, caller) => {
    const url = new URL(request.url);
    try {
      const { action, bucket, key } = findRoute(routes, request.method, url.pathname);
      const response = await action(world, { request, url, caller, bucket, key });
      if (request.method === 'HEAD' && response.body) {
        await response.body.cancel();
        return new Response(null, response);
      }
      return response;
    } catch (error) {
      // The sender is still talking: an answer it is to read must wait until it has finished.
      await drain(request, world.sizeLimitBytes);
      const refused = answerError(error, request);
      return request.method === 'HEAD' ? new Response(null, refused) : refused;
    }
  };
}
