import { Check, PencilLine } from 'lucide-react';
import { useMemo, type CSSProperties, type ReactElement } from 'react';
import { paletteOf, type Paint } from './palette.ts';
import type { Piece } from './understood.ts';
import { t } from '../../lib/words.ts';

interface Props {
  pieces: readonly Piece[];
  value: string | null;
  onChange: (colour: string | null) => void;
}

/** The child's own colors first, then a box of crayons and skin tones. */
export function ColorChoice({ pieces, value, onChange }: Props): ReactElement {
  const { own, crayons, skin, open } = useMemo(() => paletteOf(pieces), [pieces]);
  return (
    <fieldset className="colors" aria-label={t('Color')}>
      {[open, ...own, ...crayons, ...skin].map((paint) => (
        <Swatch key={paint.name} paint={paint} isChosen={paint.colour === value} onChoose={onChange} />
      ))}
    </fieldset>
  );
}

function Swatch({
  paint: { name, colour },
  isChosen,
  onChoose,
}: {
  paint: Paint;
  isChosen: boolean;
  onChoose: (colour: string | null) => void;
}): ReactElement {
  const style = { '--swatch': colour ?? '#fff' } as CSSProperties;
  return (
    <button
      type="button"
      className="editor-swatch"
      style={style}
      aria-pressed={isChosen}
      aria-label={t(name)}
      title={t(name)}
      onClick={() => onChoose(colour)}
    >
      {isChosen ? <Check aria-hidden /> : colour === null && <PencilLine aria-hidden />}
    </button>
  );
}
