import { expect, test } from 'vitest';
import { screenAt, screenPaths } from './screen-paths.ts';

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
