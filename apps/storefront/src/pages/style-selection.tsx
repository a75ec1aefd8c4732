import '../features/styles/styles.css';
import { styles, type Style } from '@doodleloom/domain/styles/style';
import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Screen } from '../app/screen.tsx';
import { createJob, startJob } from '../features/generation/api/jobs.ts';
import { SevenCrayons } from '../features/styles/crayons.tsx';
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
  const styleName = useStyleName();
  const { drafts, cleanUrl, refusal, pending } = useStyleDrafts(assetId);
  const openScreen = useOpenScreen();
  const [starting, setStarting] = useState<Style['id']>();
  useOnReturn(() => setStarting(undefined));

  const choose = async (style: Style) => {
    setStarting(style.id);
    try {
      const jobId = await createJob(assetId, style.id);
      // Asked for at once, so that it is made even if the visitor walks away; the next screen asks again and reports.
      startJob(jobId).catch(() => undefined);
      openScreen('/generating', {
        uploadedImage,
        selectedStyle: styleName(style.id),
        styleId: style.id,
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
            style={style}
            name={styleName(style.id)}
            draft={drafts[style.id]}
            starting={starting === style.id}
            disabled={starting !== undefined}
            onChoose={() => void choose(style)}
          />
        ))}
      </div>
    </Screen>
  );
}
