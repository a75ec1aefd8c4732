import type { Frame } from '../raster/frame.ts';
import { enlarge, plane, shrink, type Plane } from '../raster/resample.ts';
import type { OwnLine } from '../scene/scene.ts';
import type { Exposure } from './expose.ts';
import type { Picture } from './picture.ts';

/** A picture with the child's own line on it, as strongly as it is wanted: over the developed picture, so that it keeps its colour. */
export function withOwnLine(picture: Picture, line: OwnLine | undefined): Picture {
  if (!line) return picture;
  const whole = planesOf(line);
  let sized: readonly Plane[] | undefined;
  return {
    ...picture,
    over: (rows, exposure) => {
      sized ??= whole.map((one) => toSize(one, rows));
      layLine(sized, line.strength, rows, exposure);
    },
  };
}

function planesOf({ width, height, ink }: OwnLine): Plane[] {
  return [0, 1, 2, 3].map((c) =>
    plane(
      width,
      height,
      Float32Array.from({ length: width * height }, (_, i) => ink[4 * i + c]!),
    ),
  );
}

/** A picture that is smaller has less of each pixel; a larger one reads between them, band by band. */
const toSize = (source: Plane, { width, height }: Frame): Plane =>
  width < source.width ? shrink(source, width, height) : source;

function layLine(
  planes: readonly Plane[],
  strength: number,
  rows: Frame,
  { data, channels }: Exposure,
): void {
  const [red, green, blue, dense] = planes.map((one) =>
    one.width === rows.width
      ? one.data.subarray(rows.top * one.width, rows.bottom * one.width)
      : enlarge(one, rows),
  );
  const ink = [red!, green!, blue!];
  for (let i = 0, o = rows.top * rows.width * channels; i < dense!.length; i++, o += channels) {
    const cover = (strength * dense![i]!) / 255;
    if (cover <= 0) continue;
    const under = channels === 4 ? data[o + 3]! / 255 : 1;
    const both = cover + under * (1 - cover);
    for (let c = 0; c < 3; c++) {
      const laid = strength * ink[c]![i]! + data[o + c]! * under * (1 - cover);
      data[o + c] = Math.min(255, laid / both + 0.5);
    }
    if (channels === 4) data[o + 3] = 255 * both + 0.5;
  }
}
