// @vitest-environment happy-dom
import { drawingLook, findLook, lookIds, type Look } from '@doodleloom/domain/styles/style';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onScreen } from '../../../test/on-screen.tsx';
import { StyleCard } from './style-card.tsx';

const card = (draft?: string, pending = false, look: Look = drawingLook) => (
  <StyleCard
    look={look}
    name="Clay"
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

// holds S3-007
test.each(lookIds)('the card of %s shows the preview picture of that look', (id) => {
  const look = findLook(id)!;
  onScreen(card(undefined, false, look));
  const picture = screen.getByRole('img', { name: /^Example of/ });
  expect(picture.getAttribute('src')).toBe(look.previewImage);
  expect(picture.getAttribute('srcset')).toContain(`${look.previewImage} `);
});
