import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const compressible = /\.(js|css|html|svg|json|webmanifest|txt|wasm|onnx)$/;

/** Writes .br and .gz beside every file of the build that it makes smaller, so that the server never compresses at request time. */
export function precompress(folder) {
  for (const entry of readdirSync(join(root, folder), { recursive: true })) {
    const path = join(root, folder, String(entry));
    if (!compressible.test(path) || !statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    );
  }
}
