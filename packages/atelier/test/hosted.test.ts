import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dailyBudget } from '../src/hosted/daily-budget.ts';
import { HostedFailure } from '../src/hosted/hosted-error.ts';
import { hostedStylist } from '../src/hosted/hosted-stylist.ts';
import { withFallback } from '../src/hosted/with-fallback.ts';
import { promptFor } from '../src/hosted/prompts.ts';
import { modelNameProblem, PROVIDERS, usualModel, type ProviderName } from '../src/hosted/model-names.ts';
import { hostedSettings } from '../src/hosted/providers.ts';
import { STYLES } from '../src/context/style-context.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
}
type Answer = {
  readonly status: number;
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
  readonly headers?: Record<string, string>;
};

// the SDK would print to the console that a model takes no seed
globalThis.AI_SDK_LOG_WARNINGS = false;

let drawing: Uint8Array;
let painting: Buffer;
let server: Server | undefined;
const asked: Asked[] = [];

beforeAll(async () => {
  drawing = await sharp({ create: { width: 200, height: 160, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  painting = await sharp({ create: { width: 320, height: 256, channels: 3, background: '#e0a020' } })
    .png()
    .toBuffer();
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  asked.length = 0;
});

/** A server that answers as the services do; `answer` gets each request and the server's own address. */
async function service(answer: (asked: Asked, base: string) => Answer): Promise<string> {
  let base = '';
  server = createServer((request, response) => {
    const answerTo = (body: string) => {
      const seen = {
        method: request.method ?? '',
        path: request.url ?? '',
        body,
        authorization: request.headers.authorization,
      };
      asked.push(seen);
      const { status, json, bytes, headers } = answer(seen, base);
      response.writeHead(status, { 'content-type': bytes ? 'image/png' : 'application/json', ...headers });
      response.end(bytes ?? JSON.stringify(json));
    };
    void read(request).then(answerTo);
  });
  await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return base;
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

const settings = (provider: ProviderName, baseUrl: string, more: object = {}) =>
  hostedSettings.parse({ provider, apiKey: 'key', baseUrl, retries: 0, timeoutMs: 20_000, ...more });

/** How each service delivers a picture. */
const DELIVERS: Record<ProviderName, (asked: Asked, base: string) => Answer> = {
  openai: () => ({ status: 200, json: { created: 1, data: [{ b64_json: painting.toString('base64') }] } }),
  google: () => ({
    status: 200,
    json: {
      candidates: [
        {
          content: {
            role: 'model',
            parts: [{ inlineData: { mimeType: 'image/png', data: painting.toString('base64') } }],
          },
          finishReason: 'STOP',
        },
      ],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    },
  }),
  'black-forest-labs': ({ path }, base) =>
    path.includes('/get_result') || path.includes('/poll')
      ? { status: 200, json: { id: 'job', status: 'Ready', result: { sample: `${base}/picture.png` } } }
      : path.startsWith('/picture')
        ? { status: 200, bytes: painting }
        : { status: 200, json: { id: 'job', polling_url: `${base}/poll` } },
  fal: ({ path }, base) =>
    path.startsWith('/picture')
      ? { status: 200, bytes: painting }
      : {
          status: 200,
          json: {
            images: [{ url: `${base}/picture.png`, width: 320, height: 256, content_type: 'image/png' }],
            prompt: '',
            timings: {},
            seed: 1,
            has_nsfw_concepts: [false],
          },
        },
  replicate: ({ path }, base) =>
    path.startsWith('/picture')
      ? { status: 200, bytes: painting }
      : {
          status: 201,
          json: {
            id: 'job',
            status: 'succeeded',
            urls: { get: `${base}/get` },
            output: [`${base}/picture.png`],
          },
        },
};

// holds D-038
test.each(PROVIDERS)(
  '%s: the drawing goes out with the words, a picture of the asked size comes back',
  async (provider) => {
    const base = await service(DELIVERS[provider]);
    const render = hostedStylist(settings(provider, base), fetch);
    const picture = await render(drawing, { style: 'clay', size: 256, format: 'jpeg' });
    expect(picture).toMatchObject({ width: 256, mime: 'image/jpeg' });
    expect(asked[0]!.body).toContain('modeling clay');
    expect(asked[0]!.body.length).toBeGreaterThan(promptFor('clay', 'scene').length + 300);
    const { xmp } = await sharp(picture.bytes).metadata();
    expect(xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
  },
);

describe('what goes wrong', () => {
  const failing = async (answer: Answer, more: object = {}) => {
    const base = await service(() => answer);
    return hostedStylist(settings('openai', base, more), fetch)(drawing, { style: 'pixar', size: 128 }).catch(
      (error: unknown) => error,
    );
  };

  test('a refusal of the content is a clear message for parents, asked only once', async () => {
    const error = await failing(
      {
        status: 400,
        json: {
          error: { message: 'Your request was rejected by the safety system.', code: 'moderation_blocked' },
        },
      },
      { retries: 2 },
    );
    expect(error).toBeInstanceOf(HostedFailure);
    expect(error).toMatchObject({ code: 'refused', message: expect.stringContaining('another style') });
    expect(asked).toHaveLength(1);
  });

  test('a busy service is asked again', async () => {
    const base = await service(() =>
      asked.length < 2
        ? { status: 429, json: { error: { message: 'slow down' } }, headers: { 'retry-after-ms': '1' } }
        : DELIVERS.openai(asked[0]!, base),
    );
    const picture = await hostedStylist(settings('openai', base, { retries: 2 }), fetch)(drawing, {
      style: 'pixar',
      size: 128,
    });
    expect(picture.width).toBe(128);
    expect(asked).toHaveLength(2);
  });

  test('a service that stays down is busy, not broken', async () => {
    expect(await failing({ status: 503, json: { error: { message: 'down' } } })).toMatchObject({
      code: 'busy',
    });
  });

  test("a wrong key is our fault, not the parent's", async () => {
    expect(
      await failing({ status: 401, json: { error: { message: 'Incorrect API key provided' } } }),
    ).toMatchObject({ code: 'broken' });
  });

  test('a day has a budget; what was not delivered is given back', async () => {
    const day = (text: string) => new Date(text);
    let now = day('2026-03-01T10:00:00Z');
    const budget = dailyBudget(10, () => now);
    expect([budget.spend(6), budget.spend(6)]).toEqual([true, false]);
    budget.giveBack(6);
    expect(budget.spend(10)).toBe(true);
    now = day('2026-03-02T00:00:01Z');
    expect(budget.spend(10)).toBe(true);
    const base = await service(DELIVERS.openai);
    const render = hostedStylist(
      settings('openai', base, { centsPerPicture: 6, dailyBudgetCents: 10 }),
      fetch,
    );
    await render(drawing, { style: 'clay', size: 64 });
    await expect(render(drawing, { style: 'clay', size: 64 })).rejects.toMatchObject({ code: 'over-budget' });
  });
});

// holds D-036
test('no prompt names a studio, a film or a brand', () => {
  for (const style of STYLES)
    expect(promptFor(style, 'cutout')).not.toMatch(/pixar|disney|sesame|muppet|marvel|lego|play-doh|ghibli/i);
});

// holds D-036
test.each(STYLES)('the words for %s ask for an original look, never for an existing character', (style) => {
  for (const background of ['scene', 'cutout'] as const)
    expect(promptFor(style, background)).toMatch(/original look of its own: never an existing character/);
});

describe('model names', () => {
  test.each(PROVIDERS)('the usual model of %s is one of its own names', (provider) => {
    expect(modelNameProblem(provider, usualModel(provider))).toBeUndefined();
  });
  // holds D-037
  test.each([
    ['openai', 'flux-kontext-pro', /no name of a model of openai; one is “gpt-image-1”/],
    ['openai', 'dall-e-3', /would not see the drawing/],
    ['google', 'imagen-4.0-generate-001', /would not see the drawing/],
    ['fal', 'kontext', /no name of a model of fal/],
    ['replicate', 'flux-kontext-pro', /no name of a model of replicate/],
  ] as const)('%s: %s is refused before anything is asked', (provider, model, words) => {
    expect(hostedSettings.safeParse({ provider, apiKey: 'key', model }).error?.issues[0]?.message).toMatch(
      words,
    );
  });
});

// holds D-014
test('settings that cannot work are refused with a sentence', () => {
  expect(hostedSettings.safeParse({ provider: 'openai', apiKey: '' }).error?.issues[0]?.message).toMatch(
    /needs an API key/,
  );
  expect(hostedSettings.safeParse({ provider: 'nobody', apiKey: 'k' }).success).toBe(false);
});

describe('with the embedded engine behind it', () => {
  const embedded = async () => 'painted here';
  const fallbacks: string[] = [];
  const engineThat = (code: 'busy' | 'refused') =>
    withFallback(
      async (_photo: Uint8Array, _options: { style: string }) => {
        throw new HostedFailure(code);
      },
      embedded,
      (failure) => fallbacks.push(failure.code),
    );
  // holds D-015
  test('a service that is down does not stop a parent', async () => {
    await expect(engineThat('busy')(drawing, { style: 'clay' })).resolves.toBe('painted here');
    expect(fallbacks).toEqual(['busy']);
  });
  test('a refusal of the content stands', async () => {
    await expect(engineThat('refused')(drawing, { style: 'clay' })).rejects.toMatchObject({
      code: 'refused',
    });
  });
});
