import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { waitFor } from '@doodleloom/domain/time/wait-for';

export interface Queryable {
  // The caller knows the shape of its rows; the port passes it on.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly unknown[],
  ): Promise<{ rows: Row[] }>;
}

/** PostgreSQL, shared by all processes. */
export interface PrintingDatabase extends Queryable {
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  script(sql: string): Promise<void>;
}

export interface Picture {
  bytes: Uint8Array;
  mime: string;
}

export interface OwnPicture extends Picture {
  /** Where the provider finds it. Made from what is stored, never from what somebody wrote. */
  url: string;
}

/** Pictures in our own storage. */
export interface OwnPictures {
  /** Undefined when the address is not ours or nothing lies there: nothing is ever fetched from elsewhere. */
  read(url: string, mode?: ArtworkMode): Promise<OwnPicture | undefined>;
}

/** Pictures that things are made of, and that may be deleted meanwhile. */
export interface ArtworkPictures extends OwnPictures {
  isThere(url: string): Promise<boolean>;
}

/** Where our copies of mockups lie: the provider's go with the temporary product. */
export interface MockupFiles {
  /** Stores under a path that never changes its content, answers the address for browsers. */
  put(path: string, picture: Picture): Promise<string>;
  /** Removes what lies at these addresses. */
  remove(addresses: readonly string[]): Promise<void>;
}

export interface Clock {
  now(): Date;
  /** Ends early when the signal fires. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Lets a few works through at a time; those that wait are served in turns, one of each owner. */
export type Turns = <Result>(work: () => Promise<Result>, whose: string) => Promise<Result>;

export const allAtOnce: Turns = (work) => work();

/** What is worth telling, with the facts that matter. */
export interface PrintingLog {
  warn(facts: Record<string, unknown>, message: string): void;
}

export const silentLog: PrintingLog = { warn: () => undefined };

export const systemClock: Clock = {
  now: () => new Date(),
  wait: waitFor,
};
