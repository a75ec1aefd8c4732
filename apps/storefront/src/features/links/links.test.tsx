// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anna, fakeShop, signInAnna, type Routes } from '../../../test/fake-shop.ts';
import { member, onScreen } from '../../../test/on-screen.tsx';
import { momentInWords } from '../../lib/format.ts';
import LinkManager from '../../pages/link-manager.tsx';
import { MobileUpload } from '../../pages/mobile-upload.tsx';
import UploadLinkDialog from './upload-link-dialog.tsx';

const notify = vi.hoisted(() => vi.fn<(message: unknown) => void>());
vi.mock('../../lib/notify.ts', () => ({
  notify: (message: unknown) => notify(message),
  dropNoticesTo: () => undefined,
  dropErrorsAbout: () => undefined,
}));

const id = '5f0c2a1e-1111-4222-8333-444455556666';
const row = (change: object = {}) => ({
  id,
  user_id: anna.id,
  description: 'Photo from Aunt May',
  expires_at: '2999-01-01T10:00:00Z',
  is_active: true,
  used_at: null,
  asset_id: null,
  created_at: '2026-11-01T09:00:00Z',
  ...change,
});
beforeEach(() => {
  notify.mockClear();
  signInAnna();
});

const check = 'POST /functions/v1/check-upload-link';
const redeem = 'POST /functions/v1/redeem-upload-link';
const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'garlic.jpg', { type: 'image/jpeg' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function phone(routes: Routes) {
  const shop = fakeShop({ [check]: { valid: true, description: null }, ...routes });
  onScreen(<MobileUpload linkId={id} />);
  return shop;
}
const choose = () => fireEvent.change(screen.getByTestId('chooser'), { target: { files: [photo] } });

test('the phone page checks the link, takes a photo in three ways, sends it, and says how it goes on', async () => {
  let arrive!: (answer: unknown) => void;
  const { askedFor } = phone({ [redeem]: () => new Promise((resolve) => (arrive = resolve)) });
  // holds S2-142
  expect(screen.getByText('Validating upload link...')).toBeTruthy();
  // holds S2-145, S2-146
  expect(await screen.findByRole('heading', { name: 'Upload Your Photo' })).toBeTruthy();
  expect(screen.getByText('Take a photo or select from your gallery')).toBeTruthy();
  expect(askedFor(check).map(({ body }) => body)).toEqual([{ linkId: id }]);

  // holds S2-147
  expect(screen.getByTestId('camera').getAttribute('capture')).toBe('environment');
  expect(screen.getByTestId('chooser').hasAttribute('capture')).toBe(false);
  const dataTransfer = { files: [photo], types: ['Files'] };
  await act(async () => undefined);
  act(() => void window.dispatchEvent(Object.assign(new window.Event('drop'), { dataTransfer })));

  // holds S2-148, S2-149
  await screen.findByText('garlic.jpg');
  expect(screen.getByText('0.00 MB')).toBeTruthy();
  fireEvent.click(button('Choose Different Photo'));
  choose();

  // holds S2-150, S4-039
  fireEvent.click(await screen.findByRole('button', { name: 'Upload Photo' }));
  await waitFor(() => expect(button('Uploading...')).toBeTruthy());
  expect(button('Choose Different Photo').disabled).toBe(true);
  await waitFor(() => expect(arrive).toBeTypeOf('function'));
  arrive({ success: true });

  // holds S2-151, S2-152
  expect(await screen.findByRole('heading', { name: 'Upload Complete!' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Go back to the upload page.',
    'Refresh the page.',
    'Your photo is waiting under “View Saved Photos”.',
  ]);
  // holds S8-055
  expect(notify).toHaveBeenCalledWith({
    title: 'Upload successful!',
    text: 'Your photo has been uploaded to your account.',
  });
});

test('a photo that does not arrive stays and says why, and a link that is gone meanwhile says so', async () => {
  const answers = [
    Response.json({ error: { message: 'Too many pixels.' } }, { status: 413 }),
    Response.json({}, { status: 500 }),
    Response.json({}, { status: 410 }),
  ];
  phone({ [redeem]: () => answers.shift() });
  await screen.findByTestId('chooser');
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Upload Photo' }));
  expect(await screen.findByText('Too many pixels.')).toBeTruthy();
  expect(screen.queryByText(/did not arrive/)).toBeNull();
  // holds S8-056
  expect(notify).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Upload failed', text: 'Too many pixels.' }),
  );
  fireEvent.click(button('Upload Photo'));
  expect(await screen.findByText(/did not arrive/)).toBeTruthy();
  fireEvent.click(button('Upload Photo'));
  // holds S2-143, S8-061
  expect(await screen.findByRole('heading', { name: 'Invalid Upload Link' })).toBeTruthy();
  expect(screen.getByText('This upload link is invalid, expired, or has already been used.')).toBeTruthy();
});

test('a photo of which nobody makes a picture is not offered to be sent again, but another one', async () => {
  const message = 'This picture is damaged and can’t be read. Please try another file.';
  phone({ [redeem]: () => Response.json({ error: { message } }, { status: 415 }) });
  await screen.findByTestId('chooser');
  choose();
  await screen.findByRole('button', { name: 'Upload Photo' });
  button('Upload Photo').focus();
  fireEvent.click(button('Upload Photo'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getAllByRole('button')).toEqual([button('Choose Different Photo')]);
  // nobody loses their place
  expect(document.activeElement).toBe(button('Choose Different Photo'));
  fireEvent.click(button('Choose Different Photo'));
  expect(await screen.findByTestId('chooser')).toBeTruthy();
});

test('a check that gets lost is no verdict on the link', async () => {
  const { routes } = { routes: { [check]: () => Promise.reject(new TypeError('network')) } as Routes };
  phone(routes);
  expect(await screen.findByText(/The link is still good/)).toBeTruthy();
  expect(screen.queryByText('Invalid Upload Link')).toBeNull();
});

const insert = 'POST /rest/v1/upload_links';
const list = 'GET /rest/v1/upload_links';

test('the dialog leads from form to code, and closing it starts over with an empty form', async () => {
  const { askedFor } = fakeShop({ [insert]: () => Response.json(row(), { status: 201 }), [list]: row() });
  const onClose = vi.fn<() => void>();
  onScreen(<UploadLinkDialog open onClose={onClose} />, { auth: member });
  const description = () => screen.getByLabelText<HTMLInputElement>(/Description/);
  const hours = () => screen.getByLabelText<HTMLInputElement>(/Expires in/);
  // holds S2-050, S5-011
  expect([hours().type, hours().min, hours().max, hours().value]).toEqual(['number', '1', '168', '24']);
  fireEvent.change(description(), { target: { value: 'From Grandpa' } });
  fireEvent.change(hours(), { target: { value: '48' } });
  fireEvent.click(button('Generate Upload Link'));

  // holds S2-051, S2-052, S7-032, S7-033
  expect(await screen.findByRole('img', { name: 'QR code for the upload link' })).toBeTruthy();
  expect(screen.getByText(new RegExp(`/mobile-upload/${id}$`))).toBeTruthy();
  expect([button('Share'), button('Done')]).toHaveLength(2);
  expect(askedFor(insert)[0]?.body).toMatchObject({
    description: 'From Grandpa',
    user_id: anna.id,
    is_active: true,
  });

  // holds S2-053, S4-064
  fireEvent.click(button('Done'));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect([description().value, hours().value]).toEqual(['', '24']));
});

test.each([
  ['its button', () => fireEvent.click(button('Close'))],
  ['Escape', () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' })],
])(
  'closed by %s, half written or with a code, the dialog opens again with an empty form',
  async (_, close) => {
    fakeShop({ [insert]: () => Response.json(row(), { status: 201 }), [list]: row() });
    function Opened() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          <UploadLinkDialog open={open} onClose={() => setOpen(false)} />
        </>
      );
    }
    onScreen(<Opened />, { auth: member });
    const fields = () => [screen.getByLabelText(/Description/), screen.getByLabelText(/Expires in/)];
    const values = () => fields().map((field) => (field as HTMLInputElement).value);
    const open = () => fireEvent.click(button('Open'));
    const write = () => {
      for (const field of fields()) fireEvent.change(field, { target: { value: '48' } });
      expect(values()).toEqual(['48', '48']);
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    // holds S2-053
    open();
    write();
    close();
    await closed();
    open();
    expect(values()).toEqual(['', '24']);
    write();
    fireEvent.click(button('Generate Upload Link'));
    await screen.findByRole('img', { name: 'QR code for the upload link' });
    close();
    await closed();
    open();
    await waitFor(() => expect(values()).toEqual(['', '24']));
  },
);

test('the link manager has a form and a list that says of each link how it stands', async () => {
  fakeShop({
    [list]: [
      row(),
      row({
        id: '5f0c2a1e-1111-4222-8333-444455556667',
        description: 'Used one',
        is_active: false,
        created_at: '2026-11-02T09:00:00Z',
        expires_at: '2026-11-04T11:00:00Z',
        used_at: '2026-11-03T10:00:00Z',
      }),
    ],
  });
  onScreen(<LinkManager />, { auth: member });
  // holds S2-154
  const form = screen.getByRole('heading', { name: 'Generate Mobile Upload Link' }).parentElement!;
  expect(within(form).getByLabelText(/Description/)).toBeTruthy();
  expect(within(form).getByLabelText(/Expires in/)).toBeTruthy();
  expect(within(form).getByRole('button', { name: 'Generate Upload Link' })).toBeTruthy();
  // holds S2-155, S2-156, S4-032, S4-035
  const section = screen.getByRole('heading', { name: 'Your Upload Links' }).parentElement!;
  const [active, used] = await within(section).findAllByRole('listitem');
  expect(within(active!).getByRole('heading').textContent).toBe('Photo from Aunt May');
  expect(within(active!).getByText('Active')).toBeTruthy();
  expect(within(used!).getByText('Used', { selector: ':not(dt)' })).toBeTruthy();
  const texts = (line: HTMLElement, tag: string) =>
    [...line.querySelectorAll(tag)].map((each) => each.textContent);
  const terms = (line: HTMLElement) => texts(line, 'dt').map((term, at) => [term, texts(line, 'dd')[at]]);
  const moment = (time: string) => momentInWords(new Date(time), new Date());
  expect([terms(active!), terms(used!)]).toEqual([
    [
      ['Created', moment('2026-11-01T09:00:00Z')],
      ['Expires', moment('2999-01-01T10:00:00Z')],
    ],
    [
      ['Created', moment('2026-11-02T09:00:00Z')],
      ['Expires', moment('2026-11-04T11:00:00Z')],
      ['Used', moment('2026-11-03T10:00:00Z')],
    ],
  ]);
  expect(within(active!).getByText(new RegExp(`^http.*/mobile-upload/${id}$`))).toBeTruthy();
});
