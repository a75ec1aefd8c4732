import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { arrivals, isUnderWay } from '@doodleloom/domain/uploads/photo-queue';
import { Images } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { t } from '../../../lib/words.ts';
import { Note } from '../../../ui/note.tsx';
import { useQueue } from './use-queue.ts';

/** On another page than theirs: photos go on being sent, and this says how far they are. */
export default function StillGoing(): ReactElement | null {
  const { photos, isGuest } = useQueue();
  if (photos.length === 0 || isGuest) return null;
  const words = arrivals(photos);
  return (
    <div className="mb-10">
      <Note icon={Images}>
        {isUnderWay(photos)
          ? t('{count} of {all} photos are here, the others are on their way.', words)
          : t('{count} of {all} photos are here; the others did not arrive.', words)}{' '}
        <Link className="link" to={screenPaths.upload}>
          {t('Look after them')}
        </Link>
      </Note>
    </div>
  );
}
