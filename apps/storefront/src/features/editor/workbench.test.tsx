// @vitest-environment happy-dom
import type { Edit } from '@doodleloom/atelier/edits/edit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { blankView } from '../../../test/blank-view.ts';
import type { Look } from './api/drawing-edits.ts';
import { Workbench } from './workbench.tsx';

vi.mock('../../lib/use-site-config.ts', () => ({ useSiteConfig: () => undefined }));
vi.mock('./api/drawing-edits.ts', () => ({ tryStyle: () => Promise.resolve(undefined) }));

const fill = (x: number): Edit => ({ kind: 'fill', at: { x, y: 0.5 }, colour: '#2f9e44' });

/** A blank page, as it was saved with these edits. */
const opened = (edits: readonly Edit[], missed: readonly number[]): Look => ({
  edits,
  earlier: [],
  seen: { clean: 'data:,', view: { ...blankView, missed } },
});

const open = (look: Look) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Workbench assetId="a" photo="data:," opened={look} onSaved={() => {}} />
    </QueryClientProvider>,
  );
afterEach(cleanup);

test('what was set right before and finds nothing any more is kept, and counted', () => {
  open(opened([fill(0.2), fill(0.4), fill(0.6)], [0, 2]));
  const note = '2 things you set right before find nothing on the drawing now. They are kept.';
  expect(screen.getByText(note)).toBeTruthy();
});

test('no note stands where all that was set right finds its place', () => {
  open(opened([fill(0.2)], []));
  expect(screen.queryByText(/set right before/)).toBeNull();
});

test('what a pen left over its own outline is no part in the list', () => {
  const piece = (id: number, more = {}) => ({
    id,
    part: 'head',
    colour: null,
    at: { x: id / 4, y: 0.5 },
    share: 0.2,
    ...more,
  });
  open({
    edits: [],
    earlier: [],
    seen: { clean: 'data:,', view: { ...blankView, pieces: [piece(1), piece(2, { isRim: true })] } },
  });
  expect(screen.getByText('One part in this drawing')).toBeTruthy();
});

test('the list of parts is brought into view when it opens, and stays where it is when it closes', () => {
  const broughtIn = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  open(opened([], []));
  const list = screen.getByText(/parts in this drawing$/).closest('details')!;
  list.open = true;
  expect(broughtIn.mock.contexts).toEqual([list]);
  list.open = false;
  expect(broughtIn).toHaveBeenCalledTimes(1);
});
