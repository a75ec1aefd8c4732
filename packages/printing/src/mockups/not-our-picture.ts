/** The address is not one of ours, or nothing lies there. */
export class NotOurPicture extends Error {
  override name = 'NotOurPicture';
  constructor(url: string) {
    super(`not a picture of ours: ${url}`);
  }
}
