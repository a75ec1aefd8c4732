import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AuthSettings } from './auth/auth-settings.ts';
import { defaultAuthSettings } from './auth/auth-settings.ts';
import { cleanAccounts } from './auth/clean-accounts.ts';
import { createAuth } from './auth/create-auth.ts';
import { createLiveSessions } from './auth/sessions/live-sessions.ts';
import type { Database } from './database/database.ts';
import { backendMigrations, migrate } from './database/migrate.ts';
import type { MigrationFolder } from './database/migrate.ts';
import { createFunctions } from './functions/function-host.ts';
import type { HostedFunctions } from './functions/hosted-function.ts';
import { lazyServiceClient } from './functions/service-client.ts';
import { rememberClientAddress } from './gateway/client-address.ts';
import { createGateway } from './gateway/gateway.ts';
import { apiKeysOf } from './gateway/keys.ts';
import type { Keys } from './gateway/keys.ts';
import type { VerifyToken } from './gateway/part.ts';
import { createVerifier, restrictRoles } from './gateway/verify-token.ts';
import { cleanBudgets } from './limits/database-budgets.ts';
import { cleanOutbox } from './mail/clean-outbox.ts';
import type { Brand } from './mail/mail-layout.ts';
import { englishAlone, type MailLanguages } from './mail/mail-words.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { outbox } from './mail/outbox.ts';
import { startPostman } from './mail/postman.ts';
import type { SmtpSettings } from './mail/postman.ts';
import type { Chore } from './queue/schedule.ts';
import { createRealtime } from './realtime/create-realtime.ts';
import type { RealtimeLimits } from './realtime/limits.ts';
import { createRest } from './rest/create-rest.ts';
import type { RestOptions } from './rest/create-rest.ts';
import type { FileStore } from './storage/files/file-store.ts';
import { createStorage } from './storage/storage.ts';
import type { StorageOptions } from './storage/storage.ts';

export interface BackendOptions {
  /** Opened by the caller, migrated here, closed by `close`. */
  database: Database;
  files: FileStore;
  keys: Keys;
  /** Where the public reaches this server, without a slash at the end. */
  publicUrl: string;
  /** The product's own schema, applied after the backend's. */
  migrations?: readonly MigrationFolder[];
  auth?: Partial<Omit<AuthSettings, 'baseUrl'>>;
  brand?: Partial<Brand>;
  /** English alone if not said. */
  languages?: MailLanguages;
  /** None: mails stay in the outbox. */
  smtp?: SmtpSettings;
  /** How long a sent mail stays in the outbox, and a device or network that nobody has signed in from since. */
  keepsDays?: Partial<typeof keptDays>;
  /** Whom the outbox is shown at `/dev/outbox`: a developer alone, for it shows everyone's mails. Nobody if not said. */
  showsOutbox?: (request: Request) => boolean;
  rest?: Omit<RestOptions, 'database'>;
  realtime?: Partial<RealtimeLimits>;
  storage?: Pick<StorageOptions, 'sizeLimitBytes' | 'beforeStore'>;
  /** What is served at `/functions/v1/<name>`. */
  functions?: HostedFunctions;
  /** How long a function may take until it begins to answer. */
  functionTimeLimitMs?: number;
  /** Origins of browsers that may ask; none: all. */
  allowedOrigins?: readonly string[];
  /** Called with defects; refusals are not defects. */
  onError?: (error: unknown) => void;
}

export interface Backend {
  /** Everything below `/auth/v1`, `/rest/v1`, `/storage/v1`, `/functions/v1` and `/realtime/v1`. */
  fetch(request: Request, client?: { address?: string }): Promise<Response>;
  /** The socket of `/realtime/v1/websocket`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, client?: { address?: string }): void;
  readonly anonKey: string;
  readonly serviceKey: string;
  readonly jwtSecret: string;
  readonly database: Database;
  /** Who a token speaks for, among the roles that requests may have. */
  readonly verifyToken: VerifyToken;
  /** For `startChores`: clears away links and mails that nobody can use any more. */
  readonly chores: readonly Chore[];
  close(): Promise<void>;
}

const hourMs = 3_600_000;
const keptDays = { mails: 7, places: 180 };

const choresOf = (database: Database, kept: typeof keptDays): readonly Chore[] => [
  {
    name: 'clean-accounts',
    everyMs: hourMs,
    run: (signal) => cleanAccounts(database, kept.places, signal),
  },
  { name: 'clean-budgets', everyMs: 5 * 60_000, run: (signal) => cleanBudgets(database, signal) },
  { name: 'clean-outbox', everyMs: hourMs, run: (signal) => cleanOutbox(database, kept.mails, signal) },
];

/** The whole backend over one database and one file store. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { database, files, keys, publicUrl, onError = () => undefined } = options;
  await migrate(database, [backendMigrations, ...(options.migrations ?? [])]);

  const apiKeys = await apiKeysOf(keys);
  const readToken = await createVerifier(keys, apiKeys);
  const sessions = await createLiveSessions(database);
  const verifyToken = sessions.guard(restrictRoles(readToken, database));
  const siteUrl = options.auth?.siteUrl ?? publicUrl;
  const auth = createAuth({
    database,
    keys,
    verifyToken: readToken,
    outbox,
    brand: { name: 'Your account', siteUrl, accentColor: '#4f46e5', ...options.brand },
    languages: options.languages ?? englishAlone,
    settings: { ...defaultAuthSettings, ...options.auth, siteUrl, baseUrl: `${publicUrl}/auth/v1` },
    onSessionsChanged: sessions.forget,
    onError,
  });
  const rest = createRest({ ...options.rest, database });
  const storage = createStorage({
    ...options.storage,
    database,
    files,
    signingSecret: keys.jwtSecret,
    onDefect: onError,
  });
  const functions = createFunctions({
    functions: options.functions ?? {},
    verifyToken: sessions.guard(readToken),
    serviceClient: lazyServiceClient({
      publicUrl,
      serviceKey: apiKeys.serviceKey,
      answer: (request) => answer(request),
    }),
    timeLimitMs: options.functionTimeLimitMs,
    onDefect: onError,
  });
  const postman = options.smtp ? await startPostman(database, options.smtp, onError) : undefined;

  const realtime = await createRealtime({
    database,
    verifyToken,
    onSessionEnded: sessions.onEnded,
    limits: options.realtime,
    onError,
  });

  const answer = createGateway({
    parts: { auth, rest: rest.part, storage, functions, realtime: realtime.part },
    verifyToken,
    allowedOrigins: options.allowedOrigins,
    onError,
  });

  return {
    async fetch(request, client) {
      if (client?.address) rememberClientAddress(request, client.address);
      const isOutbox = new URL(request.url).pathname === '/dev/outbox' && options.showsOutbox?.(request);
      return isOutbox ? outboxPage(database) : answer(request);
    },
    handleUpgrade: (...upgrade) => realtime.handleUpgrade(...upgrade),
    ...apiKeys,
    jwtSecret: keys.jwtSecret,
    database,
    verifyToken,
    chores: choresOf(database, { ...keptDays, ...options.keepsDays }),
    async close() {
      await postman?.stop();
      await realtime.close();
      await rest.close();
      await sessions.close();
      await database.close();
    },
  };
}
