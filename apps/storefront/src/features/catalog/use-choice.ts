import { lineForProduct, type Choice as Wish } from '@doodleloom/domain/cart/line-for-product';
import { defaultArtworkMode, type ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { chooseProviderVariant } from '@doodleloom/domain/catalog/choose-provider-variant';
import { matchVariant } from '@doodleloom/domain/catalog/match-variant';
import { mustChooseSize } from '@doodleloom/domain/catalog/must-choose-size';
import { defaultColor } from '@doodleloom/domain/catalog/offer';
import { priceOf } from '@doodleloom/domain/catalog/price';
import { oneSize, type CatalogProduct } from '@doodleloom/domain/catalog/product';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import { t } from '../../lib/words.ts';
import { putInCart } from '../cart/cart-store.ts';
import { useMockup } from '../mockups/use-mockup.ts';
import { useComposition } from '../placement/use-composition.ts';
import { usePlacement } from '../placement/use-placement.ts';
import { useUsualPlacement } from '../placement/use-usual-placement.ts';
import type { ShopArtwork } from './artwork.ts';

/** Puts a line into the cart and says so; false where there is none. */
function putLine(product: CatalogProduct, wish: Wish, toCart: () => void): boolean {
  const line = lineForProduct(product, wish);
  if (line.kind === 'refused') {
    notify(line.message, { about: 'product' });
    return false;
  }
  putInCart(line.item);
  notify(line.message, {
    about: 'product',
    action: { label: t('Go to Cart'), run: toCart, leadsTo: screenPaths.cart },
  });
  return true;
}

type Options = { artwork: ShopArtwork; isNear: boolean; color?: string | undefined };

/** Size, color and way of printing somebody picks for a product: its picture, its price, and the line in the cart. */
export function useChoice(product: CatalogProduct, { artwork, isNear, color: wanted }: Options) {
  // What was picked counts for as long as there is it: the provider's own sizes and colors may come later than the card.
  const [pickedSize, setSize] = useState<string>();
  const [pickedColor, setColor] = useState(wanted);
  const size =
    product.sizes.find((each) => each === pickedSize) ??
    (mustChooseSize(product) ? undefined : (product.sizes[0] ?? oneSize));
  const color =
    pickedColor !== undefined && Object.hasOwn(product.variants, pickedColor)
      ? pickedColor
      : defaultColor(product.variants);
  const [mode, setMode] = useState<ArtworkMode>(() => defaultArtworkMode(product));
  const [lacksSize, setLacksSize] = useState(false);
  const navigate = useNavigate();
  // Before a size is chosen any of the color's will do for a picture; one that cannot be had is shown by its nearest.
  const shown = { size: size ?? product.sizes[0] ?? oneSize, color };
  const chosen = chooseProviderVariant(product, shown);
  const variantId =
    chosen.kind === 'chosen' ? chosen.providerVariantId : matchVariant(product.providerVariants, shown)?.id;
  const { usual, isAsked } = useUsualPlacement({ product, artworkUrl: artwork.url, mode, variantId });
  const { placement, place, rested } = usePlacement(artwork.url, product.blueprintId, usual);
  const signed = useComposition(artwork.url, product.blueprintId);
  const mockup = useMockup({
    product,
    artwork,
    mode,
    variantId,
    placement: rested,
    composition: signed.rested,
    // A photo with a face cut would only give way to the next one.
    isNear: isNear && !isAsked,
  });

  return {
    size,
    color,
    mode,
    variantId,
    placement,
    usual,
    place,
    signed,
    mockup,
    lacksSize,
    setMode,
    priceCents: priceOf(product, color) ?? product.basePriceCents,
    pickSize: (picked: string) => {
      setSize(picked);
      setLacksSize(false);
    },
    pickColor: (picked: string) => {
      setColor(picked);
      if (size === undefined) return;
      const variant = chooseProviderVariant(product, { size, color: picked });
      if (variant.kind === 'unavailable') notify(variant.message, { about: 'product' });
    },
    /** Puts it into the cart; false where something has to be chosen first. */
    add: (): boolean => {
      if (artwork.isSample) {
        notify({
          title: t('Choose a drawing first'),
          text: t('Upload one, and come back to the products with it.'),
        });
        void navigate(screenPaths.upload);
        return true;
      }
      if (size === undefined) {
        setLacksSize(true);
        return false;
      }
      if (signed.problem) {
        notify({
          title: t('The caption can’t be printed like this'),
          text: signed.problem,
          tone: 'destructive',
        });
        return false;
      }
      const { url: artworkUrl, styleName, aiMade } = artwork;
      const { composition } = signed;
      const wish = { size, color, artworkUrl, styleName, artworkMode: mode, placement, composition, aiMade };
      return putLine(product, wish, () => void navigate(screenPaths.cart));
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
