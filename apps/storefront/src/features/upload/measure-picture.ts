export type Measures = { width: number; height: number };

/** A picture's width and height as it is shown, or nothing when this browser can't draw it. */
export async function measurePicture(url: string): Promise<Measures | undefined> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return { width: picture.naturalWidth, height: picture.naturalHeight };
  } catch {
    return undefined;
  }
}
