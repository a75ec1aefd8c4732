/** Why a file can't be taken for a picture, in words for its sender: each says what to do. */
export const pictureRefusals = {
  noPicture: 'This file is not a picture we can read. Please use a JPEG, PNG, HEIC, WebP, AVIF or GIF file.',
  damaged: 'This picture is damaged and can’t be read. Please try another file.',
  tooManyPixels: 'This picture has too many pixels. Please use one with at most 100 megapixels.',
} as const;

/** Whether these words say that nobody can make a picture of the file: the way on is another one. */
export const isPictureRefusal = (words: unknown): words is string =>
  Object.values<unknown>(pictureRefusals).includes(words);
