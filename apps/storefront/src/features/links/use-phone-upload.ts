import { uploadMessages } from '@doodleloom/domain/texts/upload-messages';
import { useEffect, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { notify } from '../../lib/notify.ts';
import { choosePhoto } from '../upload/choose-photo.ts';
import { checkUploadLink, redeemUploadLink } from './api/phone-upload.ts';
import { said, t } from '../../lib/words.ts';

const didNotArrive = said('The photo did not arrive. It is still here: send it again.');

export type PhoneUpload =
  | { step: 'validating' }
  | { step: 'unreachable' }
  | { step: 'invalid' }
  | { step: 'valid'; description: string | null }
  | { step: 'chosen'; description: string | null; photo: File; percent?: number; broken?: string }
  | { step: 'complete' };

/** The phone page from the first look at the link to the photo's arrival. */
export function usePhoneUpload(linkId: string) {
  const [upload, setUpload] = useState<PhoneUpload>({ step: 'validating' });

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    checkUploadLink(linkId).then(
      (check) =>
        setUpload(check.valid ? { step: 'valid', description: check.description } : { step: 'invalid' }),
      () => setUpload({ step: 'unreachable' }),
    );
    // Each attempt asks again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [linkId, attempt]);
  const validate = () => {
    setUpload({ step: 'validating' });
    setAttempt(attempt + 1);
  };

  const description = 'description' in upload ? upload.description : null;
  const choose = async (files: ArrayLike<File>) => {
    const choice = await choosePhoto(files);
    if (choice.kind === 'refused') notify(choice.message, { about: 'upload' });
    if (choice.kind === 'chosen') setUpload({ step: 'chosen', description, photo: choice.file });
  };
  const putBack = () => setUpload({ step: 'valid', description });

  const send = async (photo: File) => {
    const sending = (percent: number) => setUpload({ step: 'chosen', description, photo, percent });
    const fail = (reason?: string) => {
      notify(uploadMessages.phoneUploadFailed(reason), { about: 'upload' });
      setUpload({ step: 'chosen', description, photo, broken: reason ?? didNotArrive });
    };
    sending(0);
    announce(t('Uploading...'));
    try {
      const outcome = await redeemUploadLink(linkId, photo, sending);
      if (outcome.kind === 'refused') return fail(outcome.reason);
      if (outcome.kind === 'link-invalid') return setUpload({ step: 'invalid' });
      notify(uploadMessages.phoneUploadSucceeded, { about: 'upload' });
      setUpload({ step: 'complete' });
    } catch {
      fail();
    }
  };
  return { upload, validate, choose, putBack, send };
}
