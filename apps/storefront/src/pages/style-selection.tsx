import '../features/styles/styles.css';
import { drawingLook, styles, type LookId } from '@doodleloom/domain/styles/style';
import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { Screen } from '../app/screen.tsx';
import { createJob, startJob } from '../features/generation/api/jobs.ts';
import { choiceId } from '../features/generation/choice-id.ts';
import { SevenCrayons } from '../features/styles/crayons.tsx';
import { sample } from '../features/samples/samples.ts';
import { OwnDrawing } from '../features/styles/own-drawing.tsx';
import { StyleCard } from '../features/styles/style-card.tsx';
import { useStyleDrafts } from '../features/styles/use-style-drafts.ts';
import { useStyleName } from '../features/styles/use-style-name.ts';
import { notify } from '../lib/notify.ts';
import { useOnReturn } from '../lib/use-on-return.ts';
import { useOpenScreen, useScreenState } from '../lib/use-screen.ts';
import { Note } from '../ui/note.tsx';

export default function StyleSelection(): ReactElement {
  const { uploadedImage, assetId, fileName } = useScreenState('/style-selection');
  const { key: visit } = useLocation();
  const styleName = useStyleName();
  const { drafts, cleanUrl, refusal, pending } = useStyleDrafts(assetId);
  const openScreen = useOpenScreen();
  const [starting, setStarting] = useState<LookId>();
  useOnReturn(() => setStarting(undefined));

  const choose = async (lookId: LookId) => {
    setStarting(lookId);
    try {
      const id = await choiceId({ assetId, lookId, visit });
      const { jobId, isNew } = await createJob(assetId, lookId, id);
      // Asked for at once, so that it is made even if the visitor walks away; the next screen asks again and reports.
      const started = startJob(jobId).catch(() => undefined);
      // One that had failed is queued again before the next screen looks at it.
      if (!isNew) await started;
      openScreen('/generating', {
        uploadedImage,
        selectedStyle: styleName(lookId),
        styleId: lookId,
        jobId,
        assetId,
        fileName,
      });
    } catch (cause) {
      setStarting(undefined);
      notify(generationMessages.startOfStyleFailed(cause instanceof Error ? cause.message : 'unknown error'));
    }
  };

  return (
    <Screen
      title="Pick a crayon"
      step="Style"
      trail={{ Upload: { to: '/upload' } }}
      back={{ to: '/upload', label: 'Back to Upload' }}
      heading="Pick a crayon."
      lead="Seven styles, one drawing. Choose the one you like and we start right away."
      art={<SevenCrayons />}
    >
      {refusal && (
        <div className="refused">
          <Note tone="bad">
            {refusal}
            <br />
            <Link className="link" to="/upload">
              Choose Different Image
            </Link>
          </Note>
        </div>
      )}
      <div className="styles">
        <OwnDrawing photo={uploadedImage} fileName={fileName} cleaned={cleanUrl} pending={pending} />
        {styles.map((style) => (
          <StyleCard
            key={style.id}
            look={style}
            name={styleName(style.id)}
            example={sample('girl').inStyle(style.id)}
            draft={drafts[style.id]}
            starting={starting === style.id}
            disabled={starting !== undefined}
            onChoose={() => void choose(style.id)}
          />
        ))}
      </div>
      <section className="as-it-is" aria-labelledby="as-it-is">
        <h2 id="as-it-is">Or keep it as it is</h2>
        <StyleCard
          look={drawingLook}
          name={drawingLook.name}
          example={sample('girl').original}
          draft={cleanUrl}
          starting={starting === drawingLook.id}
          disabled={starting !== undefined}
          onChoose={() => void choose(drawingLook.id)}
        />
      </section>
    </Screen>
  );
}
