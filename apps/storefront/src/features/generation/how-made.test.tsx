// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HowMade } from './how-made.tsx';

afterEach(cleanup);
const [badge, line] = ['AI-made picture', 'Drawn by a computer program from your drawing.'];

// holds D-039
test.each([
  ['a picture of a hosted model has the badge', { aiMade: true, styleId: 'pixar' }, [badge]],
  ['a picture of our own engine has the line', { styleId: 'pixar' }, [line]],
  ['the drawing itself has neither', { styleId: 'drawing' }, []],
])('beside it stands how a picture came to be: %s', (_, picture, said) => {
  render(<HowMade {...picture} />);
  expect([badge, line].filter((text) => screen.queryByText(text))).toEqual(said);
});
