import type { Turns } from '@doodleloom/domain/uploads/turns';
import { RotateCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** How it stands now. */
  turns: Turns;
  onTurn: (quarters: Turns) => void;
  children: ReactNode;
};

/** A quarter on: a photo taken with the phone laid flat may lie on its side. */
export const TurnSheet = ({ turns, onTurn, children }: Props): ReactElement => (
  <Button
    variant="soft"
    size="small"
    icon={RotateCw}
    onClick={() => {
      announce(t('Turned a quarter to the right.'));
      onTurn(((turns + 1) % 4) as Turns);
    }}
  >
    {children}
  </Button>
);
