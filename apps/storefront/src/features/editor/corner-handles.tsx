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
import type { Point } from './understood.ts';
import { said, t } from '../../lib/words.ts';

interface Props {
  photo: string;
  corners: readonly Point[];
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
/** Corners nearer to a line with their neighbours are no sheet that anybody could see. */
const FLATTEST = 0.001;

/** The photo as it was taken, with a handle on each corner of its sheet. */
export function CornerHandles({ photo, corners: given, onDone }: Props): ReactElement {
  const address = useOpened(photo);
  const image = useRef<HTMLImageElement>(null);
  const [corners, setCorners] = useState(given);
  const [held, setHeld] = useState<number>();
  const move = (index: number, { x, y }: Point) => {
    const next = corners.map((corner, k) => (k === index ? { x: inShare(x), y: inShare(y) } : corner));
    if (spansSheet(next, FLATTEST)) setCorners(next);
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
        <img ref={image} src={address} alt={t('As it was taken')} draggable={false} />
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
        {held !== undefined && address && <Magnifier photo={address} at={corners[held]!} />}
      </div>
      <Button variant="primary" onClick={() => onDone(corners)}>
        {t('Use these corners')}
      </Button>
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
