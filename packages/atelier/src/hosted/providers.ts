import { createBlackForestLabs } from '@ai-sdk/black-forest-labs';
import { createFal } from '@ai-sdk/fal';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createReplicate } from '@ai-sdk/replicate';
import type { ImageModel } from 'ai';
import { z } from 'zod';

export const PROVIDERS = ['openai', 'google', 'black-forest-labs', 'fal', 'replicate'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Read once at the door; a wrong value is a sentence, not a stack. */
export const hostedSettings = z.object({
  provider: z.enum(PROVIDERS),
  /** The provider's own name of the model; the table below has one that takes pictures. */
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
export type HostedSettings = z.infer<typeof hostedSettings>;

interface Provider {
  readonly model: string;
  /** Sizes the model draws itself; others are scaled. */
  readonly size?: `${number}x${number}`;
  readonly make: (settings: { apiKey: string; baseURL?: string }, model: string) => ImageModel;
}

/** Who draws, with which model that takes a picture along with the words. */
export const PROVIDER: Record<ProviderName, Provider> = {
  openai: {
    model: 'gpt-image-1',
    size: '1024x1024',
    make: (settings, model) => createOpenAI(settings).image(model),
  },
  google: {
    model: 'gemini-2.5-flash-image',
    make: (settings, model) => createGoogleGenerativeAI(settings).image(model),
  },
  'black-forest-labs': {
    model: 'flux-kontext-pro',
    make: (settings, model) => createBlackForestLabs(settings).image(model),
  },
  fal: { model: 'fal-ai/flux-pro/kontext', make: (settings, model) => createFal(settings).image(model) },
  replicate: {
    model: 'black-forest-labs/flux-kontext-pro',
    make: (settings, model) =>
      createReplicate({
        apiToken: settings.apiKey,
        ...(settings.baseURL ? { baseURL: settings.baseURL } : {}),
      }).image(model),
  },
};

export function imageModel({ provider, model, apiKey, baseUrl }: HostedSettings): ImageModel {
  const chosen = PROVIDER[provider];
  return chosen.make(
    { apiKey, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) },
    model ?? chosen.model,
  );
}
