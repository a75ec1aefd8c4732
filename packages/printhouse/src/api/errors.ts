/** The provider's two error envelopes. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** Undefined: the plain envelope with a request id. */
  readonly body: Record<string, unknown> | undefined;

  constructor(status: number, message: string, body?: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

const coded = (status: number, code: number, message: string, reason: string, more = {}): ApiError =>
  new ApiError(status, reason, { status: 'error', code, message, errors: { reason, code }, ...more });

export const unauthenticated = (): ApiError => new ApiError(401, 'Unauthenticated');
export const notFound = (): ApiError => new ApiError(404, 'Not found');
export const tooManyRequests = (): ApiError => new ApiError(429, 'Too Many Requests');
export const badRequest = (text: string): ApiError => new ApiError(400, text);

export const invalid = (reason: string): ApiError => coded(400, 8150, 'Validation failed.', reason);
export const invalidAddress = (fields: Record<string, string[]>): ApiError =>
  coded(400, 8103, 'Validation failed.', JSON.stringify(fields));
export const uploadFailed = (cause: string): ApiError =>
  coded(400, 8201, 'Validation failed.', `Failed to upload image. Cause: {"code":"${cause}"}`);
export const lowQuality = (): ApiError => coded(400, 8203, 'Validation failed.', 'Image has low quality');
export const variantsDoNotMatch = (): ApiError =>
  coded(400, 8251, 'Validation failed.', 'Variants do not match');
export const productLocked = (): ApiError =>
  coded(400, 8252, 'Operation failed.', 'Product is locked for publishing.');
export const notOffered = (provider: number, blueprint: number): ApiError =>
  coded(
    400,
    6002,
    'Validation failed.',
    `Decorator ${provider} not available for this blueprint ${blueprint}`,
  );
export const notReady = (): ApiError =>
  coded(400, 8502, 'Operation failed.', 'Order cannot be sent to production in its current state.');
export const notCancelable = (): ApiError =>
  coded(400, 8501, 'Operation failed.', 'Order cannot be canceled.');
export const duplicateOrder = (order: { id: string; external_id: string }): ApiError =>
  coded(409, 8503, 'Operation failed.', 'Order already exists for the given external_id.', { order });
export const unreachableUrl = (reason: string): ApiError => coded(400, 10300, 'Operation failed.', reason);
