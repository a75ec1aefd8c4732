// @vitest-environment happy-dom
import { drawingLook } from '@doodleloom/domain/styles/style';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '../../../test/on-screen.tsx';
import { sample } from '../samples/samples.ts';
import { StyleCard } from './style-card.tsx';

const card = (draft?: string, pending = false) => (
  <StyleCard
    look={drawingLook}
    name="Clay"
    example={sample('girl').original}
    draft={draft}
    pending={pending}
    starting={false}
    disabled={false}
    onChoose={() => undefined}
  />
);

test('while a drawing is being drawn, the picture of another child says that it is one', () => {
  onScreen(card(undefined, true));
  expect(screen.getByText('Yours is coming…')).toBeTruthy();
});

test('the words stay until the drawing itself is there, and go then', () => {
  onScreen(card('draft.webp', true));
  expect(screen.getByText('Yours is coming…')).toBeTruthy();
  fireEvent.load(document.querySelector('.draft')!);
  expect(screen.queryByText('Yours is coming…')).toBeNull();
  expect(screen.queryByText('Example')).toBeNull();
});

test('where no draft will come, the picture is called an example', () => {
  onScreen(card());
  expect(screen.getByText('Example')).toBeTruthy();
});
