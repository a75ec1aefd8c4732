import { createBlackForestLabs } from '@ai-sdk/black-forest-labs';
import { createFal } from '@ai-sdk/fal';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createReplicate } from '@ai-sdk/replicate';
import type { ImageModel } from 'ai';
import { z } from 'zod';
import { modelNameProblem, PROVIDERS, usualModel, type ProviderName } from './model-names.ts';

/** Parsed once, at the start; a wrong value is a sentence, not a stack. */
const settingsShape = z.object({
  provider: z.enum(PROVIDERS),
  /** The provider's own name of the model; without one, the usual model that takes pictures. */
  model: z.string().min(1).optional(),
  apiKey: z.string().min(1, 'A hosted style engine needs an API key.'),
  /** For tests and gateways. */
  baseUrl: z.url().optional(),
  timeoutMs: z.number().int().positive().default(90_000),
  retries: z.number().int().min(0).max(5).default(2),
  /** US cents one picture costs, and what a day may cost; above, the embedded engine takes over. */
  centsPerPicture: z.number().min(0).default(6),
  dailyBudgetCents: z.number().positive().default(2_000),
});
export const hostedSettings = settingsShape.superRefine(({ provider, model }, context) => {
  const problem = model === undefined ? undefined : modelNameProblem(provider, model);
  if (problem !== undefined)
    context.addIssue({ code: 'custom', path: ['model'], message: `“${model}” ${problem}.` });
});
export type HostedSettings = z.infer<typeof hostedSettings>;

interface Provider {
  /** Sizes the model draws itself; others are scaled. */
  readonly size?: `${number}x${number}`;
  /** Where it is asked and where its pictures lie; `*` stands for any host below. */
  readonly origins: readonly string[];
  readonly make: (
    settings: { apiKey: string; baseURL?: string; fetch: typeof fetch },
    model: string,
  ) => ImageModel;
}

/** Who draws. */
export const PROVIDER: Record<ProviderName, Provider> = {
  openai: {
    size: '1024x1024',
    origins: ['https://api.openai.com'],
    make: (settings, model) => createOpenAI(settings).image(model),
  },
  google: {
    origins: ['https://generativelanguage.googleapis.com'],
    make: (settings, model) => createGoogleGenerativeAI(settings).image(model),
  },
  'black-forest-labs': {
    origins: ['https://*.bfl.ai'],
    make: (settings, model) => createBlackForestLabs(settings).image(model),
  },
  fal: {
    origins: ['https://fal.run', 'https://*.fal.run', 'https://*.fal.media'],
    make: (settings, model) => createFal(settings).image(model),
  },
  replicate: {
    origins: ['https://api.replicate.com', 'https://replicate.delivery', 'https://*.replicate.delivery'],
    make: ({ apiKey: apiToken, ...settings }, model) =>
      createReplicate({ apiToken, ...settings }).image(model),
  },
};

/** The origins that drawing with these settings asks, and no others. */
export const modelOrigins = ({ provider, baseUrl }: HostedSettings): readonly string[] =>
  baseUrl === undefined ? PROVIDER[provider].origins : [new URL(baseUrl).origin];

export function imageModel(
  { provider, model, apiKey, baseUrl }: HostedSettings,
  ask: typeof fetch,
): ImageModel {
  const chosen = PROVIDER[provider];
  return chosen.make(
    { apiKey, fetch: ask, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) },
    model ?? usualModel(provider),
  );
}
