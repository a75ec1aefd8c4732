import type { CompiledEngine } from './web-assembly.ts';

/** What the thread of the embedded engine is started with. */
export interface EngineSettings {
  /** Where the database lies; none: in the thread's memory. */
  dataDir?: string | undefined;
  /** A dump of another embedded database to begin with. */
  dump?: ArrayBuffer | undefined;
  /** Compiled once, for every thread of this process. */
  engine: CompiledEngine;
  /** What the engine may take; beyond, PostgreSQL itself refuses the statement. */
  memoryBytes: number;
  /** What one answer may hold. */
  answerBytes: number;
}

export type Question =
  /** A message of PostgreSQL's protocol. */
  { kind: 'send'; bytes: Uint8Array } | { kind: 'dump' } | { kind: 'close' };

export type Answer =
  | { kind: 'answer'; bytes: Uint8Array<ArrayBuffer>; memoryBytes: number }
  /** The statement was run to its end, but its answer cannot be delivered. */
  | { kind: 'too-large' }
  /** The engine has given itself up, in its own last words. */
  | { kind: 'gone'; words: string };
