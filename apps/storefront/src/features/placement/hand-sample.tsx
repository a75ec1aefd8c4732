import { unitsToAnEm, type HandId } from '@doodleloom/domain/lettering/hand';
import { writeLine } from '@doodleloom/domain/lettering/write';
import type { ReactElement } from 'react';
import { useHand } from './use-hand.ts';

const sample = 'Mia, 5';

/** A name and an age, as this hand writes them. */
export function HandSample({ hand: id }: { hand: HandId }): ReactElement {
  const hand = useHand({ hand: id, text: sample });
  const { letters, width } = hand ? writeLine(sample, hand) : { letters: [], width: unitsToAnEm };
  return (
    <svg className="sample" viewBox={`0 ${-unitsToAnEm * 0.85} ${width} ${unitsToAnEm * 1.15}`} aria-hidden>
      {letters.map(({ outline, x }, index) => (
        <path key={index} d={outline} transform={`translate(${x} 0)`} />
      ))}
    </svg>
  );
}
