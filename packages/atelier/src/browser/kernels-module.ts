import type { kernelsModule as onServer } from '../node/kernels-module.ts';
import file from '../../kernels/kernels.wasm?url';

/** Compiled while it arrives: modules that import the kernels wait for it. */
export const kernelsModule: typeof onServer = await WebAssembly.compileStreaming(fetch(file));
