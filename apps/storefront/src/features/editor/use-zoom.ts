import { useEffect, useState, type RefObject } from 'react';
import type { Point } from './understood.ts';
import { moved, placePage, showing, WHOLE, zoomed } from './zoom.ts';

/** How far the wheel turns, in its pixels, until everything is e times as large. */
const WHEEL = 400;

interface Size {
  width: number;
  height: number;
}

/** How large the page is shown and what of it, by two fingers, the wheel or the keyboard. */
export function useZoom(canvas: RefObject<HTMLElement | null>, size: Size, page: Size) {
  const [zoom, setZoom] = useState(WHOLE);
  const zoomAt = (by: number, point: Point) => setZoom((now) => zoomed(size, page, now, by, point));
  const moveBy = (dx: number, dy: number) => setZoom((now) => moved(size, page, now, dx, dy));
  const show = (place: Point) => setZoom((now) => showing(size, page, now, place));
  useEffect(() => {
    const element = canvas.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoomAt(Math.exp(-event.deltaY / WHEEL), { x: event.offsetX, y: event.offsetY });
    };
    // React listens passively, and the page would scroll.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });
  return { place: placePage(size, page, zoom), isWhole: zoom.scale === 1, zoomAt, moveBy, show };
}
