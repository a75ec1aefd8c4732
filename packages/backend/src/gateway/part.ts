import type { Caller } from '../database/caller.ts';

/**
 * A part of the backend behind the gateway. The URL carries the full path with its prefix (`/rest/v1/…`).
 * No caller: the request had no bearer and no key (public files, mail links).
 */
export type Part = (request: Request, caller: Caller | undefined) => Promise<Response>;

/** Answers who a token speaks for; throws `TokenError`. */
export type VerifyToken = (jwt: string) => Promise<Caller>;
