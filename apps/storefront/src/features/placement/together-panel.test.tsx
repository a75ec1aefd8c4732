// @vitest-environment happy-dom
import { usualPlacement } from '@doodleloom/domain/placement/placement';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeShop } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { mugArea, placedPicture } from '../../../test/placed-picture.ts';
import TogetherPanel from './together-panel.tsx';

const made = (image_url: string, style_id: string, filename: string) => ({
  image_url,
  style_id,
  assets: { filename, title: null, created_at: '2026-11-01T09:00:00Z' },
});
const drawnPicture = placedPicture('/mia.png');

// holds D-035
test('pictures that may stand beside each other have the neutral names where the shop wants these', async () => {
  const own = [made('/mia.png', 'pixar', 'mia.jpg'), made('/leo.png', 'sesame', 'leo.jpg')];
  fakeShop({ 'GET /rest/v1/jobs': own }, { neutralStyleNames: true });
  onScreen(
    <TogetherPanel
      picture={drawnPicture}
      area={mugArea}
      blank={{ title: 'Mug 11oz', mode: 'scene' }}
      ground="#ffffff"
      placement={usualPlacement}
      onPlace={() => undefined}
      artworkUrl="/mia.png"
      written={{}}
      onWrite={() => undefined}
    />,
  );
  expect(await screen.findByRole('img', { name: /, Storybook 3D$/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: /, Fuzzy puppet$/ })).toBeTruthy();
});
