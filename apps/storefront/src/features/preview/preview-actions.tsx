import {
  toGenerating,
  toShop,
  toStyles,
  type DrawnPicture,
} from '@doodleloom/domain/generation/drawn-picture';
import { drawingId } from '@doodleloom/domain/styles/style';
import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { Palette, RotateCcw } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { dropErrorsAbout, notify } from '../../lib/notify.ts';
import { useOnReturn } from '../../lib/use-on-return.ts';
import { useOpenScreen } from '../../lib/use-screen.ts';
import { Button } from '../../ui/button.tsx';
import { orReason } from '../../lib/or-reason.ts';
import { requestPicture } from '../generation/request-picture.ts';
import { storedEvaluatedProducts } from './evaluated-products.ts';
import { t } from '../../lib/words.ts';

/** Keep it, try it again, or try another style. */
export function PreviewActions({ drawn }: { drawn: DrawnPicture }): ReactElement {
  const { styleId, assetId } = drawn;
  const openScreen = useOpenScreen();
  const [busy, setBusy] = useState(false);
  useOnReturn(() => setBusy(false));

  const approve = async () => {
    openScreen(toShop(drawn, await storedEvaluatedProducts()));
  };

  const tryAgain = async () => {
    if (!assetId || !styleId) return notify(generationMessages.regenerateFailed, { about: 'picture' });
    setBusy(true);
    try {
      const jobId = await requestPicture({ assetId, styleId });
      dropErrorsAbout('picture');
      openScreen(toGenerating({ ...drawn, jobId }));
    } catch (cause) {
      setBusy(false);
      notify(orReason(generationMessages.regenerateFailed, cause), { about: 'picture' });
    }
  };

  // The drawing itself is the same picture however often it is made.
  const again = styleId !== drawingId;

  return (
    <div className="preview-side">
      <h2 className="!text-h3">{t('Happy with it?')}</h2>
      <div className="actions">
        <Button variant="primary" size="big" onClick={() => void approve()}>
          {t('Approve & Continue to Shop')}
        </Button>
        {again && (
          <Button icon={RotateCcw} busy={busy && t('Starting…')} onClick={() => void tryAgain()}>
            {t('Try Again')}
          </Button>
        )}
        <Button icon={Palette} disabled={busy} onClick={() => openScreen(toStyles(drawn))}>
          {t('Choose Different Style')}
        </Button>
      </div>
      <p className="small muted">
        {again
          ? t('Trying again keeps this version. You’ll find every one in your gallery.')
          : t('Another style keeps this version. You’ll find every one in your gallery.')}
      </p>
    </div>
  );
}
