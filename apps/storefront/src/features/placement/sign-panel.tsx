import './sign-panel.css';
import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import {
  captionPlaces,
  inkIds,
  inkOn,
  inks,
  mostCaptionCharacters,
  type Caption,
  type CaptionPlace,
  type Composition,
  type Ink,
} from '@doodleloom/domain/composition/composition';
import { handIds, type HandId } from '@doodleloom/domain/lettering/hand';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { said, t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { aroundPicture, FlatPreview, type FlatProps } from './flat-preview.tsx';
import { HandSample } from './hand-sample.tsx';

type Props = Omit<FlatProps, 'onMode'> & {
  mode: ArtworkMode;
  written: Composition;
  problem: string | undefined;
  onWrite: (composition: Composition) => void;
  photo?: ReactNode;
};

const handWords: Readonly<Record<HandId, string>> = {
  clear: said('Clear'),
  flowing: said('Flowing'),
  school: said('Like at school'),
};
const placeWords: Readonly<Record<CaptionPlace, string>> = {
  under: said('Under the picture'),
  rim: said('On its rim'),
};
const inkWords: Readonly<Record<Ink, string>> = {
  dark: said('Dark ink'),
  white: said('White ink'),
  red: said('Red ink'),
  blue: said('Blue ink'),
};

type ChoiceProps<Value extends string> = {
  legend: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
  children: (value: Value) => ReactNode;
};

function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  const { legend, values, chosen, onChoose, children } = props;
  return (
    <fieldset className="kinds" style={{ '--columns': values.length % 2 === 0 ? 2 : 3 } as CSSProperties}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {children(value)}
        </button>
      ))}
    </fieldset>
  );
}

/** What is written with the picture, in whose hand, where and in which ink; it is seen on the picture as it is typed. */
export default function SignPanel({ mode, written, problem, onWrite, photo, ...flat }: Props): ReactElement {
  const caption: Caption = written.caption ?? {
    text: '',
    hand: 'clear',
    place: 'under',
    ink: inkOn(aroundPicture(flat)),
  };
  const { caption: _, ...unsigned } = written;
  const write = (change: Partial<Caption>) => onWrite({ ...written, caption: { ...caption, ...change } });
  return (
    <div className="place sign">
      <FlatPreview {...flat} />
      <Field
        label={t('What shall it say?')}
        hint={t('A name, an age, a year, a few words. Hearts, stars and animals can be written, too.')}
        maxLength={mostCaptionCharacters}
        value={caption.text}
        onChange={(event) => write({ text: event.currentTarget.value })}
        autoComplete="off"
        {...(problem !== undefined && { error: problem })}
      />
      <Choice
        legend={t('Whose hand?')}
        values={handIds}
        chosen={caption.hand}
        onChoose={(hand) => write({ hand })}
      >
        {(hand) => (
          <>
            <HandSample hand={hand} />
            {t(handWords[hand])}
          </>
        )}
      </Choice>
      {mode === 'scene' && (
        <Choice
          legend={t('Where?')}
          values={captionPlaces}
          chosen={caption.place}
          onChoose={(place) => write({ place })}
        >
          {(place) => t(placeWords[place])}
        </Choice>
      )}
      <Choice
        legend={t('In which ink?')}
        values={inkIds}
        chosen={caption.ink}
        onChoose={(ink) => write({ ink })}
      >
        {(ink) => (
          <>
            <span className="ink" style={{ background: inks[ink] }} />
            {t(inkWords[ink])}
          </>
        )}
      </Choice>
      {photo && <div className="so-far">{photo}</div>}
      {caption.text !== '' && (
        <Button size="small" onClick={() => onWrite(unsigned)}>
          {t('Leave it unsigned')}
        </Button>
      )}
    </div>
  );
}
