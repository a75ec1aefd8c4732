/** One refusal of the storage API, as the protocol writes it. */
export class StorageError extends Error {
  /** The real status, in the body; HTTP answers 400 for nearly all of them, and clients rely on it. */
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;

  constructor(statusCode: number, error: string, message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.error = error;
    this.code = code;
  }

  get httpStatus(): number {
    const isPlain = this.statusCode >= 500 || this.statusCode === 416 || this.code === 'NoSuchRoute';
    return isPlain ? this.statusCode : 400;
  }

  toResponse(): Response {
    const body = {
      statusCode: String(this.statusCode),
      error: this.error,
      message: this.message,
      code: this.code,
    };
    return Response.json(body, { status: this.httpStatus });
  }
}

type Refusal = (cause?: unknown) => StorageError;

const refusal =
  (statusCode: number, error: string, message: string, code: string): Refusal =>
  (cause) =>
    new StorageError(statusCode, error, message, code, { cause });

/** Every refusal, once. Texts are compared literally by clients. */
export const refuse = {
  noSuchBucket: refusal(404, 'Bucket not found', 'Bucket not found', 'NoSuchBucket'),
  noSuchKey: refusal(404, 'not_found', 'Object not found', 'NoSuchKey'),
  keyExists: refusal(409, 'Duplicate', 'The resource already exists', 'KeyAlreadyExists'),
  bucketExists: refusal(409, 'Duplicate', 'The resource already exists', 'BucketAlreadyExists'),
  bucketNotEmpty: refusal(
    409,
    'ResourceNotEmpty',
    'The bucket you tried to delete is not empty',
    'ResourceNotEmpty',
  ),
  byPolicy: refusal(403, 'Unauthorized', 'new row violates row-level security policy', 'AccessDenied'),
  noAccess: (message: string, cause?: unknown) =>
    new StorageError(403, 'Unauthorized', message, 'AccessDenied', { cause }),
  badUrlToken: (message: string, cause?: unknown) =>
    new StorageError(400, 'InvalidJWT', message, 'InvalidJWT', { cause }),
  wrongSignature: refusal(400, 'InvalidSignature', 'Invalid signature', 'InvalidSignature'),
  tooLarge: refusal(
    413,
    'Payload too large',
    'The object exceeded the maximum allowed size',
    'EntityTooLarge',
  ),
  /** Not of the protocol: the database keeps accounts to a quota, and says so in its own words. */
  quota: (message: string, cause?: unknown) =>
    new StorageError(413, 'Quota exceeded', message, 'QuotaExceeded', { cause }),
  mimeType: (type: string) =>
    new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`, 'InvalidMimeType'),
  invalidKey: (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`, 'InvalidKey'),
  bucketName: refusal(400, 'Invalid Input', 'Bucket name invalid', 'InvalidBucketName'),
  invalidRange: refusal(416, 'invalid_range', 'invalid range provided', 'InvalidRange'),
  invalidRequest: (message: string, cause?: unknown) =>
    new StorageError(400, 'Error', message, 'InvalidRequest', { cause }),
  notAnImage: (message: string, cause?: unknown) =>
    new StorageError(400, 'InvalidRequest', message, 'InvalidRequest', { cause }),
  noRoute: (method: string, path: string) =>
    new StorageError(404, 'Not Found', `Route ${method}:${path} not found`, 'NoSuchRoute'),
  timeout: refusal(544, 'DatabaseTimeout', 'The connection to the database timed out', 'DatabaseTimeout'),
  internal: refusal(500, 'Internal', 'Internal Server Error', 'InternalError'),
};
