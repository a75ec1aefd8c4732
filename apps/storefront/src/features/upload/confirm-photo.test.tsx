// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeShop, signInAnna } from '../../../test/fake-shop.ts';
import { member, onScreen } from '../../../test/on-screen.tsx';
import { useAuthDialog } from '../auth/auth-dialog-store.ts';
import { useDeviceDrafts } from '../device/device-drafts.ts';
import { knownSize } from '../pictures/seen-size.ts';
import { ConfirmPhoto } from './confirm-photo.tsx';
import { keepFile, keepFirstEdits, useUpload } from './upload-store.ts';

const notify = vi.hoisted(() => vi.fn<(message: unknown) => void>());
vi.mock('../../lib/notify.ts', () => ({
  notify: (message: unknown) => notify(message),
  dropNoticesTo: () => undefined,
  dropErrorsAbout: () => undefined,
}));
// fetched ahead and shown by nothing here: it would still be loading when the tests have ended
vi.mock('../../pages/style-selection.tsx', () => ({}));
vi.mock('./measure-picture.ts', () => ({ measurePicture: async () => ({ width: 300, height: 200 }) }));

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const drawing = (type = 'image/png', name = 'whiskers.png') => new File([png], name, { type });
const stored = /^\/storage\/v1\/object\/artwork\//;
const idle = { onDifferent: () => undefined, onFiles: () => undefined };
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to Styles' }));

let shop: ReturnType<typeof fakeShop>;
beforeEach(() => {
  notify.mockClear();
  shop = fakeShop({
    'POST /rest/v1/assets': new Response(null, { status: 201 }),
    'POST /storage/v1/object/artwork/*': { Key: 'artwork' },
  });
  signInAnna();
});
const uploads = () => shop.asked.filter(({ method, path }) => method === 'POST' && stored.test(path));
const rows = () => shop.askedFor('POST /rest/v1/assets').map(({ body }) => body);

// holds Q-03, Q-04
test('a guest who presses Continue signs in, and the drawing goes on to the styles by itself', async () => {
  const { place, become } = onScreen(<ConfirmPhoto file={drawing()} {...idle} />, {
    at: '/upload',
  });
  goOn();
  expect(useAuthDialog.getState().open).toBe(true);
  expect(shop.asked).toEqual([]);

  act(() => useAuthDialog.getState().onSuccess?.());
  become(member);
  await waitFor(() => expect(place.path).toBe('/style-selection'));
  expect(place.state).toMatchObject({ fileName: 'whiskers.png', assetId: expect.any(String) });
  expect(uploads()).toHaveLength(1);
});

test('a photo that was sent has its room on the next screen before it is shown there', async () => {
  const { place } = onScreen(<ConfirmPhoto file={drawing()} {...idle} />, { at: '/upload', auth: member });
  goOn();
  await waitFor(() => expect(place.path).toBe('/style-selection'));
  const { uploadedImage } = place.state as { uploadedImage: string };
  expect(knownSize(uploadedImage)).toEqual({ width: 300, height: 200 });
});

// holds Q-04, Q-54
test('a guest who chooses a look drawn here signs in, and its picture is made by itself', async () => {
  const file = drawing();
  useDeviceDrafts.setState({ current: { file, state: 'done', stage: 'draw', percent: 100, drafts: {} } });
  shop = fakeShop({
    'POST /rest/v1/assets': new Response(null, { status: 201 }),
    'POST /storage/v1/object/artwork/*': { Key: 'artwork' },
    'POST /rest/v1/jobs': [{ id: 'new' }],
    'POST /functions/v1/generate-styled-artwork': { status: 'queued' },
  });
  const { place, become } = onScreen(<ConfirmPhoto file={file} {...idle} />, {
    at: '/upload',
  });
  fireEvent.click(screen.getByRole('button', { name: /Clay\/Plasticine Animation/ }));
  expect(useAuthDialog.getState().open).toBe(true);
  expect(shop.asked).toEqual([]);

  act(() => useAuthDialog.getState().onSuccess?.());
  become(member);
  await waitFor(() => expect(place.path).toBe('/generating'));
  expect(place.state).toMatchObject({ styleId: 'clay', jobId: expect.any(String) });
  expect([uploads().length, rows().length]).toEqual([1, 1]);
  expect(shop.askedFor('POST /rest/v1/jobs').map(({ body }) => body)).toMatchObject([{ style_id: 'clay' }]);
  // the styles of the uploaded drawing are those drawn here
  expect(useDeviceDrafts.getState().current?.assetId).toEqual(expect.any(String));
});

test('a picture that can not be started leads to the styles: the drawing has arrived', async () => {
  const file = drawing();
  useDeviceDrafts.setState({ current: { file, state: 'done', stage: 'draw', percent: 100, drafts: {} } });
  shop = fakeShop({
    'POST /rest/v1/assets': new Response(null, { status: 201 }),
    'POST /storage/v1/object/artwork/*': { Key: 'artwork' },
    'POST /rest/v1/jobs': Response.json({ message: 'down' }, { status: 500 }),
  });
  const { place } = onScreen(<ConfirmPhoto file={file} {...idle} />, {
    auth: member,
    at: '/upload',
  });
  fireEvent.click(screen.getByRole('button', { name: /Clay\/Plasticine Animation/ }));
  await waitFor(() => expect(place.path).toBe('/style-selection'));
  expect(notify).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringContaining('Failed to start the style generation') }),
  );
});

test('a guest who closes the dialog stays, and signing in later sends nothing unasked', async () => {
  const { place, become } = onScreen(<ConfirmPhoto file={drawing()} {...idle} />, {
    at: '/upload',
  });
  goOn();
  become(member);
  await act(async () => undefined);
  expect([place.path, shop.asked]).toEqual(['/upload', []]);
});

