import type { Style } from '@doodleloom/domain/styles/style';
import { clsx } from 'clsx';
import { useState, type CSSProperties, type ReactElement } from 'react';
import { sample } from '../samples/samples.ts';
import { Crayon } from './crayons.tsx';

type Props = {
  style: Style;
  name: string;
  /** This drawing in this style, once the engine has it. */
  draft?: string;
  starting: boolean;
  disabled: boolean;
  onChoose: () => void;
};

/** One style, one button: press it and the picture is started. */
export function StyleCard({ style, name, draft, starting, disabled, onChoose }: Props): ReactElement {
  const [draftReady, setDraftReady] = useState(false);
  const look = {
    '--c': style.crayon,
    '--from': style.gradient.from,
    '--to': style.gradient.to,
  } as CSSProperties;
  return (
    <button
      type="button"
      className={clsx('style', starting && 'is-busy')}
      style={look}
      disabled={disabled}
      aria-busy={starting || undefined}
      data-style-id={style.id}
      onClick={onChoose}
    >
      <span className="im">
        <img
          {...sample('girl').inStyle(style.id)}
          sizes="(min-width: 700px) 320px, 118px"
          alt={`Example of ${name}`}
        />
        {draft && (
          <img
            className={clsx('draft', draftReady && 'is-ready')}
            src={draft}
            alt={draftReady ? `Your drawing as ${name}` : ''}
            onLoad={() => setDraftReady(true)}
          />
        )}
      </span>
      <span className="tx">
        <span className="h3">{name}</span>
        <span className="p">{style.description}</span>
        <span className="go">
          <Crayon />
          {starting ? 'Starting…' : 'Choose'}
        </span>
      </span>
    </button>
  );
}
