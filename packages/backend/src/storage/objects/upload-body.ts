import { Busboy } from '@fastify/busboy';
import type { BusboyHeaders } from '@fastify/busboy';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { takeBody } from '../../gateway/incoming-body.ts';
import { valueOf } from '../../json/nesting.ts';
import { refuse } from '../storage-error.ts';

export interface UploadDetails {
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

export interface UploadBody {
  contentType: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Known once the bytes are read: form fields may follow the file. */
  details(): UploadDetails;
}

function readUserMetadata(json: string | undefined | null): Record<string, unknown> | null {
  if (json === undefined || json === null || json === '') return null;
  const value = valueOf(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse.invalidRequest('metadata must be a JSON object');
  return value as Record<string, unknown>;
}

const ignore = () => undefined;

function rawBody(request: Request): UploadBody {
  const encoded = request.headers.get('x-metadata');
  const userMetadata = readUserMetadata(encoded && Buffer.from(encoded, 'base64').toString('utf8'));
  return {
    contentType: request.headers.get('content-type') ?? 'application/octet-stream',
    bytes: takeBody(request),
    details: () => ({ cacheControl: request.headers.get('cache-control') ?? 'no-cache', userMetadata }),
  };
}

/** One field is metadata or a cache time: a megabyte is far more than either needs. */
const formLimits = { fieldSize: 1024 * 1024, fields: 50, files: 1, headerPairs: 100 };

/** Finds the one file of a form and gives its bytes while they arrive. Its field name may be anything. */
async function formBody(request: Request, contentType: string): Promise<UploadBody> {
  const fields = new Map<string, string>();
  let form: InstanceType<typeof Busboy>;
  try {
    const headers: BusboyHeaders = { 'content-type': contentType };
    form = new Busboy({
      headers,
      limits: formLimits,
      isPartAFile: (_name, _type, file) => file !== undefined,
    });
  } catch (error) {
    throw refuse.invalidRequest('Multipart body is malformed', error);
  }
  form.on('field', (name, value) => fields.set(name, value));
  // The parser may complain more than once, also to nobody: an error without a listener would end the process.
  form.on('error', ignore);
  const file = new Promise<{ stream: Readable; type: string } | undefined>((found, failed) => {
    form.once('file', (_name, stream, _filename, _encoding, type) => {
      stream.on('error', ignore);
      found({ stream, type });
    });
    form.once('finish', () => found(undefined));
    form.once('error', failed);
  });
  const source = Readable.fromWeb(request.body as WebStream<Uint8Array>);
  const parsed = pipeline(source, form);
  // Anyone who waits for the file learns of a broken form; `parsed` itself is awaited after the last byte.
  parsed.catch(async (error: Error) => (await file.catch(() => undefined))?.stream.destroy(error));

  const found = await file.catch((error: unknown) => {
    throw refuse.invalidRequest('Multipart body is malformed', error);
  });
  if (!found) throw refuse.invalidRequest('No file was found in the multipart body');

  async function* fileThenRest(stream: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* stream as AsyncIterable<Uint8Array>;
      await parsed;
    } catch (error) {
      throw refuse.invalidRequest('Multipart body is malformed', error);
    }
  }
  return {
    contentType: found.type,
    bytes: fileThenRest(found.stream),
    details: () => {
      const seconds = fields.get('cacheControl');
      return {
        cacheControl: seconds === undefined ? 'no-cache' : `max-age=${seconds.replace(/[^\d]/g, '')}`,
        userMetadata: readUserMetadata(fields.get('metadata')),
      };
    },
  };
}

/** What a header can carry when the file is served again. */
const servableType = /^[\w.+-]+\/[\w.+-]+\s*(;[\x20-\x7e]*)?$/;

async function readBody(request: Request): Promise<UploadBody> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!contentType.toLowerCase().startsWith('multipart/form-data')) return rawBody(request);
  if (!request.body) throw refuse.invalidRequest('No file was found in the multipart body');
  return formBody(request, contentType);
}

export async function readUploadBody(request: Request): Promise<UploadBody> {
  const body = await readBody(request);
  if (!servableType.test(body.contentType)) throw refuse.mimeType(body.contentType);
  return body;
}
