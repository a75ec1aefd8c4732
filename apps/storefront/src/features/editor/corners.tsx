import { spansSheet } from '@doodleloom/atelier/edits/page-map';
import { clsx } from 'clsx';
import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { useOpened } from '../pictures/use-opened.ts';
import { pageView } from './page-view.ts';
import type { Point } from './understood.ts';
import { said, t } from '../../lib/words.ts';

interface Props {
  photo: string;
  corners: readonly Point[];
  /** Quarter turns that bring the page upright. */
  turns: number;
  hint: string;
  onDone: (corners: readonly Point[]) => void;
}

const NAMES = [said('Top left'), said('Top right'), said('Bottom right'), said('Bottom left')];
/** A press of an arrow key, in shares of the photo; with Shift it is ten times as far. */
const STEP = 0.004;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const inShare = (value: number) => Math.min(1, Math.max(0, value));
/** Longer side of the page as it will be, in pixels, and from where the screen is wide. */
const PAGE = { narrow: 130, wide: 296 } as const;
const WIDE = 900;
/** The photo is laid out in this size before it is warped: large enough for a page that fills a third of it. */
const LAID_OUT = 800;
/** Corners nearer to a line with their neighbours are no sheet that anybody could see. */
const FLATTEST = 0.001;

/** The corners of the sheet, dragged or moved with the arrow keys, and the page between them at once. */
export function Corners({ photo, corners: given, turns, hint, onDone }: Props): ReactElement {
  const [corners, setCorners] = useState(given);
  const address = useOpened(photo, true);
  return (
    <>
      <div className="easel">
        {address && <CornerHandles photo={address} corners={corners} onMove={setCorners} />}
      </div>
      <div className="options">
        <p className="hint">{hint}</p>
        <div className="page-view">
          {address && <Page photo={address} corners={corners} turns={turns} />}
          <Button variant="primary" onClick={() => onDone(corners)}>
            {t('Use these corners')}
          </Button>
        </div>
      </div>
    </>
  );
}

interface Held {
  /** The address that opens the photo. */
  photo: string;
  corners: readonly Point[];
}

/** The page between the corners as it will be, while they are dragged. */
function Page({ photo, corners, turns }: Held & { turns: number }): ReactElement {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const view = size && pageView(corners, turns, size, window.innerWidth < WIDE ? PAGE.narrow : PAGE.wide);
  return (
    <div className="straightened" style={{ width: view?.width, height: view?.height }}>
      <img
        src={photo}
        alt={t('The page between these corners')}
        draggable={false}
        style={view && { ...size, transform: view.transform }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          const scale = LAID_OUT / Math.max(naturalWidth, naturalHeight);
          setSize({ width: naturalWidth * scale, height: naturalHeight * scale });
        }}
      />
    </div>
  );
}

/** The photo as it was taken, with a handle on each corner of its sheet. */
function CornerHandles({
  photo,
  corners,
  onMove,
}: Held & { onMove: (corners: readonly Point[]) => void }): ReactElement {
  const image = useRef<HTMLImageElement>(null);
  const [held, setHeld] = useState<number>();
  const move = (index: number, { x, y }: Point) => {
    const next = corners.map((corner, k) => (k === index ? { x: inShare(x), y: inShare(y) } : corner));
    if (spansSheet(next, FLATTEST)) onMove(next);
  };
  const drag = (index: number) => (event: PointerEvent) => {
    const box = image.current?.getBoundingClientRect();
    if (held !== index || !box) return;
    move(index, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const press = (index: number) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    const corner = corners[index]!;
    move(index, { x: corner.x + far * arrow.x, y: corner.y + far * arrow.y });
  };
  const outline = corners.map(({ x, y }) => `${100 * x},${100 * y}`).join(' ');
  return (
    <div className="corners">
      <div className="photo">
        <img ref={image} src={photo} alt={t('As it was taken')} draggable={false} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path d={`M0 0H100V100H0Z M${outline.replaceAll(' ', 'L')}Z`} fillRule="evenodd" />
          <polygon points={outline} />
        </svg>
        {corners.map(({ x, y }, k) => (
          <button
            key={NAMES[k]}
            type="button"
            className={clsx('handle', held === k && 'is-held')}
            style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
            aria-label={t('{which} corner. Arrow keys move it.', { which: t(NAMES[k]!) })}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setHeld(k);
            }}
            onPointerMove={drag(k)}
            onPointerUp={() => setHeld(undefined)}
            onPointerCancel={() => setHeld(undefined)}
            onKeyDown={press(k)}
          />
        ))}
        {held !== undefined && <Magnifier photo={photo} at={corners[held]!} />}
      </div>
    </div>
  );
}

/** What lies under the finger, larger, in the corner away from it. */
function Magnifier({ photo, at: { x, y } }: { photo: string; at: Point }): ReactElement {
  const style = {
    backgroundImage: `url("${photo}")`,
    backgroundPosition: `${100 * x}% ${100 * y}%`,
    [x < 0.5 ? 'right' : 'left']: '8px',
  } as CSSProperties;
  return <div className="magnifier" style={style} aria-hidden />;
}
