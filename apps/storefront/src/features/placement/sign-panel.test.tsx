// @vitest-environment happy-dom
import type { Composition } from '@doodleloom/domain/composition/composition';
import { usualPlacement } from '@doodleloom/domain/placement/placement';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mugArea, placedPicture } from '../../../test/placed-picture.ts';
import { AuthContext } from '../auth/auth-context.ts';
import SignPanel from './sign-panel.tsx';

afterEach(cleanup);

const drawnPicture = placedPicture('/mia.png');

const guest = { user: null, session: null, loading: false, signOut: () => Promise.resolve() };

/** The panel with what is printed so far; answers what it last asked to be printed. */
function openPanel(written: Composition): () => Composition | undefined {
  let told: Composition | undefined;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={guest}>
        <SignPanel
          picture={drawnPicture}
          area={mugArea}
          blank={{ title: 'Mug 11oz', mode: 'scene' }}
          ground="#ffffff"
          placement={usualPlacement}
          onPlace={() => undefined}
          artworkUrl="/mia.png"
          mode="scene"
          written={written}
          problem={undefined}
          onWrite={(next) => (told = next)}
        />
      </AuthContext>
    </QueryClientProvider>,
  );
  return () => told;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const together = { pictures: ['/mia.png', '/leo.png'], columns: 2 };

test('unsigned again, pictures stay together', () => {
  const told = openPanel({
    caption: { text: 'Mia', hand: 'clear', place: 'under', ink: 'dark' },
    together,
  });
  press('Leave it unsigned');
  expect(told()).toEqual({ together });
});

test('signed by the child itself, its ink and its place can be others, and a hand of ours can write instead', () => {
  const outline = 'M0 0c100 0 200 300 200 500c0 300-100 500-200 500z';
  const writing = { width: 2600, strokes: [{ color: '#473185', outline }] };
  const caption = { writing, place: 'rim', ink: 'own' } as const;
  const told = openPanel({ caption, together });
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Red ink');
  expect(told()).toEqual({ caption: { ...caption, ink: 'red' }, together });
  press('Under the picture');
  expect(told()).toEqual({ caption: { ...caption, place: 'under' }, together });
  press('Flowing');
  expect(told()).toEqual({ caption: { text: '', hand: 'flowing', place: 'rim', ink: 'dark' }, together });
});
