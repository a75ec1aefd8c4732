import type { Edit } from '@doodleloom/atelier/edits/edit';

export type Edits = readonly Edit[];

/** What was set right, with the way back and the way forth again. */
export interface EditHistory {
  readonly past: readonly Edits[];
  readonly present: Edits;
  readonly future: readonly Edits[];
}

export type HistoryStep =
  | { readonly kind: 'set'; readonly edits: Edits }
  /** What found nothing to act on goes, and is no step that could be undone. */
  | { readonly kind: 'drop'; readonly lost: Edits }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

export const isSame = (one: Edits, other: Edits): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Undo leads through earlier sessions too: what was saved before is the past. */
export function historyOf(earlier: readonly Edits[], saved: Edits, unsaved: Edits = saved): EditHistory {
  const steps = [[], ...earlier, saved, unsaved];
  const past = steps.filter((edits, k) => k === 0 || !isSame(edits, steps[k - 1]!));
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [] };
}

export function step(history: EditHistory, action: HistoryStep): EditHistory {
  const { past, present, future } = history;
  if (action.kind === 'set')
    return isSame(action.edits, present)
      ? history
      : { past: [...past, present], present: action.edits, future: [] };
  if (action.kind === 'drop') return withoutLost(history, action.lost);
  if (action.kind === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
  }
  const [after, ...later] = future;
  return after ? { past: [...past, present], present: after, future: later } : history;
}

function withoutLost(history: EditHistory, lost: Edits): EditHistory {
  const gone = new Set(lost.map((edit) => JSON.stringify(edit)));
  const present = history.present.filter((edit) => !gone.has(JSON.stringify(edit)));
  const { past } = history;
  // nothing is left of the step: it was none
  const isBack = past.length > 0 && isSame(past.at(-1)!, present);
  return { ...history, past: isBack ? past.slice(0, -1) : past, present };
}
