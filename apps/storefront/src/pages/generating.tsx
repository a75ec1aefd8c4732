import '../features/generation/generation.css';
import { requestIn, toPreview, toStyles } from '@doodleloom/domain/generation/drawn-picture';
import { screenPaths } from '@doodleloom/domain/routes/screen-paths';
import { drawingId, findLook } from '@doodleloom/domain/styles/style';
import { previewDelayMs } from '@doodleloom/domain/generation/progress';
import { generationMessages } from '@doodleloom/domain/texts/generation-messages';
import { ArrowRight } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { Screen } from '../app/screen.tsx';
import { GenerationFailed } from '../features/generation/generation-failed.tsx';
import { Loom } from '../features/generation/loom.tsx';
import { StepList } from '../features/generation/step-list.tsx';
import { useGeneration } from '../features/generation/use-generation.ts';
import { forgetWaiting, useWaiting } from '../features/generation/use-waiting.ts';
import { useOpenScreen, useScreenState } from '../lib/use-screen.ts';
import { pictureAlt } from '../features/styles/picture-alt.ts';
import { Button } from '../ui/button.tsx';
import { InRoomOf } from '../ui/in-room-of.tsx';
import { Note } from '../ui/note.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { t } from '../lib/words.ts';

export default function Generating(): ReactElement {
  const state = useScreenState(screenPaths.generating);
  const { jobId } = state;
  const requested = requestIn(state);
  const { photo, style, styleId } = requested;
  const openScreen = useOpenScreen();
  const { generation, tryAgain } = useGeneration(jobId);
  const done = generation.kind === 'succeeded';
  const waiting = useWaiting(jobId, done, generation.kind !== 'failed');
  const picture = done ? generation.picture : undefined;
  const aiMade = done && generation.aiMade;
  const asItIs = styleId === drawingId;
  const opensByItself = done && !generation.wasDone;

  const differentStyle = () => openScreen(toStyles(requested));
  const openPreview = (picture: string) => openScreen(toPreview({ ...requested, picture, aiMade }));

  useArrival(opensByItself ? picture : undefined, openPreview);

  const weaving = t('Weaving it, row by row.');
  const howLong = asItIs
    ? t('This takes a few seconds. You can stay right here.')
    : t('This takes about 10 to 15 seconds. You can stay right here.');
  const trail = { Upload: { to: screenPaths.upload }, Style: toStyles(requested) };
  if (generation.kind === 'failed')
    return (
      <Screen
        title={t('The thread snapped')}
        step="Style"
        trail={trail}
        heading={t('The thread snapped.')}
        lead={t('It happens. A second go usually holds.')}
      >
        <GenerationFailed
          message={t(generation.message)}
          onTryAgain={() => {
            forgetWaiting(jobId);
            tryAgain();
          }}
          onDifferentStyle={differentStyle}
        />
      </Screen>
    );
  return (
    <Screen
      title={done ? t('It’s done') : t('Weaving')}
      step="Style"
      trail={trail}
      heading={done ? <InRoomOf longer={weaving}>{t('There it is.')}</InRoomOf> : weaving}
      lead={done ? <InRoomOf longer={howLong}>{t(style)}</InRoomOf> : howLong}
    >
      <div className="generating">
        <Loom
          drawing={photo}
          drawingAlt={t('Your drawing on the loom')}
          percent={waiting.percent}
          crayon={findLook(styleId)?.crayon ?? 'var(--color-thread)'}
          finished={
            picture ? { src: picture, alt: pictureAlt(t('Your drawing'), styleId, style) } : undefined
          }
        />
        <div>
          <ProgressBar label={t('Making your picture')} heading={t(style)} percent={waiting.percent} />
          {/* Its steps are a style's. */}
          {!asItIs && <StepList stepIndex={waiting.stepIndex} done={done} />}
          {waiting.isSlow && (
            <div className="mt-6">
              <Note>{t(generationMessages.takesLonger)}</Note>
            </div>
          )}
          {picture && !opensByItself && (
            <WhereNext onSee={() => openPreview(picture)} onDifferentStyle={differentStyle} />
          )}
        </div>
      </div>
    </Screen>
  );
}

/** A while after the picture has come, and for no other reason. */
function useArrival(picture: string | undefined, onArrival: (picture: string) => void): void {
  useEffect(() => {
    if (!picture) return undefined;
    const timer = setTimeout(() => onArrival(picture), previewDelayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picture]);
}

/** For a picture that was there already: nobody is led on unasked. */
function WhereNext(props: { onSee: () => void; onDifferentStyle: () => void }): ReactElement {
  return (
    <div className="mt-6 grid max-w-100 gap-3.5">
      <Button variant="primary" size="big" icon={ArrowRight} trailing onClick={props.onSee}>
        {t('See the picture')}
      </Button>
      <Button onClick={props.onDifferentStyle}>{t('Choose Different Style')}</Button>
    </div>
  );
}
