import { useState, type ReactElement } from 'react';
import { rememberStyle, useLastStyle } from '../styles/last-style.ts';
import type { Edits } from './edit-history.ts';
import { ownLineOf } from './edit-with.ts';
import { LineDial } from './line-dial.tsx';
import { LinePreview } from './line-preview.tsx';

interface Props {
  assetId: string;
  edits: Edits;
  hint: string;
  onSet: (strength: number) => void;
}

/** How much of the child's own line every style keeps, looked at in one of them. */
export function OwnLine({ assetId, edits, hint, onSet }: Props): ReactElement {
  const set = ownLineOf(edits);
  /** While the dial is moved; let go of, it says what is set. */
  const [moved, setMoved] = useState<number>();
  const strength = moved ?? set;
  const { style } = useLastStyle();
  return (
    <>
      <div className="easel">
        <LinePreview assetId={assetId} edits={edits} strength={strength} style={style} />
      </div>
      <div className="options">
        <p className="hint">{hint}</p>
        <LineDial
          strength={strength}
          onMove={setMoved}
          onSet={() => {
            if (moved !== undefined) onSet(moved);
            setMoved(undefined);
          }}
          style={style}
          onStyle={rememberStyle}
        />
      </div>
    </>
  );
}
