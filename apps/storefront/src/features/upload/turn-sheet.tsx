import type { Edit, EditOf } from '@doodleloom/atelier/edits/edit';
import { RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

type Quarters = EditOf<'turn'>['quarters'];

/** How somebody turned the drawing. */
export const quartersIn = (edits: readonly Edit[]): Quarters | undefined =>
  edits.findLast((edit): edit is EditOf<'turn'> => edit.kind === 'turn')?.quarters;

type Props = {
  /** How it stands now. */
  turns: Quarters;
  onSet: (edits: readonly Edit[]) => void;
};

/** A quarter on: a photo taken with the phone laid flat may lie on its side. */
export const TurnSheet = ({ turns, onSet }: Props): ReactElement => (
  <Button
    variant="soft"
    size="small"
    icon={RotateCw}
    onClick={() => {
      announce(t('Turned a quarter to the right.'));
      onSet([{ kind: 'turn', quarters: ((turns + 1) % 4) as Quarters }]);
    }}
  >
    {t('Turn')}
  </Button>
);
