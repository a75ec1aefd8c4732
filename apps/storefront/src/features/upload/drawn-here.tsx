import { drawingLook, styles, type LookId } from '@doodleloom/domain/styles/style';
import { useEffect, type ReactElement } from 'react';
import { announce } from '../../lib/announce.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { DeviceDrafts } from '../device/device-drafts.ts';
import { StyleCard } from '../styles/style-card.tsx';
import { useStyleName } from '../styles/use-style-name.ts';
import { said, t } from '../../lib/words.ts';

type Props = {
  device: DeviceDrafts;
  /** The look that was chosen and is on its way, and what to say on it. */
  starting?: LookId;
  busy?: string;
  disabled: boolean;
  onChoose: (look: LookId) => void;
};

const headings = {
  fetch: said('Sharpening the crayons'),
  read: said('Looking at the drawing'),
  draw: said('Drawing it seven ways'),
} as const;

/** The chosen photo in every style, drawn on the visitor's own device. */
export function DrawnHere(props: Props): ReactElement {
  const { state, stage, percent } = props.device;
  useEffect(() => {
    if (state === 'done') announce(t('Your drawing is ready in all seven styles'));
  }, [state]);
  return (
    <section className="drawn-here" aria-labelledby="drawn-here">
      <h2 id="drawn-here">{t('This very drawing, seven ways.')}</h2>
      {state === 'working' && (
        <ProgressBar label={t('Drawing on your device')} heading={t(headings[stage])} percent={percent} />
      )}
      <Cards {...props} />
    </section>
  );
}

function Cards({ device, starting, busy, disabled, onChoose }: Props): ReactElement {
  const styleName = useStyleName();
  const card = { disabled, busy, pending: device.state === 'working' };
  return (
    <div className="styles">
      {styles.map((style) => (
        <StyleCard
          key={style.id}
          {...card}
          look={style}
          name={styleName(style.id)}
          draft={device.drafts[style.id]}
          starting={starting === style.id}
          onChoose={() => onChoose(style.id)}
        />
      ))}
      <StyleCard
        {...card}
        look={drawingLook}
        name={drawingLook.name}
        draft={device.cleanUrl}
        starting={starting === drawingLook.id}
        onChoose={() => onChoose(drawingLook.id)}
      />
    </div>
  );
}
