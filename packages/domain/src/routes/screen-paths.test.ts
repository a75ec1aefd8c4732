import { expect, test } from 'vitest';
import { isScreenPath, screenPaths } from './screen-paths.ts';

test('every screen of the specification is a screen', () => {
  for (const path of Object.values(screenPaths)) {
    expect(isScreenPath(path.replaceAll(/:[A-Za-z]+/g, 'Home%20%26%20Living'))).toBe(true);
  }
});

test.each(['/nowhere', '/catalog/Mugs/12', '/uploads', '/mobile-upload', '/assets/app.js', '//'])(
  '%s shows the 404 page',
  (path) => {
    expect(isScreenPath(path)).toBe(false);
  },
);
