import type { DeviceControl } from '@doodleloom/atelier/browser/device-atelier';
import { afterEach, expect, test, vi } from 'vitest';
import {
  drawOnThisDevice,
  redrawOnThisDevice,
  stopDrawing,
  useDeviceDrafts,
  type DeviceDrafts,
} from './device-drafts.ts';

const drawOnDevice = vi.hoisted(() =>
  vi.fn<(photo: Blob, drawing: unknown, control: DeviceControl) => Promise<{ kind: 'drawn' }>>(),
);
vi.mock('@doodleloom/atelier/browser/device-atelier', () => ({ drawOnDevice }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const drawn: DeviceDrafts = {
  file: new File(['photo'], 'cat.jpg'),
  state: 'done',
  stage: 'draw',
  percent: 100,
  drafts: {},
  assetId: 'the cat',
};
const turn = [{ kind: 'turn', quarters: 1 }] as const;

test('a drawing set right is drawn again where its photo is at hand, and another one’s photo is left alone', () => {
  useDeviceDrafts.setState({ current: drawn });
  redrawOnThisDevice('the house', turn, 'first');
  expect(useDeviceDrafts.getState().current).toBe(drawn);
  redrawOnThisDevice('the cat', turn, 'first');
  expect(useDeviceDrafts.getState().current).toMatchObject({ state: 'working', editsId: 'first' });
});

test.each([
  ['a text', 'hello', 'This file is not a picture we can read.'],
  ['a broken JPEG', '\u00ff\u00d8\u00ff', 'This picture is damaged and can’t be read.'],
])(
  '%s by the name of a photo is refused before anybody is asked for an account',
  async (_, text, refusal) => {
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        set src(_: string) {
          queueMicrotask(() => this.dispatchEvent(new Event('error')));
        }
      },
    );
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(await drawOnThisDevice(new File([bytes], 'cat.jpg', { type: 'image/jpeg' }))).toBe(true);
    const { current } = useDeviceDrafts.getState();
    expect(current).toMatchObject({ state: 'refused', refusal: expect.stringContaining(refusal) });
  },
);

test('the address of a picture ends with the picture that takes its place, and with all others at the end', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      naturalWidth = 10;
      naturalHeight = 10;
      set src(_: string) {
        queueMicrotask(() => this.dispatchEvent(new Event('load')));
      }
    },
  );
  const open = new Set<string>();
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${++count}`;
    open.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void open.delete(address));
  const picture = { picture: new Blob(['pixels']), width: 1, height: 1 };
  const corner = { x: 0.25, y: 0.5 };
  const corners = [corner, corner, corner, corner] as const;
  drawOnDevice.mockImplementation(async (_, __, { onClean, onDraft }) => {
    onClean({ ...picture, corners, turns: 3 });
    onDraft('clay', picture);
    onDraft('comic', picture);
    return { kind: 'drawn' };
  });
  useDeviceDrafts.setState({ current: drawn });
  for (const version of ['first', 'second']) {
    redrawOnThisDevice('the cat', turn, version);
    await vi.waitFor(() =>
      expect(useDeviceDrafts.getState().current).toMatchObject({ state: 'done', editsId: version }),
    );
    const { cleanUrl, drafts, ...read } = useDeviceDrafts.getState().current!;
    expect(read).toMatchObject({ corners, turns: 3 });
    expect(open).toEqual(new Set([cleanUrl, ...Object.values(drafts)]));
  }
  stopDrawing();
  expect(open).toEqual(new Set());
});
