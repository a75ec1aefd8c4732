import './placement.css';
import type { ArtworkMode } from '@doodleloom/domain/catalog/artwork-mode';
import { groundOf } from '@doodleloom/domain/placement/ground';
import { placeArtwork, type Blank } from '@doodleloom/domain/placement/place-artwork';
import { rimOf } from '@doodleloom/domain/placement/rim';
import type { Placement } from '@doodleloom/domain/placement/placement';
import type { PrintArea } from '@doodleloom/domain/print/print-areas';
import type { CSSProperties, KeyboardEvent, ReactElement } from 'react';
import { t } from '../../lib/words.ts';
import { useDrag } from './use-drag.ts';
import { RimStripes } from './rim-line.tsx';
import { CaptionDrawing } from './caption-drawing.tsx';
import type { ComposedPicture } from './use-composed.ts';

export type FlatProps = {
  picture: ComposedPicture;
  area: PrintArea;
  blank: Blank;
  /** The product's own color, where it shows around the picture. */
  ground: string;
  placement: Placement;
  onPlace: (placement: Placement) => void;
  /** Another part of the picture is to be printed. */
  onMode: (mode: ArtworkMode) => void;
};

/** How far a key moves the picture, in shares of the area; with Shift it goes by hairs. */
const step = 0.02;
const fineStep = 0.004;
const growth = 1.05;

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const arrows: Readonly<Record<Arrow, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const isArrow = (key: string): key is Arrow => Object.hasOwn(arrows, key);

/** What a key makes of a placement; nothing where it means something else. */
export function placedByKey(
  placement: Placement,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
) {
  const { x, y, scale } = placement;
  const by = shiftKey ? fineStep : step;
  if (isArrow(key)) return { ...placement, x: x + arrows[key][0] * by, y: y + arrows[key][1] * by };
  if (key === '+' || key === '=') return { ...placement, scale: scale * growth };
  if (key === '-' || key === '_') return { ...placement, scale: scale / growth };
  return undefined;
}

/** What shows around the picture, and behind what is written under it. */
export const aroundPicture = ({
  picture,
  blank,
  ground,
  placement,
}: Pick<FlatProps, 'picture' | 'blank' | 'ground' | 'placement'>): string =>
  groundOf(blank.title, placement, picture.edge()) ?? ground;

/** The print area laid flat, with the picture where the printer puts it: to be dragged, and moved by keys. */
export function FlatPreview({
  picture,
  area,
  blank,
  ground,
  placement,
  onPlace,
}: Omit<FlatProps, 'onMode'>): ReactElement {
  const drag = useDrag(placement, onPlace);
  const { x, y, scale, angle } = placeArtwork(picture.size, area, blank, placement);
  const rim = rimOf(blank.title, area);
  const moved = (event: KeyboardEvent) => {
    const next = placedByKey(placement, event);
    if (!next) return;
    event.preventDefault();
    onPlace(next);
  };
  const sheet = {
    aspectRatio: `${area.width} / ${area.height}`,
    '--ratio': area.width / area.height,
    background: aroundPicture({ picture, blank, ground, placement }),
  } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what lies on it is moved, as in a drawing program
    <div
      className="flat"
      style={sheet}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move what lies on it
      tabIndex={0}
      aria-label={t('The picture on its print area: arrow keys move it, plus and minus change its size')}
      onKeyDown={moved}
      {...drag}
    >
      <div
        className="laid"
        style={{
          left: `${x * 100}%`,
          top: `${y * 100}%`,
          width: `${scale * 100}%`,
          aspectRatio: `${picture.size.width} / ${picture.size.height}`,
          transform: `translate(-50%, -50%) rotate(${angle}deg)`,
        }}
      >
        {picture.artworks.map((box, index) => (
          <img
            key={index}
            src={picture.images[index]?.src}
            alt=""
            draggable={false}
            style={{
              left: `${(box.x / picture.size.width) * 100}%`,
              top: `${(box.y / picture.size.height) * 100}%`,
              width: `${(box.width / picture.size.width) * 100}%`,
              transform: placement.mirror ? 'scaleX(-1)' : undefined,
            }}
          />
        ))}
        {picture.caption && <CaptionDrawing caption={picture.caption} size={picture.size} />}
      </div>
      {rim && <RimStripes rim={rim} />}
    </div>
  );
}
