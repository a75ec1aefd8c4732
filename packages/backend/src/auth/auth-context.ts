import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Keys } from '../gateway/keys.ts';
import type { VerifyToken } from '../gateway/part.ts';
import type { Brand } from '../mail/mail-layout.ts';
import type { MailLanguages } from '../mail/mail-words.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { SignAccessToken } from './sessions/sign-access-token.ts';
import type { Visitor } from './visitor.ts';

/** What every endpoint works with. */
export interface AuthContext {
  database: Database;
  settings: AuthSettings;
  keys: Keys;
  verifyToken: VerifyToken;
  signAccessToken: SignAccessToken;
  outbox: Outbox;
  brand: Brand;
  languages: MailLanguages;
}

/** One request to one endpoint. */
export interface AuthCall {
  context: AuthContext;
  request: Request;
  url: URL;
  visitor: Visitor;
  /** Named groups of the path. */
  params: Readonly<Record<string, string>>;
  /** The parsed body, checked by the endpoint. */
  body<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>>;
}

export type Endpoint = (call: AuthCall) => Promise<Response>;
