import type { Edit } from '@doodleloom/atelier/edits/edit';
import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { Edits } from './edit-history.ts';
import { paintPage, type Brush } from './paint-page.ts';
import { lightsOf, tinting, tintsOf, type TintedBy } from './tints.ts';
import type { Point, Understood } from './understood.ts';
import { useGestures } from './use-gestures.ts';
import { usePointerKeys } from './use-pointer-keys.ts';
import { useZoom } from './use-zoom.ts';

interface Props {
  drawing: Understood & { clean: string };
  /** All that was set right, and what of it is newer than the reading. */
  edits: Edits;
  pending: readonly Edit[];
  turns: number;
  /** What a drag leaves; without it a drag moves the zoomed page. */
  brush?: Brush;
  /** Whether a press that is let go of where it began is a tap, and no dot of the brush. */
  taps: boolean;
  /** Whether a drag goes around something. */
  lasso: boolean;
  by: TintedBy;
  eye?: Point;
  /** What is asked about, by its outline. */
  asked?: readonly Point[];
  label: string;
  onTap: (point: Point) => void;
  onStroke: (points: readonly Point[]) => void;
}

/** The page to point at: with a finger, a mouse or the arrow keys; two fingers, the wheel or + and - zoom. */
export function DrawingCanvas({
  drawing,
  edits,
  pending,
  turns,
  brush,
  taps,
  lasso,
  by,
  eye,
  asked,
  label,
  onTap,
  onStroke,
}: Props): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSizeOf(canvas);
  const clean = useImage(drawing.clean);
  const { place, isWhole, zoomAt, moveBy, show } = useZoom(canvas, size, drawing.view);
  const tints = useTints({ drawing, edits, by }, clean);
  const act = (point: Point) => (brush && !taps ? onStroke([point]) : onTap(point));
  const { cursor, setCursor, press } = usePointerKeys(drawing, act, {
    onPoint: show,
    zoomBy: (by, at) =>
      zoomAt(by, { x: place.left + at.x * place.width, y: place.top + at.y * place.height }),
  });
  const tap = (point: Point) => {
    setCursor(undefined);
    onTap(point);
  };
  const toPage = ({ x, y }: Point): Point => ({
    x: (x - place.left) / place.width,
    y: (y - place.top) / place.height,
  });
  const draws = lasso || brush !== undefined;
  const { stroke, strokes } = useStrokes(toPage, onStroke, taps ? tap : undefined);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !clean || !tints || size.width === 0) return;
    const density = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
    // another size is another canvas: it is taken only where it changed
    if (element.width !== width || element.height !== height)
      [element.width, element.height] = [width, height];
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    paintPage(context, place, {
      clean,
      tints,
      drawing,
      pending,
      turns,
      eye,
      cursor,
      asked: lasso && stroke ? stroke : asked,
      ...(stroke && brush && { stroke: { points: stroke, ...brush } }),
    });
  });

  const gestures = useGestures({
    canMove: !isWhole && !draws,
    onPinch: zoomAt,
    onMove: moveBy,
    onTap: (point) => tap(toPage(point)),
    ...(draws && strokes),
  });
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- a picture to point at; what lies on it is listed beside it, too
    <div
      className="canvas"
      role="application"
      aria-label={label}
      // oxlint-disable-next-line no-noninteractive-tabindex -- the arrow keys move the pointer on it
      tabIndex={0}
      onKeyDown={press}
      onBlur={() => setCursor(undefined)}
    >
      <canvas ref={canvas} className={draws ? 'is-brush' : undefined} {...gestures} />
    </div>
  );
}

/** What is drawn with the finger down; where a tap means something else than a dot, it is one. */
function useStrokes(
  toPage: (point: Point) => Point,
  onStroke: (points: readonly Point[]) => void,
  onTap?: (point: Point) => void,
) {
  const [stroke, setStroke] = useState<readonly Point[]>();
  const strokes = {
    onDraw: (point: Point) => setStroke((points = []) => [...points, toPage(point)]),
    onDrawn({ isWhole, isTap }: { isWhole: boolean; isTap: boolean }) {
      if (stroke && isWhole && isTap && onTap) onTap(stroke[0]!);
      else if (stroke && isWhole) onStroke(stroke);
      setStroke(undefined);
    },
  };
  return { stroke, strokes };
}

/** Tints are painted anew where what they show changed, and not with every stroke. */
function useTints(
  { drawing, edits, by }: Pick<Props, 'drawing' | 'edits' | 'by'>,
  clean: HTMLImageElement | undefined,
) {
  const lights = useMemo(() => clean && lightsOf(drawing, pixelsOf(clean, drawing.view)), [drawing, clean]);
  const shown = JSON.stringify(tinting(edits));
  return useMemo(
    () => lights && toCanvas(tintsOf(drawing, JSON.parse(shown) as Edits, lights, by)),
    [drawing, shown, lights, by],
  );
}

function toCanvas(image: ImageData): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas;
}

function pixelsOf(image: CanvasImageSource, { width, height }: { width: number; height: number }): ImageData {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? new ImageData(width, height);
}

function useSizeOf(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const box = element.current?.parentElement;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    watch.observe(box);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

function useImage(address: string): HTMLImageElement | undefined {
  const [image, setImage] = useState<HTMLImageElement>();
  useEffect(() => {
    const loading = new Image();
    loading.addEventListener('load', () => setImage(loading));
    loading.src = address;
  }, [address]);
  return image;
}
