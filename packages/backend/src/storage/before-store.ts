export interface IncomingFile {
  bytes: Buffer;
  contentType: string;
  key: string;
  /** Put there by the server itself, with the service key. */
  byServer: boolean;
}

/** Looks at an upload before it is stored: gives back what is to be stored instead, or throws a `StorageError`. */
export type BeforeStore = (file: IncomingFile) => Promise<{ bytes: Buffer; contentType: string }>;