// holds Q-09: what the browser cannot name is judged by its bytes, else by its extension
test.each([
  ['without a type', '', 'image/png'],
  ['with a type that says nothing', 'application/octet-stream', 'image/png'],
  ['with a type', 'image/jpeg', 'image/jpeg'],
])('a picture %s is written down as what it is', async (_, type, written) => {
  const { place } = onScreen(<ConfirmPhoto file={drawing(type)} {...idle} />, {
    auth: member,
    at: '/upload',
  });
  goOn();
  await waitFor(() => expect(place.path).toBe('/style-selection'));
  expect(rows()).toMatchObject([{ mime_type: written, filename: 'whiskers.png' }]);
});

test('an upload that fails says so, keeps the drawing, and sends nothing twice', async () => {
  let refusals = 1;
  shop = fakeShop({
    'POST /storage/v1/object/artwork/*': { Key: 'artwork' },
    'POST /rest/v1/assets': () =>
      refusals-- > 0
        ? Response.json({ message: 'down' }, { status: 500 })
        : new Response(null, { status: 201 }),
  });
  const { place } = onScreen(<ConfirmPhoto file={drawing()} {...idle} />, {
    auth: member,
    at: '/upload',
  });
  goOn();
  expect(await screen.findByText(/did not arrive. It is still here/)).toBeTruthy();
  // holds S8-013
  expect(notify).toHaveBeenCalledWith({
    title: 'Upload failed',
    text: 'There was an error uploading your image. Please try again.',
    tone: 'destructive',
  });
  goOn();
  await waitFor(() => expect(place.path).toBe('/style-selection'));
  expect([uploads().length, rows().length]).toEqual([1, 2]);
});

test('a photo that the shop takes for none says why, and another one is all that is asked for', async () => {
  const message = 'This picture is damaged and can’t be read. Please try another file.';
  shop = fakeShop({
    'POST /storage/v1/object/artwork/*': () =>
      Response.json({ statusCode: '415', code: 'InvalidMimeType', message }, { status: 400 }),
  });
  onScreen(<ConfirmPhoto file={drawing()} {...idle} />, { auth: member, at: '/upload' });
  screen.getByRole('button', { name: 'Continue to Styles' }).focus();
  goOn();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/did not arrive/)).toBeNull();
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ text: message }));
  const another = screen.getByRole('button', { name: 'Choose Different Image' });
  expect(screen.getAllByRole('button')).toEqual([another]);
  // nobody loses their place
  expect(document.activeElement).toBe(another);
});

test('a photo in which no drawing was found can be cut out otherwise, or used all the same', () => {
  const file = drawing();
  const refusal = 'We could not find a drawing in this photo.';
  useDeviceDrafts.setState({
    current: { file, state: 'refused', stage: 'read', percent: 80, drafts: {}, refusal },
  });
  onScreen(<ConfirmPhoto file={file} {...idle} />, { auth: member, at: '/upload' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Set the corners',
    'Choose Different Image',
    'Continue to Styles',
  ]);
});

test('a drawing that was left lying is turned at once, and drawn so; two taps lay it on its head', async () => {
  const file = drawing();
  keepFile(file);
  useDeviceDrafts.setState({
    current: {
      file,
      state: 'done',
      stage: 'draw',
      percent: 100,
      drafts: {},
      cleanUrl: 'blob:clean',
      turns: 3,
    },
  });
  onScreen(<ConfirmPhoto file={file} {...idle} />, { auth: member, at: '/upload' });
  const rotation = () => document.querySelector<HTMLImageElement>('.cleaned')?.style.rotate;
  expect(rotation()).toBe('');
  const turn = () => fireEvent.click(screen.getByRole('button', { name: 'Turn' }));
  turn();
  expect(rotation()).toBe('90deg');
  turn();
  expect(rotation()).toBe('180deg');
  expect(useUpload.getState().edits).toEqual([{ kind: 'turn', quarters: 1 }]);
});

const corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.2 },
  { x: 0.8, y: 0.9 },
  { x: 0.2, y: 0.8 },
];

test('corners that a guest set are the first edit of the drawing, also where that is kept at the second try', async () => {
  let refusals = 1;
  const editsId = '5b0e2d8e-9f2c-4b57-9b39-0d7e6a1f3c11';
  shop = fakeShop({
    'POST /rest/v1/assets': new Response(null, { status: 201 }),
    'POST /storage/v1/object/artwork/*': { Key: 'artwork' },
    'POST /functions/v1/correct-drawing': () =>
      refusals-- > 0 ? Response.json({ message: 'down' }, { status: 500 }) : Response.json({ editsId }),
  });
  const file = drawing();
  keepFile(file);
  keepFirstEdits([{ kind: 'corners', corners }]);
  useDeviceDrafts.setState({ current: { file, state: 'done', stage: 'draw', percent: 100, drafts: {} } });
  const { place, become } = onScreen(<ConfirmPhoto file={file} {...idle} />, { at: '/upload' });
  goOn();
  act(() => useAuthDialog.getState().onSuccess?.());
  become(member);
  expect(await screen.findByText(/did not arrive. It is still here/)).toBeTruthy();
  expect(place.path).toBe('/upload');
  goOn();
  await waitFor(() => expect(place.path).toBe('/style-selection'));
  expect(uploads()).toHaveLength(1);
  const asked = shop.askedFor('POST /functions/v1/correct-drawing').map(({ body }) => body);
  const { assetId } = place.state as { assetId: string };
  expect(asked).toEqual([1, 2].map(() => ({ assetId, edits: [{ kind: 'corners', corners }] })));
  expect(useDeviceDrafts.getState().current).toMatchObject({ assetId, editsId });
});
