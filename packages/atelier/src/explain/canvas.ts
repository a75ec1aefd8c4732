export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

export const canvas = (width: number, height: number): Canvas => ({
  width,
  height,
  rgb: new Uint8Array(width * height * 3).fill(255),
});

export function disc(picture: Canvas, x: number, y: number, radius: number, colour: readonly number[]): void {
  const { width, height, rgb } = picture;
  for (let cy = Math.max(0, Math.floor(y - radius)); cy <= Math.min(height - 1, y + radius); cy++) {
    for (let cx = Math.max(0, Math.floor(x - radius)); cx <= Math.min(width - 1, x + radius); cx++) {
      if ((cx + 0.5 - x) ** 2 + (cy + 0.5 - y) ** 2 > radius * radius) continue;
      rgb.set(colour, 3 * (cy * width + cx));
    }
  }
}
