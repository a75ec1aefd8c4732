import type { CartItem } from '@doodleloom/domain/cart/cart';
import { compositionKey, ownComposition, type Composition } from '@doodleloom/domain/composition/composition';
import {
  ownPlacement,
  placementKey,
  settled,
  usualPlacement,
  type Placement,
} from '@doodleloom/domain/placement/placement';
import { printAreaIn } from '@doodleloom/domain/print/print-areas';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { swatchOf } from '../../lib/color-swatches.ts';
import { loadProductDetails } from '../../lib/product-details.ts';
import { messageOf } from '../../lib/request-failed.ts';
import { said, t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import type { FlatProps } from '../placement/flat-preview.tsx';
import FaceLine from '../placement/face-line.tsx';
import PlacePanel from '../placement/place-panel.tsx';
import SignPanel from '../placement/sign-panel.tsx';
import TogetherPanel from '../placement/together-panel.tsx';
import { useCaptionProblem } from '../placement/use-composition.ts';
import { useComposed } from '../placement/use-composed.ts';
import { usePlacedPicture } from '../placement/use-placed-picture.ts';
import { SharpnessLine } from '../placement/sharpness-line.tsx';
import { restMs } from '../placement/use-placement.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useUsualPlacement } from '../placement/use-usual-placement.ts';
import { reprintInCart } from './cart-store.ts';
import { LinePicture } from './line-picture.tsx';
import { LiveLine } from './live-line.tsx';

type Tool = 'place' | 'sign' | 'together';
type Props = { item: CartItem; tool: Tool; onClose: () => void };

const titles: Readonly<Record<Tool, string>> = {
  place: said('Place it'),
  sign: said('Sign it'),
  together: said('Swap pictures'),
};

/** Where the picture of a line lies or what is written with it, to be said anew. */
export default function ReprintLineDialog({ item, tool, onClose }: Props): ReactElement {
  const [placement, setPlacement] = useState<Placement>(item.placement ?? usualPlacement);
  const [artworkMode, setMode] = useState(item.artworkMode);
  const [written, setWritten] = useState<Composition>(item.composition ?? {});
  const problem = useCaptionProblem(written);
  const isSame =
    placementKey(placement) === placementKey(item.placement) &&
    compositionKey(written) === compositionKey(item.composition) &&
    artworkMode === item.artworkMode;
  const keep = () => {
    reprintInCart(item.id, { placement, artworkMode, composition: written });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(titles[tool])} description={t(item.name)}>
      <div className="mt-4">
        <LinePanel
          item={{ ...item, artworkMode }}
          tool={tool}
          placement={placement}
          onPlace={(next) => setPlacement(settled(next))}
          onMode={setMode}
          written={written}
          problem={problem}
          onWrite={setWritten}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" disabled={isSame || problem !== undefined} onClick={keep}>
          {tool === 'place' ? t('Keep it there') : t('Keep it so')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </Dialog>
  );
}

type PanelProps = Pick<Props, 'item' | 'tool'> &
  Pick<FlatProps, 'placement' | 'onPlace' | 'onMode'> & {
    written: Composition;
    problem: string | undefined;
    onWrite: (composition: Composition) => void;
  };

function LinePanel({ item, tool, placement, onPlace, onMode, ...signing }: PanelProps): ReactElement {
  const { blueprintId, providerVariantId, artworkMode: mode = 'scene' } = item;
  const { written, problem } = signing;
  const picture = useComposed(usePlacedPicture(item.image, mode), written, mode);
  const rested = ownPlacement(useDebounced(placement, restMs));
  const restedWords = ownComposition(
    useDebounced(problem === undefined ? written : item.composition, restMs),
  );
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['product', blueprintId],
    queryFn: ({ signal }) => loadProductDetails(blueprintId, signal),
    staleTime: 60_000,
  });
  const printAreas = data?.offer.printAreas ?? [];
  const area = printAreaIn(printAreas, providerVariantId);
  const { usual } = useUsualPlacement({
    product: { name: item.name, printAreas },
    artworkUrl: item.image,
    mode,
    variantId: providerVariantId,
  });
  if (isError) return <RetryNote onRetry={refetch}>{messageOf(error)}</RetryNote>;
  if (data !== undefined && !area) return <p>{t('The printer does not tell where this one is printed.')}</p>;
  if (!area || !picture) return <div className="skeleton h-40" />;
  const blank = { title: item.name, mode };
  const flat = {
    picture,
    area,
    blank,
    ground: swatchOf(item.variant) ?? '#ffffff',
    placement,
    usual,
    onPlace,
    photo: (
      <LinePicture
        item={{ ...item, placement: rested, composition: restedWords }}
        renderOver={(photo) => (
          <LiveLine photo={photo} {...{ picture, blank, placement, composition: ownComposition(written) }} />
        )}
      />
    ),
  };
  return (
    <>
      {tool === 'place' && <PlacePanel {...flat} onMode={onMode} />}
      {tool === 'sign' && <SignPanel {...flat} {...signing} artworkUrl={item.image} mode={mode} />}
      {tool === 'together' && (
        <TogetherPanel {...flat} artworkUrl={item.image} written={written} onWrite={signing.onWrite} />
      )}
      <FaceLine {...flat} artworkUrl={item.image} composition={ownComposition(written)} />
      <SharpnessLine {...flat} aiMade={item.aiMade} />
    </>
  );
}
