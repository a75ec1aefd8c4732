import { picturesShown } from '@doodleloom/domain/composition/composition';
import { sceneOfMockups } from '@doodleloom/domain/mockups/mockup';
import { mayRetryMockup, mockupBackoffMs } from '@doodleloom/domain/mockups/mockup-schedule';
import { mockupErrors } from '@doodleloom/domain/texts/mockup-texts';
import type { ProviderCatalog } from '../catalog/provider-catalog.ts';
import type { ArtworkUploads } from './artwork-uploads.ts';
import { chooseBlank } from './choose-blank.ts';
import type { MockupWish } from './choose-blank.ts';
import { collectPictures } from './collect-pictures.ts';
import type { PictureTools } from './collect-pictures.ts';
import type { MadeOfPictures } from './made-of-pictures.ts';
import { MockupFailure, step } from './mockup-failure.ts';
import { NotOurPicture } from './not-our-picture.ts';
import { productRequest } from './product-request.ts';
import type { TemporaryProducts } from './temporary-products.ts';

export interface MakeMockupParts extends PictureTools {
  catalog: ProviderCatalog;
  uploads: ArtworkUploads;
  made: Pick<MadeOfPictures, 'keep'>;
  temporary: TemporaryProducts;
}

interface MadeMockup {
  urls: string[];
  sceneUrl: string | null;
  artworkId: string;
  variantId: number;
}

/** From artwork to pictures of it on a product that is made for them and removed again. */
async function attemptOnce(wish: MockupWish, attempt: number, parts: MakeMockupParts): Promise<MadeMockup> {
  const { catalog, uploads, made, temporary } = parts;
  const blank = await chooseBlank(catalog, wish);
  const mirror = wish.placement?.mirror ?? false;
  const artwork = await step(mockupErrors.uploadArtwork, () =>
    uploads(wish.artworkUrl, blank.mode, { mirror, composition: wish.composition }),
  ).catch((error: unknown) => {
    const isFinal = error instanceof MockupFailure && error.cause instanceof NotOurPicture;
    throw isFinal ? new MockupFailure(mockupErrors.uploadArtworkImage, { cause: error, isFinal }) : error;
  });
  const request = productRequest(wish.blueprintId, blank, artwork, wish.styleId);
  const product = await step(mockupErrors.createMockupProduct, () => temporary.make(blank.shop, request));
  try {
    const urls = await step(mockupErrors.noMockupUrls, () =>
      collectPictures(product, blank.wantedVariant, attempt, parts),
    );
    await made.keep(picturesShown(wish.artworkUrl, wish.composition), 'mockup', urls);
    const sceneUrl = sceneOfMockups(product.images, blank.wantedVariant);
    return { urls, sceneUrl, artworkId: artwork.id, variantId: blank.wantedVariant };
  } finally {
    await temporary.remove(blank.shop, product.id);
  }
}

/** One loop of three attempts in all, 1 s and 2 s apart. */
export async function makeMockup(wish: MockupWish, parts: MakeMockupParts): Promise<MadeMockup> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(wish, attempt, parts);
    } catch (error) {
      if ((error instanceof MockupFailure && error.isFinal) || !mayRetryMockup(attempt)) throw error;
      await parts.clock.wait(mockupBackoffMs(attempt));
    }
  }
}
