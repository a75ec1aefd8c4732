import '../app/room.css';
import '../features/links/links.css';
import '../features/upload/upload.css';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { RoomEdge } from '../app/screen.tsx';
import { useArrival } from '../app/use-arrival.ts';
import {
  ChooseOnPhone,
  Complete,
  ConfirmOnPhone,
  InvalidLink,
  Unreachable,
} from '../features/links/phone-steps.tsx';
import { usePhoneUpload } from '../features/links/use-phone-upload.ts';
import { Weft } from '../ui/weft.tsx';

/** What a phone sees behind an upload link: one column, one thing to do. */
export default function MobileUpload(): ReactElement {
  const { linkId = '' } = useParams();
  const { upload, validate, choose, putBack, send } = usePhoneUpload(linkId);
  useArrival('Upload Your Photo');
  return (
    <>
      <div className="room pb-3">
        <RoomEdge />
      </div>
      <div className="mu">
        {upload.step === 'validating' && (
          <div className="pt-16">
            <h1 className="sr-only">Upload Your Photo</h1>
            <Weft label="Validating upload link..." />
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
