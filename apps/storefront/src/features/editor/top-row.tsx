import { Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { messageOf } from '../../lib/request-failed.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { keepEdits } from './api/drawing-edits.ts';
import type { Edits } from './edit-history.ts';
import { keepUnsaved } from './unsaved-edits.ts';
import type { Correcting } from './use-correcting.ts';

interface Props {
  correcting: Correcting;
  assetId: string;
  onSaved: (edits: Edits, editsId: string | undefined) => void;
}

/** The way back, the way forth, and done. */
export function TopRow({ correcting, assetId, onSaved }: Props): ReactElement {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { history, isReading, refusal } = correcting;
  const { past, present, future } = history;
  const done = async () => {
    setSaving(true);
    setProblem(undefined);
    try {
      const editsId = await keepEdits(assetId, present);
      keepUnsaved(assetId, undefined);
      onSaved(present, editsId);
    } catch (cause) {
      setSaving(false);
      setProblem(messageOf(cause));
    }
  };
  return (
    <div className="top-row">
      <IconButton label={t('Undo')} icon={Undo2} disabled={past.length === 0} onClick={correcting.undo} />
      <IconButton label={t('Redo')} icon={Redo2} disabled={future.length === 0} onClick={correcting.redo} />
      <IconButton
        label={t('Start over')}
        icon={RotateCcw}
        disabled={present.length === 0}
        onClick={() => correcting.set([])}
      />
      <output className="reading">{isReading ? t('Looking…') : ''}</output>
      <Button
        variant="primary"
        size="small"
        busy={saving && t('Saving…')}
        disabled={refusal !== undefined}
        onClick={() => void done()}
      >
        {t('Done')}
      </Button>
      {problem && <Note tone="bad">{problem}</Note>}
    </div>
  );
}

function IconButton({
  label,
  icon: Icon,
  disabled,
  onClick,
}: {
  label: string;
  icon: typeof Undo2;
  disabled: boolean;
  onClick: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}
