import { pixelsIn, type Frame } from '../raster/frame.ts';

/** A band of the picture in linear light. With alpha, colours are straight, not premultiplied. */
export interface Light {
  readonly frame: Frame;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly alpha?: Float32Array;
}

export function darkness(frame: Frame, withAlpha = false): Light {
  const pixels = pixelsIn(frame);
  const channel = () => new Float32Array(pixels);
  const light = { frame, red: channel(), green: channel(), blue: channel() };
  return withAlpha ? { ...light, alpha: channel() } : light;
}
