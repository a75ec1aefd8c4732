import { expect, test } from 'vitest';
import { redrawOnThisDevice, useDeviceDrafts, type DeviceDrafts } from './device-drafts.ts';

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
