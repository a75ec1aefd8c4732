import { pictureEngines } from '@doodleloom/domain/generation/job';
import { z } from 'zod';
import { engineFaults, flag, wholeNumber } from '../accepted.ts';
import { setting } from './setting.ts';

export const engineSettings = {
  STYLE_ENGINE: setting({
    group: 'Style engine',
    meaning: 'Who draws: the embedded engine, or a hosted image model with the embedded engine behind it',
    schema: z.enum(pictureEngines).default('embedded'),
    accepts: new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(pictureEngines),
    otherwise: 'embedded',
    example: 'openai',
  }),
  STYLE_MODEL: setting({
    group: 'Style engine',
    meaning: 'The hosted model, by its provider’s own name',
    schema: z.string().min(1).optional(),
    accepts: 'a model that takes a picture along with the words',
    otherwise: 'the one we know of that provider',
    example: 'gpt-image-1',
  }),
  STYLE_API_KEY: setting({
    group: 'Style engine',
    meaning: 'Key of the hosted model’s provider',
    schema: z.string().min(1).optional(),
    accepts: 'an API key',
    otherwise: 'none',
  }),
  STYLE_DAILY_BUDGET_CENTS: setting({
    group: 'Style engine',
    meaning: 'What hosted pictures may cost in a day, in US cents; beyond, the embedded engine draws',
    schema: wholeNumber(1, 10_000_000).default(2000),
    accepts: 'a whole number from 1 to 10000000',
    otherwise: '2000',
    example: '5000',
  }),
  STYLE_ENGINE_FAULTS: setting({
    group: 'Style engine',
    meaning: 'For tests: how many pictures of a style fail before the others are made; refused in production',
    schema: engineFaults.default({}),
    accepts: 'styles with whole numbers, as in clay=2, vector=1',
    otherwise: 'none fails on purpose',
    example: 'clay=2, vector=1',
  }),
  RENDER_THREADS: setting({
    group: 'Style engine',
    meaning: 'Drawings rendered at the same time',
    schema: wholeNumber(1, 64).optional(),
    accepts: 'a whole number from 1 to 64',
    otherwise: 'one less than the processor’s cores, at least one',
    example: '2',
  }),
  RENDER_TIMEOUT_SECONDS: setting({
    group: 'Style engine',
    meaning: 'A rendering that takes longer ends as failed',
    schema: wholeNumber(1, 3600).default(120),
    accepts: 'a whole number from 1 to 3600',
    otherwise: '120',
    example: '120',
  }),
  STYLE_DRAFTS: setting({
    group: 'Style engine',
    meaning: 'Style cards show a live draft of the visitor’s own drawing',
    schema: flag.default(true),
    accepts: 'true or false',
    otherwise: 'true',
    example: 'false',
  }),
  NEUTRAL_STYLE_NAMES: setting({
    group: 'Style engine',
    meaning: 'Show the neutral style names on screen, too',
    schema: flag.default(false),
    accepts: 'true or false',
    otherwise: 'false',
    example: 'true',
  }),
} as const;
