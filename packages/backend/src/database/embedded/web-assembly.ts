/** Whatever it holds, only the engine reads it. */
export type CompiledEngine = object;

interface Runtime {
  compile(bytes: Uint8Array): Promise<CompiledEngine>;
  /** Both in pages of 64 KB. */
  Memory: new (bounds: { initial: number; maximum: number }) => object;
}

/** What of WebAssembly is needed here: the types of Node have none of it. */
export const webAssembly = (globalThis as unknown as { WebAssembly: Runtime }).WebAssembly;
