import { retryPictureContract, type FailedPicture } from '@doodleloom/domain/functions/desk-pictures';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { answerOf } from '../../lib/invoke.ts';
import { momentInWords } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useStyleName } from '../styles/use-style-name.ts';
import { picturesQuery } from './api/desk.ts';
import { DeskAnswer } from './desk-answer.tsx';
import { ShowMore } from '../operator/show-more.tsx';
import { useDeskAction } from './use-desk-action.ts';

/** Pictures that could not be made, each with its photograph and another try. */
export function FailedPictures(): ReactElement {
  const found = useInfiniteQuery(picturesQuery);
  return (
    <DeskAnswer of={found} waiting="Looking for failed pictures">
      {({ pages }) => {
        const pictures = pages.flatMap((page) => page.pictures);
        if (pictures.length === 0) return <Note tone="ok">No picture has failed and waits.</Note>;
        return (
          <div className="desk">
            <ul className="desk-lines">
              {pictures.map((picture) => (
                <Failed key={picture.jobId} picture={picture} />
              ))}
            </ul>
            <ShowMore of={found} />
          </div>
        );
      }}
    </DeskAnswer>
  );
}

function Failed({ picture }: { picture: FailedPicture }): ReactElement {
  const now = useNow();
  const nameOf = useStyleName();
  const { jobId, style, message, filename, photoUrl, email, tries, failedAt } = picture;
  const retry = useDeskAction(() => answerOf(retryPictureContract, { jobId }), {
    done: 'The picture is being made again.',
  });
  return (
    <li>
      <a href={photoUrl} target="_blank" rel="noreferrer">
        <img src={photoUrl} alt={`The photograph ${filename}`} width={112} height={112} loading="lazy" />
      </a>
      <div>
        <b>{nameOf(style)}</b>
        <p>{message}</p>
        <p className="small muted">
          {email ?? 'An account that is gone'}, {momentInWords(new Date(failedAt), now)}
          {tries > 1 && `; ${tries} pictures of this drawing failed`}
        </p>
        <Button
          size="small"
          busy={retry.isPending && 'Asking...'}
          aria-label={`Try again: ${nameOf(style)} of ${filename}`}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      </div>
    </li>
  );
}
