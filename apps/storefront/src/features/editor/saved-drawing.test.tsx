// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { blankView } from '../../../test/blank-view.ts';
import { fakeShop } from '../../../test/fake-shop.ts';
import { onScreen } from '../../../test/on-screen.tsx';
import { useStyleDrafts } from '../styles/use-style-drafts.ts';
import { MakeItRight } from './make-it-right.tsx';
import WritingDialog from './writing-dialog.tsx';

type Saving = { onSaved: (edits: [], editsId: undefined) => void };
vi.mock('./drawing-editor.tsx', () => ({
  default: ({ onSaved }: Saving) => <button onClick={() => onSaved([], undefined)}>Done</button>,
}));
const around = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
];
vi.mock('./drawing-canvas.tsx', () => ({
  DrawingCanvas: ({ onStroke }: { onStroke: (outline: typeof around) => void }) => (
    <button onClick={() => onStroke(around)}>Mark</button>
  ),
}));

const assetId = '0b4b9c5e-7a55-4c1f-9d3e-2f6a1c8e4d11';
const drawn = (url: string) => ({ drafts: [{ styleId: 'clay', url }], pending: false });

/** A shop that draws on its own path; the first look at what was drawn anew is lost. */
function shop() {
  const looks: unknown[] = [drawn('/before.png'), new TypeError('Failed to fetch'), drawn('/after.png')];
  const corners = around.concat({ x: 0.1, y: 0.9 });
  const view = { ...blankView, sheet: { kind: 'full', corners } };
  const writing = { width: 900, strokes: [{ color: '#204080', outline: 'M0 0c1 1 2 2 3 3z' }] };
  fakeShop(
    {
      'POST /functions/v1/style-drafts': () => {
        const look = looks.shift();
        if (look instanceof Error) throw look;
        return look;
      },
      'POST /functions/v1/look-at-drawing': { edits: [], earlier: [], view, clean: 'data:,' },
      'POST /functions/v1/lift-writing': { writing },
      'POST /functions/v1/correct-drawing': { editsId: null },
    },
    { features: { styleDrafts: true } },
  );
}

function Draft({ beside }: { beside: ReactElement }): ReactElement {
  return (
    <>
      <img alt="Clay" src={useStyleDrafts(assetId).drafts.clay} />
      {beside}
    </>
  );
}
const shown = () => screen.getByAltText('Clay').getAttribute('src');
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a drawing that was set right shows its new drafts, also where the first look at them is lost', async () => {
  shop();
  onScreen(<Draft beside={<MakeItRight assetId={assetId} photo="data:," />} />);
  await waitFor(() => expect(shown()).toBe('/before.png'));
  await press('Make it right');
  await press('Done');
  await waitFor(() => expect(shown()).toBe('/after.png'));
});

test('writing that is taken out of its drawing signs at once, and leaves the drafts, also where the first look at them is lost', async () => {
  shop();
  const onUse = vi.fn<(writing: unknown) => void>();
  onScreen(<Draft beside={<WritingDialog assetId={assetId} onClose={() => undefined} onUse={onUse} />} />);
  await waitFor(() => expect(shown()).toBe('/before.png'));
  await press('Mark');
  fireEvent.click(await screen.findByRole('checkbox'));
  await press('Sign with it');
  await waitFor(() => expect(onUse).toHaveBeenCalled());
  expect(shown()).toBe('/before.png');
  await waitFor(() => expect(shown()).toBe('/after.png'));
});
