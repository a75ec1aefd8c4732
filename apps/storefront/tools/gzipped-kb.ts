import { gzipSync } from 'node:zlib';

export const inKb = (bytes: number): number => Math.round(bytes / 102.4) / 10;

/** What a file weighs on its way to the browser. */
export const gzippedBytes = (code: string): number => gzipSync(code).length;
