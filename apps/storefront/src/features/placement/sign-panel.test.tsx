// @vitest-environment happy-dom
import type { Composition } from '@doodleloom/domain/composition/composition';
import { layOut } from '@doodleloom/domain/composition/lay-out';
import { usualPlacement } from '@doodleloom/domain/placement/placement';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import SignPanel from './sign-panel.tsx';

afterEach(cleanup);

test('unsigned again, pictures stay together', () => {
  const together = { pictures: ['/mia.png', '/leo.png'], columns: 2 };
  let written: Composition | undefined;
  render(
    <SignPanel
      picture={{
        image: new Image(),
        src: '/mia.png',
        edge: undefined,
        images: [new Image()],
        ...layOut([{ width: 1200, height: 900 }], {}, 'scene', undefined),
      }}
      area={{ width: 2475, height: 1155, dotsPerInch: 300 }}
      blank={{ title: 'Mug 11oz', mode: 'scene' }}
      ground="#ffffff"
      placement={usualPlacement}
      onPlace={() => undefined}
      artworkUrl="/mia.png"
      mode="scene"
      written={{ caption: { text: 'Mia', hand: 'clear', place: 'under', ink: 'dark' }, together }}
      problem={undefined}
      onWrite={(next) => (written = next)}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave it unsigned' }));
  expect(written).toEqual({ together });
});
