import { useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { OwnPicture } from '../pictures/own-picture.tsx';
import { seenSize } from '../pictures/seen-size.ts';

type Props = {
  drawing: string;
  drawingAlt: string;
  percent: number;
  crayon: string;
  /** At the end the cloth becomes the picture. */
  finished?: { src: string; alt: string };
};

/** So many threads across: the drawing is copied this small and shown large. */
const threads = 32;

/** The drawing under white warp threads, turning into cloth from below. */
export function Loom({ drawing, drawingAlt, percent, crayon, finished }: Props): ReactElement {
  const cloth = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState(() => seenSize(drawing));
  const weave = (picture: HTMLImageElement) => {
    const canvas = cloth.current;
    if (!canvas || picture.naturalHeight === 0) return;
    setSize(seenSize(drawing));
    canvas.width = threads;
    canvas.height = Math.round((threads * picture.naturalHeight) / picture.naturalWidth);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  };
  const style = {
    '--p': `${percent}%`,
    '--c': crayon,
    '--ar': `${size.width}/${size.height}`,
  } as CSSProperties;
  return (
    <div className="loom" style={style}>
      <span className="beam at-top" />
      <div className="cloth">
        <OwnPicture
          src={drawing}
          alt={finished ? '' : drawingAlt}
          onLoad={(event) => weave(event.currentTarget)}
        />
        <div className="warp" />
        <div className="woven" aria-hidden="true">
          <canvas ref={cloth} className="size-full" />
        </div>
        {finished ? (
          <OwnPicture className="finished" src={finished.src} alt={finished.alt} />
        ) : (
          <div className="fell" aria-hidden="true" />
        )}
      </div>
      <span className="beam at-bottom" />
      {!finished && <Shuttle color={crayon} />}
    </div>
  );
}

function Shuttle({ color }: { color: string }): ReactElement {
  return (
    <div className="shuttle-way" aria-hidden="true">
      <svg className="shuttle" viewBox="0 0 150 36">
        <path d="M6 6h104v24H6C2 23 2 13 6 6Z" fill={color} />
        <path d="M110 8l34 8c4 1 4 4 0 5l-34 8Z" fill={color} />
        <path d="M110 8l34 8c4 1 4 4 0 5l-34 8Z" fill="#18302A" opacity=".16" />
        <path d="M22 6v24M31 6v24M88 6v24M97 6v24" stroke="#18302A" strokeWidth="3.4" opacity=".55" />
        <path d="M5 7h105v5H5Z" fill="#fff" opacity=".3" />
      </svg>
    </div>
  );
}
