import './face-line.css';
import { picturesShown, type Composition } from '@doodleloom/domain/composition/composition';
import { facesOn, faceTrouble, movedIn } from '@doodleloom/domain/placement/faces';
import type { RimFate } from '@doodleloom/domain/placement/rim';
import { CircleAlert, Move } from 'lucide-react';
import type { ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { said, t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { FlatProps } from './flat-preview.tsx';
import { useFaces } from './use-faces.ts';

const troubles: Readonly<Record<RimFate, string>> = {
  cut: said('A face would be cut here.'),
  folded: said('A face lies on the rim that goes around the edges.'),
  joined: said('A face lies where the two ends meet at the back.'),
};

type Props = Pick<FlatProps, 'picture' | 'area' | 'blank' | 'placement' | 'onPlace'> & {
  artworkUrl: string;
  composition: Composition | undefined;
};

/** Says that a face of the drawing would be cut, folded or parted, and moves it in with one tap. */
export default function FaceLine({
  artworkUrl,
  composition,
  onPlace,
  picture,
  ...laid
}: Props): ReactElement | null {
  const shown = useFaces(picturesShown(artworkUrl, composition));
  const on = { ...laid, picture: picture.size };
  const faces = facesOn(picture.artworks, shown, laid.placement);
  const trouble = faceTrouble(faces, on);
  if (!trouble) return null;
  return (
    <output className="face-line">
      <CircleAlert className="icon" aria-hidden />
      <span>
        <b>{t(troubles[trouble])}</b> {t('Move the picture a little, or make it smaller.')}
      </span>
      <Button
        size="small"
        icon={Move}
        onClick={() => {
          onPlace(movedIn(faces, on));
          announce(t('The face is all in now.'));
        }}
      >
        {t('Move it in')}
      </Button>
    </output>
  );
}
