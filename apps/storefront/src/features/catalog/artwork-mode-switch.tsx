import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import type { ReactElement } from 'react';
import { said, t } from '../../lib/words.ts';

type Props = { mode: ArtworkMode; onChange: (mode: ArtworkMode) => void; name: string };

const modes: { mode: ArtworkMode; word: string }[] = [
  { mode: 'cutout', word: said('Drawing only') },
  { mode: 'scene', word: said('Whole picture') },
];

/** The subject alone, or the whole scene: the shopper may think otherwise than we do (D-058). */
export function ArtworkModeSwitch({ mode, onChange, name }: Props): ReactElement {
  return (
    <fieldset className="wears" aria-label={t('Artwork on {name}', { name: t(name) })}>
      {modes.map(({ mode: each, word }) => (
        <button key={each} type="button" aria-pressed={mode === each} onClick={() => onChange(each)}>
          {t(word)}{' '}
        </button>
      ))}
    </fieldset>
  );
}
