import './weave.css';
import { ChevronsLeftRight } from 'lucide-react';
import { useState, type CSSProperties, type ReactElement } from 'react';
import { Peek } from './peek.tsx';
import { Framed } from './pictures.tsx';
import { t } from '../lib/words.ts';

type ComparedPicture = { src: string | undefined; srcSet?: string; alt: string };

type Props = {
  original: ComparedPicture;
  restyled: ComparedPicture;
  width: number;
  height: number;
  /** How much of the original is shown at first, in percent. */
  start?: number;
  /** Where the grip stands, from the top. */
  gripTop?: string;
  /** What the restyled picture is called. */
  resultName?: string;
  /** The three buttons: no dragging needed. */
  peek?: boolean;
  sizes?: string;
  priority?: boolean;
  /** Weaves the new look in once when the picture arrives. */
  arrive?: boolean;
};

const halves = 50;
const peeksOf = (resultName: string) => [
  { value: 0, name: resultName },
  { value: halves, name: t('Half and half') },
  { value: 100, name: t('Original') },
];

/** At both ends the seam leaves the picture, for as far as its style says. */
const seam = (share: number) => `calc(${share}% + ${(share - halves) / halves} * var(--outside))`;

function shareInWords(share: number, resultName: string): string {
  if (share <= 0) return resultName;
  if (share >= 100) return t('Original');
  const result = resultName.toLowerCase();
  return share === halves
    ? t('Half {result}, half original', { result })
    : t('{most}% {result}, {share}% original', { most: 100 - share, result, share });
}

/** Before and after, framed, interlocked in rows like weft threads. */
export function WeaveCompare(props: Props): ReactElement {
  const { original, restyled, width, height, start = 0, gripTop = '58%', peek, sizes, priority } = props;
  const { resultName = t('New look') } = props;
  const [share, setShare] = useState(start);
  const [dragging, setDragging] = useState(false);
  const show = (next: number, jump: boolean) => {
    setDragging(jump);
    setShare(next);
  };
  const loading = { loading: priority ? 'eager' : 'lazy', decoding: 'async' } as const;
  const image = ({ src, srcSet }: ComparedPicture, alt: string) => (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      fetchPriority={priority ? 'high' : undefined}
      {...loading}
    />
  );
  const style = { '--ar': `${width}/${height}`, '--p': seam(share), '--gy': gripTop } as CSSProperties;
  return (
    <div className="grid gap-5">
      <Framed>
        <div
          className={props.arrive ? 'weave weave--arrive' : 'weave'}
          style={style}
          data-at={share < 16 ? 'start' : share > 84 ? 'end' : 'mid'}
          data-rest={share <= 0 || share >= 100 || undefined}
          data-dragging={dragging || undefined}
        >
          {image(original, original.alt)}
          <div className="half threads">
            <div>{image(restyled, restyled.alt)}</div>
          </div>
          <div className="half" aria-hidden="true">
            <div>{image(restyled, '')}</div>
          </div>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={share}
            aria-label={t('Compare the original with the {result}', { result: resultName.toLowerCase() })}
            aria-valuetext={shareInWords(share, resultName)}
            onChange={(event) => show(Number(event.target.value), true)}
          />
          <span className="grip-way" aria-hidden="true">
            <span className="grip">
              <ChevronsLeftRight className="icon" />
            </span>
          </span>
          {peek && (
            <>
              <span className="tag at-left" aria-hidden="true">
                {t('Original')}
              </span>
              <span className="tag at-right" aria-hidden="true">
                {resultName}
              </span>
            </>
          )}
        </div>
      </Framed>
      {peek && (
        <Peek
          label={t('Show')}
          choices={peeksOf(resultName)}
          value={share}
          onChange={(at) => show(at, false)}
        />
      )}
    </div>
  );
}
