import '../features/styles/styles.css';
import { messageOf } from '../lib/request-failed.ts';
import { drawingIn, toGenerating } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { drawingLook, isStyleId, styles, type LookId } from '@doodleloom/domain/styles/style';
import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { useEffect, useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { Screen } from '../app/screen.tsx';
import { MakeItRight } from '../features/editor/make-it-right.tsx';
import { requestPicture } from '../features/generation/request-picture.ts';
import { noteTurns } from '../features/pictures/turns.ts';
import { SevenCrayons } from '../features/styles/crayons.tsx';
import { rememberStyle } from '../features/styles/last-style.ts';
import { OwnDrawing } from '../features/styles/own-drawing.tsx';
import { StyleCard } from '../features/styles/style-card.tsx';
import { useStyleDrafts } from '../features/styles/use-style-drafts.ts';
import { useStyleName } from '../features/styles/use-style-name.ts';
import { dropErrorsAbout, notify } from '../lib/notify.ts';
import { useOnReturn } from '../lib/use-on-return.ts';
import { useOpenScreen, useScreenState } from '../lib/use-screen.ts';
import { Note } from '../ui/note.tsx';
import { t } from '../lib/words.ts';

export default function StyleSelection(): ReactElement {
  const state = useScreenState(screenPaths.styleSelection);
  const drawing = drawingIn(state);
  const { assetId } = state;
  const { key: visit } = useLocation();
  const styleName = useStyleName();
  const { drafts, cleanUrl, refusal, pending, photo, turns, editsId } = useStyleDrafts(assetId);
  useEffect(() => noteTurns(drawing.photo, turns), [drawing.photo, turns]);
  const openScreen = useOpenScreen();
  const [starting, setStarting] = useState<LookId>();
  useOnReturn(() => setStarting(undefined));

  const choose = async (lookId: LookId) => {
    setStarting(lookId);
    if (isStyleId(lookId)) rememberStyle(lookId);
    try {
      const jobId = await requestPicture({ assetId, styleId: lookId, visit, editsId });
      dropErrorsAbout('picture');
      openScreen(toGenerating({ ...drawing, style: styleName(lookId), styleId: lookId, jobId }));
    } catch (cause) {
      setStarting(undefined);
      notify(generationMessages.startOfStyleFailed(messageOf(cause)), { about: 'picture' });
    }
  };

  return (
    <Screen
      title={t('Pick a crayon')}
      step="Style"
      trail={{ Upload: { to: screenPaths.upload } }}
      back={{ to: screenPaths.upload, label: t('Back to Upload') }}
      heading={t('Pick a crayon.')}
      lead={t('Seven styles, one drawing. Choose the one you like and we start right away.')}
      art={<SevenCrayons />}
    >
      {refusal && (
        <div className="refused">
          <Note tone="bad">
            {t(refusal)}
            <br />
            <Link className="link" to={screenPaths.upload}>
              {t('Choose Different Image')}
            </Link>
          </Note>
        </div>
      )}
      <div className="styles">
        <OwnDrawing drawing={drawing} local={photo} cleaned={cleanUrl} pending={pending}>
          <MakeItRight assetId={assetId} photo={photo ?? drawing.photo} />
        </OwnDrawing>
        {styles.map((style) => (
          <StyleCard
            key={style.id}
            look={style}
            name={styleName(style.id)}
            draft={drafts[style.id]}
            pending={pending}
            starting={starting === style.id}
            disabled={starting !== undefined}
            onChoose={() => void choose(style.id)}
          />
        ))}
      </div>
      <section className="as-it-is" aria-labelledby="as-it-is">
        <h2 id="as-it-is">{t('Or keep it as it is')}</h2>
        <StyleCard
          look={drawingLook}
          name={drawingLook.name}
          draft={cleanUrl}
          pending={pending}
          starting={starting === drawingLook.id}
          disabled={starting !== undefined}
          onChoose={() => void choose(drawingLook.id)}
        />
      </section>
    </Screen>
  );
}
