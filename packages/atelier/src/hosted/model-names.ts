/** Providers of image models that take a picture along with the words. */
export const PROVIDERS = ['openai', 'google', 'black-forest-labs', 'fal', 'replicate'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

interface Naming {
  /** The model asked if none is set. */
  readonly usual: string;
  readonly shape: RegExp;
  /** Models of that name draw from words alone: the child's drawing would be ignored. */
  readonly blind?: RegExp;
}

/** How each provider names its models. New models appear every month: only the shape of a name is checked. */
const NAMING: Record<ProviderName, Naming> = {
  openai: { usual: 'gpt-image-1', shape: /^(gpt|chatgpt|dall-e)-[\w.-]+$/, blind: /^dall-e-3/ },
  google: { usual: 'gemini-2.5-flash-image', shape: /^(gemini|imagen)-[\w.-]+$/, blind: /^imagen-/ },
  'black-forest-labs': { usual: 'flux-kontext-pro', shape: /^flux-[\w.-]+$/ },
  fal: { usual: 'fal-ai/flux-pro/kontext', shape: /^[\w-]+(\/[\w.-]+)+$/ },
  replicate: {
    usual: 'black-forest-labs/flux-kontext-pro',
    shape: /^[\w.-]+\/[\w.-]+(:[0-9a-f]{16,64})?$/,
  },
};

export const usualModel = (provider: ProviderName): string => NAMING[provider].usual;

/** What is wrong with a model's name for this provider, as the end of a sentence; nothing if it may be right. */
export function modelNameProblem(provider: ProviderName, model: string): string | undefined {
  const { usual, shape, blind } = NAMING[provider];
  if (!shape.test(model)) return `is no name of a model of ${provider}; one is “${usual}”`;
  if (blind?.test(model)) return `draws from words alone and would not see the drawing; take “${usual}”`;
  return undefined;
}
