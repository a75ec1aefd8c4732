import './live-canvas.css';
import type { Blank } from '@doodleloom/domain/placement/place-artwork';
import type { Placement } from '@doodleloom/domain/placement/placement';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Drawer } from './live-drawer.ts';

export type Live = {
  draw: Drawer | undefined;
  blank: Blank;
  placement: Placement;
  /** The photo beneath shows another placement. */
  isAhead: boolean;
};

/** Lies over a photo and moves with the hand, until the photo has followed and can be seen. */
export function LiveCanvas({ draw, blank: { title, mode }, placement, isAhead }: Live): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [lingers, setLingers] = useState(isAhead);
  if (isAhead && !lingers) setLingers(true);
  useEffect(() => {
    if (!draw || !isAhead) return undefined;
    const turn = requestAnimationFrame(() => {
      const frame = draw({ title, mode }, placement);
      const { width, height } = frame;
      if (canvas.current?.width !== width) Object.assign(canvas.current ?? {}, { width, height });
      canvas.current?.getContext('2d')?.putImageData(frame, 0, 0);
    });
    return () => cancelAnimationFrame(turn);
  }, [draw, title, mode, placement, isAhead]);
  useEffect(() => {
    if (isAhead) return undefined;
    let isCurrent = true;
    const photo = canvas.current?.parentElement?.querySelector('img');
    const leave = () => isCurrent && setLingers(false);
    photo?.decode().then(leave, leave);
    return () => {
      isCurrent = false;
    };
  }, [isAhead]);
  const isSeen = draw !== undefined && lingers;
  // One clear pixel until something is drawn.
  return <canvas ref={canvas} className="live" width={1} height={1} hidden={!isSeen} aria-hidden />;
}
