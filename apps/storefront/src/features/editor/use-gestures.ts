import { useRef, type PointerEvent } from 'react';
import type { Point } from './understood.ts';

/** A press that moves less, in pixels, is a tap. */
const TAP = 8;

interface Gestures {
  canMove: boolean;
  onTap: (point: Point) => void;
  onMove: (dx: number, dy: number) => void;
  onPinch: (by: number, middle: Point) => void;
  onDraw?: (point: Point) => void;
  /** Let go of, perhaps where it began; a second finger makes a pinch of what began as a stroke. */
  onDrawn?: (end: { isWhole: boolean; isTap: boolean }) => void;
}

/** One finger taps, draws or moves; two zoom. */
export function useGestures({ canMove, onTap, onMove, onPinch, onDraw, onDrawn }: Gestures) {
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef<Point & { isTap: boolean }>(undefined);
  const spot = ({ nativeEvent }: PointerEvent): Point => ({ x: nativeEvent.offsetX, y: nativeEvent.offsetY });
  const apart = () => {
    const [p, q] = [...fingers.current.values()] as [Point, Point];
    return { by: Math.hypot(p.x - q.x, p.y - q.y), middle: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 } };
  };
  const end = (event: PointerEvent) => {
    const wasAlone = fingers.current.size === 1;
    const point = spot(event);
    fingers.current.delete(event.pointerId);
    if (!wasAlone || !begun.current) return;
    const isCanceled = event.type === 'pointercancel';
    if (onDrawn) onDrawn({ isWhole: !isCanceled, isTap: begun.current.isTap });
    else if (begun.current.isTap && !isCanceled) onTap(point);
    begun.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, spot(event));
      if (fingers.current.size === 1) {
        begun.current = { ...spot(event), isTap: true };
        onDraw?.(spot(event));
      } else {
        begun.current = undefined;
        onDrawn?.({ isWhole: false, isTap: false });
      }
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const point = spot(event);
      const wide = fingers.current.size === 2 ? apart() : undefined;
      fingers.current.set(event.pointerId, point);
      if (wide) {
        const now = apart();
        if (wide.by > 0) onPinch(now.by / wide.by, now.middle);
        onMove(now.middle.x - wide.middle.x, now.middle.y - wide.middle.y);
        return;
      }
      const start = begun.current;
      if (!start) return;
      if (Math.hypot(point.x - start.x, point.y - start.y) > TAP) start.isTap = false;
      if (onDraw) onDraw(point);
      else if (canMove && !start.isTap) onMove(point.x - before.x, point.y - before.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
