import type { Point } from './understood.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large the page is shown, and which place of it, in its shares, lies in the middle. */
export interface Zoom {
  readonly scale: number;
  readonly middle: Point;
}

/** Where the page lies on the screen, in its pixels. */
export interface Placed extends Size {
  readonly left: number;
  readonly top: number;
}

const CENTER: Point = { x: 0.5, y: 0.5 };
export const WHOLE: Zoom = { scale: 1, middle: CENTER };
const MOST = 8;
/** As near to an edge, in shares of the canvas, as the keyboard's pointer comes while there is more to see. */
const MARGIN = 0.15;

/** The start of a length that covers its room where it is as long, and lies in the middle of it where it is not. */
const held = (start: number, long: number, room: number): number =>
  long <= room ? (room - long) / 2 : Math.min(0, Math.max(room - long, start));

/** Where the page lies on the canvas: never partly off it while there is room, nor with a gap that it could fill. */
export function placePage(canvas: Size, page: Size, { scale, middle }: Zoom): Placed {
  const fit = Math.min(canvas.width / page.width, canvas.height / page.height) * scale;
  const [width, height] = [page.width * fit, page.height * fit];
  return {
    width,
    height,
    left: held(canvas.width / 2 - middle.x * width, width, canvas.width),
    top: held(canvas.height / 2 - middle.y * height, height, canvas.height),
  };
}

/** The zoom that lays the page there, or as near to it as it may lie: how far too far a finger went is not kept. */
function zoomOf(canvas: Size, scale: number, { left, top, width, height }: Placed): Zoom {
  const [x, y] = [held(left, width, canvas.width), held(top, height, canvas.height)];
  return { scale, middle: { x: (canvas.width / 2 - x) / width, y: (canvas.height / 2 - y) / height } };
}

/** Larger or smaller by that much; what lies at the point of the canvas stays there. */
export function zoomed(canvas: Size, page: Size, zoom: Zoom, by: number, { x, y }: Point): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * by));
  if (scale === 1) return WHOLE;
  const [before, { width, height }] = [
    placePage(canvas, page, zoom),
    placePage(canvas, page, { ...zoom, scale }),
  ];
  const [left, top] = [
    x - ((x - before.left) / before.width) * width,
    y - ((y - before.top) / before.height) * height,
  ];
  return zoomOf(canvas, scale, { left, top, width, height });
}

/** Moved by that many pixels of the canvas. */
export function moved(canvas: Size, page: Size, zoom: Zoom, dx: number, dy: number): Zoom {
  const place = placePage(canvas, page, zoom);
  return zoomOf(canvas, zoom.scale, { ...place, left: place.left + dx, top: place.top + dy });
}

/** Moved just so far that a place of the page is seen, with some of what lies around it. */
export function showing(canvas: Size, page: Size, zoom: Zoom, { x, y }: Point): Zoom {
  const { left, top, width, height } = placePage(canvas, page, zoom);
  const missing = (at: number, room: number) =>
    Math.max(0, MARGIN * room - at) + Math.min(0, (1 - MARGIN) * room - at);
  return moved(
    canvas,
    page,
    zoom,
    missing(left + x * width, canvas.width),
    missing(top + y * height, canvas.height),
  );
}
