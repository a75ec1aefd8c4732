import { readFileSync } from 'node:fs';

/** What of WebAssembly is needed here: the types of Node have none of it. */
interface Runtime {
  readonly Module: new (bytes: Uint8Array) => object;
}
const { Module } = (globalThis as unknown as { WebAssembly: Runtime }).WebAssembly;

/** The compiled kernels, to be opened as often as somebody needs a memory of its own. */
export const kernelsModule: object = new Module(
  readFileSync(new URL('../../kernels/kernels.wasm', import.meta.url)),
);
