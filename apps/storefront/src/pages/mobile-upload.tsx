import '../features/links/links.css';
import '../features/upload/upload.css';
import type { ReactElement } from 'react';
import { PaperEdge } from '../app/paper-edge.tsx';
import {
  ChooseOnPhone,
  Complete,
  ConfirmOnPhone,
  InvalidLink,
  Unreachable,
} from '../features/links/phone-steps.tsx';
import { useFocusOnStep } from '../features/links/use-focus-on-step.ts';
import { usePhoneUpload } from '../features/links/use-phone-upload.ts';
import { Weft } from '../ui/weft.tsx';
import { t } from '../lib/words.ts';

/** What a phone sees behind an upload link: one column, one thing to do. */
export function MobileUpload({ linkId }: { linkId: string }): ReactElement {
  const { upload, validate, choose, putBack, send } = usePhoneUpload(linkId);
  const place = useFocusOnStep(upload.step, 'validating');
  return (
    <>
      <div className="band pb-3">
        <PaperEdge />
      </div>
      <div ref={place} className="mobile-upload">
        {upload.step === 'validating' && (
          <div className="pt-16">
            <h1 className="sr-only">{t('Upload Your Photo')}</h1>
            <Weft label={t('Validating upload link...')} />
          </div>
        )}
        {upload.step === 'unreachable' && <Unreachable onRetry={validate} />}
        {upload.step === 'invalid' && <InvalidLink />}
        {upload.step === 'valid' && (
          <ChooseOnPhone description={upload.description} onFiles={(f) => void choose(f)} />
        )}
        {upload.step === 'chosen' && (
          <ConfirmOnPhone {...upload} onSend={() => void send(upload.photo)} onDifferent={putBack} />
        )}
        {upload.step === 'complete' && <Complete />}
      </div>
    </>
  );
}
