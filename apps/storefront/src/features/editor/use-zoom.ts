import { useEffect, useState, type RefObject } from 'react';
import type { Point } from './understood.ts';

interface Zoom {
  scale: number;
  x: number;
  y: number;
}

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 8;
/** How far the wheel turns, in its pixels, until everything is e times as large. */
const WHEEL = 400;

/** How large the page is shown and how far it is moved, by two fingers, the wheel or the keyboard. */
export function useZoom(canvas: RefObject<HTMLElement | null>, size: { width: number; height: number }) {
  const [zoom, setZoom] = useState(WHOLE);
  const zoomAt = (by: number, { x, y }: Point) =>
    setZoom((now) => {
      const scale = Math.min(MOST, Math.max(1, now.scale * by));
      if (scale === 1) return WHOLE;
      const [dx, dy] = [x - size.width / 2 - now.x, y - size.height / 2 - now.y];
      const grown = scale / now.scale;
      return { scale, x: now.x + dx * (1 - grown), y: now.y + dy * (1 - grown) };
    });
  const moveBy = (dx: number, dy: number) =>
    setZoom((now) => (now.scale > 1 ? { ...now, x: now.x + dx, y: now.y + dy } : now));
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
  return { zoom, zoomAt, moveBy };
}
