import type { FaceCandidate } from '../../src/ink/face-candidates.ts';
import type { FaceMark } from '../../src/ink/face-marks.ts';
import type { Point } from '../../src/scene/scene.ts';

/** A face that a person sees, in cells. Without `mouth` there is none; `undefined` where nobody said so. */
export interface TrueFace {
  readonly eyes: readonly Point[];
  readonly mouth: Point | null | undefined;
}

/** How far beside its label an eye may be found, in shares of the size and of the way to the other eye. */
const NEAR = { ofSize: 0.014, ofApart: 0.35 };
/** A mouth may lie this far beside its mark, in distances of the eyes. */
const BESIDE = 0.3;
/** Larger marks are no eyes, in distances of the eyes. */
const LARGEST_EYE = 0.6;

/** Whether a candidate is a face, is none, or nobody knows: eyes a little off, a mouth that nobody spoke of. */
export function truthOf(
  candidate: FaceCandidate,
  faces: readonly TrueFace[],
  marks: readonly FaceMark[],
  size: number,
): boolean | undefined {
  const { left, right, mouth } = candidate;
  for (const face of faces) {
    const [first, last] = face.eyes.toSorted((p, q) => p.x - q.x);
    if (!first || !last) continue;
    const apart = far(first, last);
    const reach = Math.min(NEAR.ofSize * size, NEAR.ofApart * apart + 1.5);
    if (far(first, left) < reach && far(last, right) < reach) {
      if (face.mouth === undefined) return mouth ? undefined : true;
      const wanted = face.mouth;
      if (wanted === null) return !mouth;
      const isAt = (mark: FaceMark) => holds(mark, wanted, BESIDE * apart);
      if (mouth) return isAt(mouth);
      return marks.some((mark) => mark !== left && mark !== right && isAt(mark)) ? undefined : true;
    }
    const isEye = (mark: FaceMark, at: Point) => mark.radius < LARGEST_EYE * apart && holds(mark, at, 1);
    if (isEye(left, first) && isEye(right, last)) return undefined;
  }
  return false;
}

const far = (p: Point, q: Point) => Math.sqrt((p.x - q.x) ** 2 + (p.y - q.y) ** 2);

const holds = ({ box }: FaceMark, { x, y }: Point, beside: number) =>
  x > box.x0 - beside && x < box.x1 + 1 + beside && y > box.y0 - beside && y < box.y1 + 1 + beside;
