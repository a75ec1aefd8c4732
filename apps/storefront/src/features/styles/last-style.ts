import { isStyleId, styleIds, type StyleId } from '@doodleloom/domain/styles/style';
import { create } from 'zustand';
import { keepInStorage } from '../../lib/keep-in-storage.ts';

const key = 'doodleloom-last-style';

function keptStyle(): StyleId {
  try {
    const kept = localStorage.getItem(key);
    if (isStyleId(kept)) return kept;
  } catch {
    // forbidden: the first will do
  }
  return styleIds[0];
}

/** The style that was chosen last in this browser; until there is one, the first. */
export const useLastStyle = create<{ style: StyleId }>(() => ({ style: keptStyle() }));

export function rememberStyle(style: StyleId): void {
  useLastStyle.setState({ style });
  keepInStorage(key, style);
}
