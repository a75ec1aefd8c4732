// @vitest-environment happy-dom
import type { Turns } from '@doodleloom/domain/uploads/turns';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anna, fakeShop, signInAnna, type Asked } from '../../test/fake-shop.ts';
import { member, onScreen } from '../../test/on-screen.tsx';
import { readAssets } from '../features/gallery/api/assets.ts';
import { readJob } from '../features/generation/api/jobs.ts';
import { OwnPicture } from '../features/pictures/own-picture.tsx';
import { seenSize } from '../features/pictures/seen-size.ts';
import { noteTurns } from '../features/pictures/turns.ts';
import { useOpened } from '../features/pictures/use-opened.ts';

const until = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 7200 })).replaceAll('=', '');
type Wish = { pictures: string[]; turns: (Turns | null)[] };
/** Says in the address how the photo was asked for. */
const openIt = ({ body }: Asked) => {
  const { pictures, turns } = body as Wish;
  return {
    addresses: pictures.map(
      (name, at) =>
        `${name.replace('/object/public/', '/object/sign/')}?token=head.${until}.sign&turns=${turns[at]}`,
    ),
  };
};
let made = 0;
const aPhoto = () => `/storage/v1/object/public/artwork/${anna.id}/photo-${(made += 1)}.jpg`;
const open = 'POST /functions/v1/picture-addresses';
const turnsOf = (picture: HTMLElement) => /turns=(\w+)/.exec((picture as HTMLImageElement).src)?.[1];

beforeEach(signInAnna);

test('a photo is asked for as it was learned to lie, as stored before, and stays in sight meanwhile', async () => {
  const photo = aPhoto();
  const { askedFor } = fakeShop({ [open]: openIt });
  onScreen(<OwnPicture src={photo} alt="original" />, { auth: member });
  const picture = screen.getByAltText('original');
  await waitFor(() => expect(turnsOf(picture)).toBe('null'));
  act(() => noteTurns(photo, 1));
  expect(turnsOf(picture)).toBe('null');
  await waitFor(() => expect(turnsOf(picture)).toBe('1'));
  // turned back by hand
  act(() => noteTurns(photo, 0));
  await waitFor(() => expect(turnsOf(picture)).toBe('0'));
  expect(askedFor(open)).toHaveLength(3);
});

test('where corners are set on it, it lies as it was taken', async () => {
  const photo = aPhoto();
  noteTurns(photo, 1);
  fakeShop({ [open]: openIt });
  const AsTaken = () => <img src={useOpened(photo, true)} alt="as taken" />;
  onScreen(<AsTaken />, { auth: member });
  await waitFor(() => expect(turnsOf(screen.getByAltText('as taken'))).toBe('0'));
});

test('a job tells while it is under way how the photo on its loom lies', async () => {
  const photo = aPhoto();
  const job = { id: '1', asset_id: '2', style_id: 'clay', status: 'queued' };
  fakeShop({
    [open]: openIt,
    'GET /rest/v1/jobs': { ...job, assets: { original_url: photo, turns: 3 } },
  });
  onScreen(<OwnPicture src={photo} alt="on the loom" />, { auth: member });
  await act(() => readJob('1'));
  await waitFor(() => expect(turnsOf(screen.getByAltText('on the loom'))).toBe('3'));
});

test('a drawing of the gallery that lies on its photo has the room of one that stands', async () => {
  const photo = aPhoto();
  const asset = {
    id: '2',
    user_id: anna.id,
    filename: 'cat.jpg',
    file_size: 1,
    mime_type: 'image/jpeg',
    original_url: photo,
    created_at: '2026-03-12T10:00:00Z',
    width: 800,
    height: 600,
  };
  fakeShop({ 'GET /rest/v1/assets': [{ ...asset, turns: 1 }] });
  const [row] = await readAssets(anna.id, { oldestFirst: false });
  expect(row).toMatchObject({ width: 600, height: 800 });
  expect(seenSize(photo)).toEqual({ width: 600, height: 800 });
});
