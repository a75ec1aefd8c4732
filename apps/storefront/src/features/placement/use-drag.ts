import type { Placement } from '@doodleloom/domain/placement/placement';
import { useRef, type PointerEvent } from 'react';

type Point = { x: number; y: number };

const apart = (points: readonly Point[]): number =>
  points.length === 2 ? Math.hypot(points[0]!.x - points[1]!.x, points[0]!.y - points[1]!.y) : 0;
const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** A finger or a mouse moves the picture, two fingers change its size as well. */
export function useDrag(placement: Placement, onPlace: (placement: Placement) => void) {
  const fingers = useRef(new Map<number, Point>());
  /** Where the fingers were, and the picture, when the last of them came or went. */
  const from = useRef({ placement, points: [] as Point[] });

  const begin = () => (from.current = { placement, points: [...fingers.current.values()] });
  const lift = ({ pointerId }: PointerEvent<HTMLElement>) => {
    fingers.current.delete(pointerId);
    begin();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { width, height } = event.currentTarget.getBoundingClientRect();
      const points = [...fingers.current.values()];
      const [was, is] = [middle(from.current.points), middle(points)];
      const { x, y, scale, ...rest } = from.current.placement;
      const spread = apart(from.current.points);
      onPlace({
        ...rest,
        x: x + (is.x - was.x) / width,
        y: y + (is.y - was.y) / height,
        scale: spread > 0 ? (scale * apart(points)) / spread : scale,
      });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
