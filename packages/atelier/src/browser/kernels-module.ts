import type { kernelsModule as onServer } from '../node/kernels-module.ts';
import file from '../../kernels/kernels.wasm?url';

/** Compiled while it arrives: whoever imports the kernels waits for it. */
export const kernelsModule: typeof onServer = await WebAssembly.compileStreaming(fetch(file));
