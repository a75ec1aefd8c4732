import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { defaultArtworkMode, type ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { chooseProviderVariant } from '@doodleloom/domain/catalog/choose-provider-variant';
import { defaultColor } from '@doodleloom/domain/catalog/offer';
import { priceOf } from '@doodleloom/domain/catalog/price';
import { matchVariant } from '@doodleloom/domain/catalog/match-variant';
import { oneSize, type CatalogProduct } from '@doodleloom/domain/catalog/product';
import { lineForProduct } from '@doodleloom/domain/cart/line-for-product';
import { cardBadges } from '@doodleloom/domain/mockups/card-badges';
import { formatCents } from '@doodleloom/domain/money/cents';
import { ShoppingBag } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import { useNearViewport } from '../../lib/use-near-viewport.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { putInCart } from '../cart/cart-store.ts';
import { useSeesWorkings } from '../operator/use-operator-access.ts';
import { useMockup } from '../mockups/use-mockup.ts';
import type { ShopArtwork } from './artwork.ts';
import { ArtworkModeSwitch } from './artwork-mode-switch.tsx';
import { MockupPicture } from './mockup-picture.tsx';
import { colorOptions, sizeOptions } from './variant-options.ts';

type Props = {
  product: CatalogProduct;
  artwork: ShopArtwork;
  /** The larger view of this product. */
  onOpen: (product: CatalogProduct, urls: string[]) => void;
};

/** One product with the visitor's artwork on it. */
export function ProductCard({ product, artwork, onOpen }: Props): ReactElement {
  const [size, setSize] = useState(product.sizes[0] ?? oneSize);
  const [color, setColor] = useState(() => defaultColor(product.variants));
  const [mode, setMode] = useState<ArtworkMode>(() => defaultArtworkMode(product));
  const [element, isNear] = useNearViewport<HTMLElement>();
  const navigate = useNavigate();
  const seesWorkings = useSeesWorkings();
  const chosen = chooseProviderVariant(product, { size, color });
  // A combination that cannot be had is photographed on the variant nearest to it.
  const variantId =
    chosen.kind === 'chosen'
      ? chosen.providerVariantId
      : matchVariant(product.providerVariants, { size, color })?.id;
  const mockup = useMockup({ product, artwork, mode, variantId, isNear });
  const colors = Object.keys(product.variants);

  const pickColor = (picked: string) => {
    setColor(picked);
    const variant = chooseProviderVariant(product, { size, color: picked });
    if (variant.kind === 'unavailable') notify(variant.message);
  };
  const add = () => {
    if (artwork.isSample) {
      notify({ title: 'Choose a drawing first', text: 'Upload one, and come back to the products with it.' });
      return void navigate(screenPaths.upload);
    }
    const line = lineForProduct(product, {
      size,
      color,
      artworkUrl: artwork.url,
      styleName: artwork.styleName,
      artworkMode: mode,
    });
    if (line.kind === 'refused') return notify(line.message);
    putInCart(line.item);
    notify(line.message, {
      label: 'Go to Cart',
      run: () => void navigate(screenPaths.cart),
      leadsTo: screenPaths.cart,
    });
  };

  return (
    <article className="product-card" ref={element} aria-label={product.name}>
      <MockupPicture
        name={product.name}
        color={color}
        mockup={mockup}
        isSample={artwork.isSample}
        badges={cardBadges({
          isPopularColor: product.variants[color]?.isPopular ?? false,
          showsArtwork: mockup.showsArtwork,
          isFromCache: mockup.isFromCache && seesWorkings,
          note: mockup.note,
        })}
        onOpen={() => onOpen(product, mockup.urls)}
      />
      <div className="words">
        <div className="head-line">
          <h2 className="h3">{product.name}</h2>
          <p className="price">{formatCents(priceOf(product, color) ?? product.basePriceCents)}</p>
        </div>
        <p className="kind">{product.category}</p>
        <p className="about">{product.description}</p>
        <div className="choices">
          <ArtworkModeSwitch mode={mode} onChange={setMode} name={product.name} />
          {product.sizes.length > 1 && (
            <Select
              label={`Size (${product.sizes.length} options)`}
              options={sizeOptions(product)}
              value={size}
              onChange={setSize}
            />
          )}
          {colors.length > 1 && (
            <Select
              label={`Color (${colors.length} options)`}
              options={colorOptions(product)}
              value={color}
              onChange={pickColor}
            />
          )}
        </div>
        <Button variant="primary" full icon={ShoppingBag} onClick={add}>
          Add to Cart
        </Button>
      </div>
    </article>
  );
}
