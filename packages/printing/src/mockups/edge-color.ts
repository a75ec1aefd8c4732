import sharp from 'sharp';

const edge = 24;

/** The mean color along the border of a picture as `#rrggbb`; none when the border is see-through or unreadable. */
export async function edgeColorOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { data } = await sharp(bytes)
      .resize(edge, edge, { fit: 'fill' })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const sum = [0, 0, 0];
    let count = 0;
    for (let index = 0; index < edge * edge; index += 1) {
      const [x, y] = [index % edge, Math.floor(index / edge)];
      if (x > 0 && y > 0 && x < edge - 1 && y < edge - 1) continue;
      if ((data[index * 4 + 3] ?? 0) < 250) return undefined;
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[index * 4 + channel] ?? 0);
      count += 1;
    }
    return `#${sum
      .map((value) =>
        Math.round(value / count)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  } catch {
    return undefined;
  }
}
