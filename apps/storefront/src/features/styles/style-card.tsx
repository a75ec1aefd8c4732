import { drawingId, isStyleId, type Look } from '@doodleloom/domain/styles/style';
import { clsx } from 'clsx';
import { useState, type CSSProperties, type ReactElement } from 'react';
import { exampleOf } from '../samples/samples.ts';
import { BreakableName } from './breakable-name.tsx';
import { Crayon } from './crayons.tsx';
import { pictureAlt } from './picture-alt.ts';
import { t } from '../../lib/words.ts';

type Props = {
  look: Look;
  name: string;
  /** This drawing in this look, once the engine has it. */
  draft?: string;
  /** The engine is at it: what is shown until then is nobody's drawing. */
  pending: boolean;
  starting: boolean;
  /** Instead of "Starting…", while something longer comes first. */
  busy?: string;
  disabled: boolean;
  onChoose: () => void;
};

/** One look, one button: press it and the picture is started. */
export function StyleCard({
  look,
  name,
  draft,
  pending,
  starting,
  busy = t('Starting…'),
  disabled,
  onChoose,
}: Props): ReactElement {
  const [draftReady, setDraftReady] = useState(false);
  const shownName = t(name);
  const colors = {
    '--c': look.crayon,
    '--from': look.gradient.from,
    '--to': look.gradient.to,
  } as CSSProperties;
  return (
    <button
      type="button"
      className={clsx('style', starting && 'is-busy', look.id === drawingId && 'style--drawing')}
      style={colors}
      disabled={disabled}
      aria-busy={starting || undefined}
      data-style-id={isStyleId(look.id) ? look.id : undefined}
      onClick={onChoose}
    >
      <span className={clsx('thumb', pending && !draftReady && 'is-pending')}>
        <img
          {...exampleOf(look)}
          sizes="(min-width: 700px) 320px, 180px"
          alt={t('Example of {name}', { name: shownName })}
        />
        {draft && (
          <img
            className={clsx('draft', draftReady && 'is-ready')}
            src={draft}
            alt={draftReady ? pictureAlt(t('Your drawing'), look.id, name) : ''}
            onLoad={() => setDraftReady(true)}
          />
        )}
        {!draftReady && (
          <span className="example" aria-hidden="true">
            {pending ? t('Yours is coming…') : t('Example')}
          </span>
        )}
      </span>
      <span className="text-block">
        <span className="h3">
          <BreakableName name={shownName} />
        </span>
        <span className="description">{t(look.description)}</span>
        <span className="choose-style">
          <Crayon />
          {starting ? busy : t('Choose')}
        </span>
      </span>
    </button>
  );
}
