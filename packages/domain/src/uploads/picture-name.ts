/** An address of ours that opens a picture of the bucket `artwork` for a while, turned or as it is, or that names it. */
const ownPicture =
  /^(.*\/storage\/v1\/)(?:object\/public|object\/sign|render\/image\/sign)(\/artwork\/[^?#]+)/;

/** What a picture of ours is called for ever, by whichever address it came; any other address is its own name. */
export const pictureName = (address: string): string => {
  const [, before, path] = ownPicture.exec(address) ?? [];
  return before && path ? `${before}object/public${path}` : address;
};

export const isOwnPicture = (address: string): boolean => ownPicture.test(address);

/** When an address stops opening its picture, in milliseconds; of one that says nothing, never mind. */
export function opensUntil(address: string): number {
  const claims = /[?&]token=[\w-]+\.([\w-]+)\./.exec(address)?.[1];
  if (!claims) return 0;
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}
