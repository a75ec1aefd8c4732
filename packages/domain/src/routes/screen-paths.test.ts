import { expect, test } from 'vitest';
import { pathTo, screenAt, screenPaths } from './screen-paths.ts';

test('every screen of the specification is a screen', () => {
  for (const [name, path] of Object.entries(screenPaths)) {
    expect(screenAt(path.replaceAll(/:[A-Za-z]+/g, 'Home%20%26%20Living'))).toBe(name);
  }
});

test.each(['/nowhere', '/catalog/Mugs/12', '/uploads', '/mobile-upload', '/assets/app.js', '//'])(
  '%s shows the 404 page',
  (path) => {
    expect(screenAt(path)).toBeUndefined();
  },
);

test('a path names its thing, written so that it stays one part of the path', () => {
  expect(pathTo(screenPaths.category, { category: 'Home & Living / Kids' })).toBe(
    '/catalog/Home%20%26%20Living%20%2F%20Kids',
  );
  expect(pathTo(screenPaths.sharedCard, { shareId: 'abc' })).toBe('/shared/abc/card');
  expect(pathTo(screenPaths.product, { productId: 12 })).toBe('/product/12');
});
