import { parentPort, workerData } from 'node:worker_threads';
import { MemoryFS, PGlite, protocol } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { hstore } from '@electric-sql/pglite/contrib/hstore';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Answer, EngineSettings, Question } from './messages.ts';
import { webAssembly } from './web-assembly.ts';

const { dataDir, dump, engine, memoryBytes, answerBytes } = workerData as EngineSettings;
const pageBytes = 65_536;
/** What the engine begins with; it asks for more in steps of a fifth. */
const firstBytes = 128 * 1024 * 1024;
/** Contrib modules that SQL files commonly ask for; each is loaded only when `create extension` names it. */
const extensions = { citext, hstore, ltree, pg_trgm, pgcrypto, unaccent, uuid_ossp };

const tell = (answer: Answer, transferred: ArrayBuffer[] = []) =>
  parentPort?.postMessage(answer, transferred);

/** What the engine said last: when it gives itself up, why. */
const lastWords: string[] = [];
const gone = () => tell({ kind: 'gone', words: lastWords.join('\n') });

/** The engine may fill its memory to a bound of ours instead of two gigabytes, and says when it is over. */
function bounded<Files extends NodeFS | MemoryFS>(files: Files): Files {
  const init = files.init.bind(files);
  files.init = async (pglite, options) => {
    const { emscriptenOpts } = await init(pglite, options);
    const wasmMemory = new webAssembly.Memory({
      initial: firstBytes / pageBytes,
      maximum: Math.ceil(memoryBytes / pageBytes),
    });
    return { emscriptenOpts: { ...emscriptenOpts, wasmMemory, onAbort: gone, onExit: gone } };
  };
  return files;
}

const pglite = await PGlite.create({
  fs: bounded(dataDir === undefined ? new MemoryFS() : new NodeFS(dataDir)),
  pgliteWasmModule: engine,
  ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
  // Smaller than PostgreSQL's 16 MB: a new directory is made in half the time and takes half the room.
  initDbStartParams: ['--wal-segsize=1'],
  // The operating system keeps the files in memory anyway: a large cache of our own would only hold them twice.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  extensions,
  onStderr: (line) => {
    lastWords.push(line);
    if (lastWords.length > 5) lastWords.shift();
    return false;
  },
});

/**
 * The engine writes no checkpoint by itself but when it is closed: without ours the log would grow for ever, and what
 * comes after a crash would read all of it.
 */
const checkpointAfterBytes = 16 * 1024 * 1024;
const checkpointEveryMs = 1000;
let lookedAt = 0;

async function checkpointIfDue(): Promise<void> {
  if (dataDir === undefined || performance.now() - lookedAt < checkpointEveryMs || pglite.isInTransaction())
    return;
  lookedAt = performance.now();
  const { rows } = await pglite.query<{ due: boolean }>(
    `select pg_current_wal_insert_lsn() - redo_lsn > $1 as due from pg_control_checkpoint()`,
    [checkpointAfterBytes],
  );
  // On a full disk it fails, and is tried again.
  if (rows[0]?.due) await pglite.exec('checkpoint').catch(() => undefined);
}

async function send(message: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await pglite.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (chunk) => {
      size += chunk.length;
      if (size <= answerBytes) chunks.push(chunk.slice());
      else chunks.length = 0;
    },
  });
  if (size > answerBytes) return tell({ kind: 'too-large' });
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  answer(bytes);
}

function answer(bytes: Uint8Array<ArrayBuffer>): void {
  tell({ kind: 'answer', bytes, memoryBytes: pglite.Module.HEAPU8.length }, [bytes.buffer]);
}

async function hear(question: Question): Promise<void> {
  if (question.kind === 'send') {
    await send(question.bytes);
    await checkpointIfDue();
  } else if (question.kind === 'dump') {
    answer(new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  } else {
    await pglite.close();
    process.exit();
  }
}

// One after the other: the next question may come while the log is tidied up.
let heard = Promise.resolve();
parentPort?.on('message', (question: Question) => {
  heard = heard.then(() => hear(question));
});
await pglite.execProtocolRaw(protocol.serialize.query(`set timezone to 'UTC'`), { syncToFs: false });
answer(new Uint8Array());
