import { useEffect, type RefObject } from 'react';

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a list: "/" to its search, j and k (or the arrows, from row to row) through its rows; Enter opens the one with
 * the focus, as any link.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  search?: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return;
      if (event.key === '/' && !isTyping(event) && search?.current) {
        event.preventDefault();
        search.current.focus();
        search.current.select();
        return;
      }
      const step = steps[event.key];
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const isArrow = event.key.startsWith('Arrow');
      const fromSearch = event.key === 'ArrowDown' && document.activeElement === search?.current;
      if (!step || (isTyping(event) && !fromSearch) || (isArrow && at < 0 && !fromSearch)) return;
      const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list, search]);
}
