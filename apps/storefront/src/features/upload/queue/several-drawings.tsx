import type { Edit } from '@doodleloom/atelier/edits/edit';
import type { Point } from '@doodleloom/atelier/glance/look-at-photo';
import { numberedName } from '@doodleloom/domain/uploads/asset';
import { useEffect, type ReactElement } from 'react';
import { announce } from '../../../lib/announce.ts';
import { t } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { useTakeIn } from './use-take-in.ts';

type Props = {
  file: File;
  /** Where each of them lies. */
  sheets: readonly (readonly Point[])[];
  /** One of them is meant. */
  onOne: (edits: readonly Edit[]) => void;
  /** They belong together. */
  onWhole: () => void;
};

const cutOut = (corners: readonly Point[]): readonly Edit[] => [{ kind: 'corners', corners }];

/** Each is a drawing of its own: the photo once more, by a name of its own. */
const partOf = (file: File, number: number) =>
  new File([file], numberedName(file.name, number), { type: file.type });

/** Several sheets lie on the photo: taken as several, one of them, or all as one. */
export default function SeveralDrawings({ file, sheets, onOne, onWhole }: Props): ReactElement {
  const takeIn = useTakeIn();
  const count = sheets.length;
  useEffect(() => announce(t('We see {count} drawings on this photo.', { count })), [count]);
  const takeAll = () =>
    takeIn(sheets.map((corners, k) => ({ file: partOf(file, k + 1), edits: cutOut(corners) })));
  return (
    <section className="several-drawings" aria-labelledby="several-drawings">
      <h2 id="several-drawings" className="h3">
        {t('We see {count} drawings on this photo.', { count })}
      </h2>
      <div className="choices">
        <Button size="small" onClick={takeAll}>
          {count === 2 ? t('Take both') : t('Take all {count}', { count })}
        </Button>
        {sheets.map((corners, k) => (
          // the sheets of a photo never change their order
          // oxlint-disable-next-line react/no-array-index-key
          <Button key={k} variant="soft" size="small" onClick={() => onOne(cutOut(corners))}>
            {t('Only number {number}', { number: k + 1 })}
          </Button>
        ))}
        <Button variant="soft" size="small" onClick={onWhole}>
          {t('It is one drawing')}
        </Button>
      </div>
    </section>
  );
}
