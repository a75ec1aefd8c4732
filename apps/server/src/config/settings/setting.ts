import type { z } from 'zod';

/** One environment variable: what it means, what it may hold and what holds without it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** For people: one sentence, shown in docs/settings.md and in .env.example. */
  meaning: string;
  /** What is accepted, as an error message says it. */
  accepts: string;
  /** What holds when the variable is not set, in words. */
  otherwise: string;
  /** An example for .env.example; secrets have none. */
  example?: string;
  group: 'Server' | 'Data' | 'Accounts and mail' | 'Style engine' | 'Shop' | 'Privacy' | 'Storefront';
}

export const setting = <Schema extends z.ZodType>(value: Setting<Schema>) => value;
