import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { t } from '../../lib/words.ts';
import { OwnPicture } from '../pictures/own-picture.tsx';

type Props = { pictures: readonly string[]; columns: number; onSwap: (pictures: string[]) => void };

/** The pictures as they lie beside each other: one is dragged onto another, or moved with the arrow keys, and they change places. */
export function SwapBoard({ pictures, columns, onSwap }: Props): ReactElement {
  const board = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<number>();
  const swap = (one: number, other: number) => {
    const [first, second] = [pictures[one], pictures[other]];
    if (first === undefined || second === undefined || one === other) return false;
    onSwap(pictures.map((each, index) => (index === one ? second : index === other ? first : each)));
    return true;
  };
  const byKey = (event: KeyboardEvent, index: number) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns } as const;
    const by = steps[event.key as keyof typeof steps];
    if (by === undefined) return;
    event.preventDefault();
    if (swap(index, index + by)) board.current?.querySelectorAll('button')[index + by]?.focus();
  };
  const placeAt = ({ clientX, clientY }: PointerEvent): number => {
    const places = [...(board.current?.querySelectorAll('button') ?? [])];
    return places.findIndex((place) => {
      const { left, right, top, bottom } = place.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    });
  };
  return (
    <ol ref={board} className="board" style={{ '--columns': columns } as CSSProperties}>
      {pictures.map((picture, index) => (
        <li key={index}>
          <button
            type="button"
            className={held === index ? 'is-held' : undefined}
            aria-label={t('Picture {number} of {count}: arrow keys swap it with its neighbor', {
              number: index + 1,
              count: pictures.length,
            })}
            onKeyDown={(event) => byKey(event, index)}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setHeld(index);
            }}
            onPointerUp={(event) => {
              if (held !== undefined) swap(held, placeAt(event));
              setHeld(undefined);
            }}
            onPointerCancel={() => setHeld(undefined)}
          >
            <OwnPicture src={picture} width={96} height={96} alt="" draggable={false} />
          </button>
        </li>
      ))}
    </ol>
  );
}
