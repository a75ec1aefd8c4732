import { drawingId } from '@doodleloom/domain/styles/style';
import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { Palette, RotateCcw } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../lib/notify.ts';
import type { ScreenState } from '../../lib/screen-states.ts';
import { useOnReturn } from '../../lib/use-on-return.ts';
import { useOpenScreen } from '../../lib/use-screen.ts';
import { Button } from '../../ui/button.tsx';
import { orFull } from '../../lib/or-full.ts';
import { createJob } from '../generation/api/jobs.ts';
import { storedEvaluatedProducts } from './evaluated-products.ts';

/** Keep it, try it again, or try another style. */
export function PreviewActions({ state }: { state: ScreenState<'/preview'> }): ReactElement {
  const { originalImage, selectedStyle, styleId, assetId, fileName } = state;
  const openScreen = useOpenScreen();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  useOnReturn(() => setBusy(false));

  const approve = async () => {
    const evaluatedProducts = await storedEvaluatedProducts();
    openScreen('/catalog', {
      ...state,
      ...(evaluatedProducts && { evaluatedProducts, useEvaluatedProducts: true }),
    });
  };

  const tryAgain = async () => {
    if (!assetId || !styleId) return notify(generationMessages.regenerateFailed);
    setBusy(true);
    try {
      const { jobId } = await createJob(assetId, styleId);
      openScreen('/generating', {
        uploadedImage: originalImage,
        selectedStyle,
        styleId,
        jobId,
        assetId,
        fileName,
      });
    } catch (cause) {
      setBusy(false);
      notify(orFull(generationMessages.regenerateFailed, cause));
    }
  };

  // The drawing itself is the same picture however often it is made.
  const again = styleId !== drawingId;

  const differentStyle = () => {
    if (assetId) openScreen('/style-selection', { uploadedImage: originalImage, assetId, fileName });
    else void navigate('/upload');
  };

  return (
    <div className="preview-side">
      <h2 className="!text-h3">Happy with it?</h2>
      <div className="actions">
        <Button variant="primary" size="big" onClick={() => void approve()}>
          Approve & Continue to Shop
        </Button>
        {again && (
          <Button icon={RotateCcw} busy={busy && 'Starting…'} onClick={() => void tryAgain()}>
            Try Again
          </Button>
        )}
        <Button icon={Palette} disabled={busy} onClick={differentStyle}>
          Choose Different Style
        </Button>
      </div>
      <p className="small muted">
        {again ? 'Trying again' : 'Another style'} keeps this version. You’ll find every one in your gallery.
      </p>
    </div>
  );
}
