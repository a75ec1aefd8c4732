import { isStyleId, styleIds } from '@doodleloom/domain/styles/style';
import { clsx } from 'clsx';
import { ChevronDown, Image, ImageOff } from 'lucide-react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { create } from 'zustand';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { WeftMark } from '../../ui/weft.tsx';
import { rememberStyle, useLastStyle } from '../styles/last-style.ts';
import { useStyleName } from '../styles/use-style-name.ts';
import type { Correcting } from './use-correcting.ts';
import { useLiveDraft } from './use-live-draft.ts';

/** Tucked away it stays so until the page is loaded again, and nothing is drawn. */
const useShown = create<{ isShown: boolean }>(() => ({ isShown: true }));

interface Props {
  assetId: string;
  correcting: Correcting;
  /** Breadth of the page by its height. */
  shape: number;
  /** What stands beside it. */
  children: ReactNode;
}

/** What becomes of the drawing, small, while it is set right. */
export function LiveDraft({ assetId, correcting, shape, children }: Props): ReactElement {
  const { isShown } = useShown();
  const Icon = isShown ? ImageOff : Image;
  const words = isShown ? t('Hide the picture') : t('Show the picture');
  return (
    <div className={clsx('live-draft', !isShown && 'is-tucked')}>
      {isShown && <Picture assetId={assetId} correcting={correcting} shape={shape} />}
      {children}
      <div className="of">
        {isShown && <StyleChoice />}
        <button
          type="button"
          className="tuck"
          title={words}
          onClick={() => useShown.setState({ isShown: !isShown })}
        >
          <Icon className="icon" aria-hidden />
          <span className={isShown ? 'sr-only' : undefined}>{words}</span>
        </button>
      </div>
    </div>
  );
}

function Picture({ assetId, correcting, shape }: Omit<Props, 'children'>): ReactElement {
  const { style } = useLastStyle();
  const styleName = useStyleName();
  const { picture, isNewest, isSlow, error, again } = useLiveDraft(assetId, correcting, style);
  return (
    <>
      <div
        className="as-picture"
        style={{ '--shape': shape } as CSSProperties}
        data-shown={isNewest ? 'newest' : 'before'}
      >
        {picture && (
          <img
            src={picture}
            alt={t('Your drawing in the style {style}, as it is set right so far', {
              style: t(styleName(style)),
            })}
          />
        )}
        {isSlow && (
          <output className="drawing">
            <WeftMark />
            <span className={picture ? 'sr-only' : undefined}>{t('Drawing the picture…')}</span>
          </output>
        )}
      </div>
      {error && (
        <p className="problem" role="alert">
          {messageOf(error)}{' '}
          <button type="button" className="link" onClick={again}>
            {t('Try Again')}
          </button>
        </p>
      )}
    </>
  );
}

function StyleChoice(): ReactElement {
  const { style } = useLastStyle();
  const styleName = useStyleName();
  return (
    <div className="style-choice">
      <select
        aria-label={t('Style of the picture')}
        value={style}
        onChange={({ currentTarget: { value } }) => {
          if (isStyleId(value)) rememberStyle(value);
        }}
      >
        {styleIds.map((id) => (
          <option key={id} value={id}>
            {/* the first of its names is enough here */}
            {t(styleName(id)).split('/')[0]}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </div>
  );
}
