// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { useStyleName } from './use-style-name.ts';

function Name() {
  return <p>{useStyleName()('pixar')}</p>;
}

// holds D-035
test('one setting shows the neutral names on screen', async () => {
  fakeShop({}, { neutralStyleNames: true });
  onScreen(<Name />);
  expect(await screen.findByText('Storybook 3D')).toBeTruthy();
});
