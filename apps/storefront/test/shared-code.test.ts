import { expect, test } from 'vitest';
import { sharedFile } from '../tools/shared-code.ts';

/** A build in which each module is imported by these, and pages are loaded by the shop. */
function build(importers: Record<string, string[]>) {
  return (id: string) => ({
    isEntry: id === '/index.html',
    importers: importers[id] ?? [],
    dynamicImporters: id.startsWith('/src/pages/') || id.startsWith('/src/dialog') ? ['/src/routes.ts'] : [],
  });
}
const page = (name: string) => `/src/pages/${name}.tsx`;
const goods = ['catalog', 'category', 'product', 'cart'].map(page);

test('what the entry needs is in the file of the entry, and what one page needs in that page’s', () => {
  const lookup = build({
    '/a.ts': ['/b.ts', page('cart')],
    '/b.ts': ['/index.html'],
    '/c.ts': [page('cart')],
  });
  expect(sharedFile('/a.ts', lookup)).toBe('shop');
  expect(sharedFile('/c.ts', lookup)).toBeNull();
});

test('pages of goods share a file that upload does not load', () => {
  const lookup = build({ '/price.ts': goods, '/picture.ts': [...goods, page('upload')] });
  expect(sharedFile('/price.ts', lookup)).toBe('goods');
  expect(sharedFile('/picture.ts', lookup)).toBe('common');
});

test('what many pages share is loaded with the cart only where it or a product needs it', () => {
  const others = Array.from({ length: 12 }, (_, k) => page(`other-${k}`));
  const lookup = build({
    '/desk.ts': others,
    '/note.ts': [...others, page('cart')],
    '/moved.ts': [...others, page('product')],
  });
  expect(sharedFile('/note.ts', lookup)).toBe('common');
  expect(sharedFile('/moved.ts', lookup)).toBe('common');
  expect(sharedFile('/desk.ts', lookup)).toBeNull();
});

test('what few pages share is left to the build, and so are libraries', () => {
  const lookup = build({ '/rare.ts': goods.slice(0, 2), '/node_modules/zod/a.js': goods });
  expect(sharedFile('/rare.ts', lookup)).toBeNull();
  expect(sharedFile('/node_modules/zod/a.js', lookup)).toBeNull();
});

test('a module is found through those that import it, even where they import each other', () => {
  const lookup = build({ '/deep.ts': ['/mid.ts'], '/mid.ts': ['/deep.ts', ...goods] });
  expect(sharedFile('/deep.ts', lookup)).toBe('goods');
});
