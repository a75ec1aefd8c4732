export interface Thing {
  role: 'button' | 'link' | 'heading' | 'tab' | 'field' | 'dialog' | 'image' | 'option' | 'combobox' | 'any';
  /** What it is called: all of it, or with `…` at the end how it begins. */
  name?: string;
  /** Only inside of what this selector finds. */
  inside?: string;
}

export interface Found {
  x: number;
  y: number;
  /** In view and covered by nothing. */
  isFree: boolean;
}

/** Runs inside the page, and so uses nothing of this file: where the first thing is that is called so and shown; scrolled to if wanted. */
export function findThing({ role, name, inside }: Thing, scrollsTo: boolean): Found | null {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    tab: '[role=tab]',
    field: 'input, textarea, select',
    dialog: '[role=dialog], dialog[open]',
    image: 'img',
    option: '[role=option]',
    combobox: '[role=combobox]',
    any: '*',
  };
  const read = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids)
      return read(
        ids
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (label !== null) return read(label);
    const { labels } = element as HTMLInputElement;
    return read(labels?.[0] ? labels[0].textContent : element.textContent);
  };
  const isCalled = (element: Element): boolean => {
    if (name === undefined) return true;
    const called = nameOf(element);
    return name.endsWith('…') ? called.startsWith(name.slice(0, -1)) : called === name;
  };
  const among = inside ? document.querySelector(inside) : document;
  const found = [...(among?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])].find(
    (element) => isCalled(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  if (!found) return null;
  if (scrollsTo) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return { x, y, isFree: hit !== null && (found.contains(hit) || hit.contains(found)) };
}
