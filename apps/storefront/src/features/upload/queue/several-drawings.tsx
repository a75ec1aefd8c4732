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
  /** One of them is meant, or all of them as one. */
  onOne: (edits: readonly Edit[]) => void;
};

const cutOut = (corners: readonly Point[]): readonly Edit[] => [{ kind: 'corners', corners }];

/** All of them in one: nobody is to choose the larger one of them later. */
function around(sheets: Props['sheets']): readonly Point[] {
  const corners = sheets.flat();
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** Each is a drawing of its own: the photo once more, by a name of its own. */
const partOf = (file: File, number: number) =>
  new File([file], numberedName(file.name, number), { type: file.type });

/** Several sheets lie on the photo: taken as several, one of them, or all as one. */
export default function SeveralDrawings({ file, sheets, onOne }: Props): ReactElement {
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
        <Button variant="soft" size="small" onClick={() => onOne(cutOut(around(sheets)))}>
          {t('It is one drawing')}
        </Button>
      </div>
    </section>
  );
}
