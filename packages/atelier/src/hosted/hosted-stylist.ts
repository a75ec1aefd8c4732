import { within } from '@doodleloom/common/abort-signals';
import { APICallError, generateImage, NoImageGeneratedError, RetryError } from 'ai';
import sharp, { type Sharp } from 'sharp';
import { MIME, type Format } from '../finish/formats.ts';
import { SIZES, type RenderOptions } from '../render-scene.ts';
import { dailyBudget } from './daily-budget.ts';
import { HostedFailure } from './hosted-error.ts';
import { promptFor } from './prompts.ts';
import { imageModel, PROVIDER, type HostedSettings } from './providers.ts';

export interface HostedPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

/** Long side sent along: enough to see every line, small enough to be cheap. */
const SENT = 1280;
/** IPTC: made by an algorithm trained on sampled content, from a picture that a person made. */
const DIGITAL_SOURCE_TYPE =
  'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

/** A stylist that asks a hosted image model. Failures are `HostedFailure`s, with words for a parent. */
export function hostedStylist(settings: HostedSettings, ask: typeof fetch) {
  const model = imageModel(settings, ask);
  const budget = dailyBudget(settings.dailyBudgetCents, () => new Date());
  return async function render(
    photo: Uint8Array,
    options: RenderOptions,
    signal?: AbortSignal,
  ): Promise<HostedPicture> {
    if (!budget.spend(settings.centsPerPicture)) throw new HostedFailure('over-budget');
    try {
      const { style, seed = 1, background = 'scene' } = options;
      const { size } = PROVIDER[settings.provider];
      const images = [await upright(photo)];
      const { image } = await within(settings.timeoutMs, [signal], (abortSignal) =>
        generateImage({
          model,
          prompt: { text: promptFor(style, background), images },
          n: 1,
          seed,
          ...(size ? { size } : {}),
          // 429 and 5xx are waited out with growing pauses; anything else is final
          maxRetries: settings.retries,
          abortSignal,
        }),
      );
      return await finished(image.uint8Array, options);
    } catch (cause) {
      budget.giveBack(settings.centsPerPicture);
      if (signal?.aborted) throw cause;
      throw translated(cause);
    }
  };
}

const upright = (photo: Uint8Array): Promise<Uint8Array> =>
  sharp(photo)
    .rotate()
    .resize(SENT, SENT, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer();

async function finished(
  picture: Uint8Array,
  { size = SIZES.preview, format = 'png' }: RenderOptions,
): Promise<HostedPicture> {
  const image = sharp(picture)
    .resize(size, size, { fit: 'inside', kernel: 'lanczos3' })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
        `<rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${DIGITAL_SOURCE_TYPE}"/>` +
        `</rdf:RDF></x:xmpmeta>`,
    );
  const { data, info } = await write(image, format).toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: MIME[format], width: info.width, height: info.height };
}

const write = (image: Sharp, format: Format) =>
  format === 'png'
    ? image.png()
    : format === 'jpeg'
      ? image.jpeg({ quality: 92 })
      : image.webp({ quality: 90 });

/** Words with which providers say that they will not draw something. */
const REFUSAL = /safety|moderat|content.?polic|nsfw|sensitive|blocked|prohibited|violat/i;

function translated(cause: unknown): HostedFailure {
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return new HostedFailure('timed-out', { cause });
  const last = RetryError.isInstance(cause) ? cause.lastError : cause;
  if (APICallError.isInstance(last)) {
    const said = `${last.message} ${last.responseBody ?? ''}`;
    if ((last.statusCode === 400 || last.statusCode === 403 || last.statusCode === 422) && REFUSAL.test(said))
      return new HostedFailure('refused', { cause });
    if (last.statusCode === 429 || (last.statusCode ?? 0) >= 500) return new HostedFailure('busy', { cause });
  }
  if (NoImageGeneratedError.isInstance(last) || (last instanceof Error && REFUSAL.test(last.message)))
    return new HostedFailure('refused', { cause });
  return new HostedFailure('broken', { cause });
}
