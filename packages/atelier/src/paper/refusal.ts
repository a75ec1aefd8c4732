export const REFUSALS = {
  'not-a-picture': 'We could not open this file. Please choose a photo (JPEG, PNG, WebP or HEIC).',
  'too-large': 'This photo is larger than 50 megapixels. Please send a smaller one.',
  'too-dark': 'This photo is too dark to see the drawing. Please take it again by a window or under a lamp.',
  'too-blurred': 'This photo is blurred. Please hold the phone still and take it again.',
  'cut-off':
    'We only see a part of the drawing. Please take the photo again with the whole drawing in the picture.',
  'no-drawing':
    'We could not find a drawing in this photo. Please take it again with the drawing filling the picture.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A photo that cannot be understood. `message` is meant for a parent, `code` for a program. */
export class IntakeRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(REFUSALS[code], options);
    this.name = 'IntakeRefusal';
    this.code = code;
  }
}
