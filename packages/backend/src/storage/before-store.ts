export interface IncomingFile {
  bytes: Buffer;
  contentType: string;
  key: string;
}

/** Looks at an upload before it is stored: gives back what is to be stored instead, or throws a `StorageError`. */
export type BeforeStore = (file: IncomingFile) => Promise<{ bytes: Buffer; contentType: string }>;
