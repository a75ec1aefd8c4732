import { StorageClient } from '@supabase/storage-js';

/** The server's own way to the files: the storage API with the service key, and no network in between. */
export const ownStorage = (serviceKey: string, answer: (request: Request) => Promise<Response>) =>
  new StorageClient(
    'http://backend.internal/storage/v1',
    { authorization: `Bearer ${serviceKey}` },
    (input: string | URL | Request, init?: RequestInit) => answer(new Request(input, init)),
  );
