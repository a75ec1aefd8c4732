import './sign-panel.css';
import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import {
  captionPlaces,
  inkIds,
  inkOn,
  inks,
  isLifted,
  mostCaptionCharacters,
  type Caption,
  type CaptionPlace,
  type Composition,
  type Ink,
  type LiftedCaption,
  type WrittenCaption,
} from '@doodleloom/domain/composition/composition';
import { useState, type ReactElement, type ReactNode } from 'react';
import { said, t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Choice } from './choice.tsx';
import { aroundPicture, FlatPreview, type FlatProps } from './flat-preview.tsx';
import { HandChoice } from './hand-choice.tsx';

type Props = Omit<FlatProps, 'onMode'> & {
  artworkUrl: string;
  mode: ArtworkMode;
  written: Composition;
  problem: string | undefined;
  onWrite: (composition: Composition) => void;
  photo?: ReactNode;
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

/** What is written with the picture, in whose hand, where and in which ink; it is seen on the picture as it is typed. */
export default function SignPanel({
  artworkUrl,
  mode,
  written,
  problem,
  onWrite,
  photo,
  ...flat
}: Props): ReactElement {
  const [words, setWords] = useState<WrittenCaption>(() =>
    written.caption && !isLifted(written.caption)
      ? written.caption
      : { text: '', hand: 'clear', place: 'under', ink: inkOn(aroundPicture(flat)) },
  );
  const caption: Caption = written.caption ?? words;
  const isOwn = isLifted(caption);
  const { caption: _, ...unsigned } = written;
  const write = (next: Caption) => {
    if (!isLifted(next)) setWords(next);
    onWrite({ ...written, caption: next });
  };
  return (
    <div className="place sign">
      <FlatPreview {...flat} />
      {isOwn ? (
        <output className="small muted">
          {problem ?? t('Signed in your child’s own writing, as it stands on the drawing.')}
        </output>
      ) : (
        <Field
          label={t('What shall it say?')}
          hint={t('A name, an age, a year, a few words. Hearts, stars and animals can be written, too.')}
          maxLength={mostCaptionCharacters}
          value={caption.text}
          onChange={(event) => write({ ...caption, text: event.currentTarget.value })}
          autoComplete="off"
          {...(problem !== undefined && { error: problem })}
        />
      )}
      <HandChoice artworkUrl={artworkUrl} caption={caption} words={words} onWrite={write} />
      {mode === 'scene' && (
        <Choice
          legend={t('Where?')}
          values={captionPlaces}
          chosen={caption.place}
          onChoose={(place) => write({ ...caption, place })}
        >
          {(place) => t(placeWords[place])}
        </Choice>
      )}
      <InkChoice caption={caption} onWrite={write} />
      {photo && <div className="so-far">{photo}</div>}
      {(isOwn || caption.text !== '') && (
        <Button
          size="small"
          onClick={() => {
            setWords({ ...words, text: '' });
            onWrite(unsigned);
          }}
        >
          {t('Leave it unsigned')}
        </Button>
      )}
    </div>
  );
}

/** In one of our inks, or in those that the child wrote with. */
function InkChoice({
  caption,
  onWrite,
}: {
  caption: Caption;
  onWrite: (caption: Caption) => void;
}): ReactElement {
  const legend = t('In which ink?');
  if (!isLifted(caption))
    return (
      <Choice
        legend={legend}
        values={inkIds}
        chosen={caption.ink}
        onChoose={(ink) => onWrite({ ...caption, ink })}
      >
        {inkSample}
      </Choice>
    );
  return (
    <Choice
      legend={legend}
      values={['own', ...inkIds] as const}
      chosen={caption.ink}
      onChoose={(ink) => onWrite({ ...caption, ink })}
    >
      {(ink: LiftedCaption['ink']) => (ink === 'own' ? t('As it was written') : inkSample(ink))}
    </Choice>
  );
}

const inkSample = (ink: Ink): ReactElement => (
  <>
    <span className="ink" style={{ background: inks[ink] }} />
    {t(inkWords[ink])}
  </>
);
