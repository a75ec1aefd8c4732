import type { Frame } from './frame.ts';

/** Long side up to which things are kept: drafts, and the small renderings that light and glow are taken from. */
const LARGEST = 512;

/** Whether it is a whole picture, and so small that what all styles make of a drawing alike is kept for the next one. */
export const isKept = ({ size, height, top, bottom }: Frame): boolean =>
  size <= LARGEST && bottom - top === height;

/** What is made of something belonging to one drawing, once for every size that is kept. Nobody may write on it. */
export function oncePerSize<Source extends object, Made>(
  make: (source: Source, frame: Frame) => Made,
): (source: Source, frame: Frame) => Made {
  const known = new WeakMap<Source, Map<number, Made>>();
  return (source, frame) => {
    if (!isKept(frame)) return make(source, frame);
    const ofSource = known.get(source) ?? new Map<number, Made>();
    const made = ofSource.get(frame.size) ?? make(source, frame);
    known.set(source, ofSource.set(frame.size, made));
    return made;
  };
}
