/** The alphabet of upstream's keys: what S3 calls safe, plus what it calls "might need handling". */
const keyAlphabet = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const bucketAlphabet = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]+$/;

/** S3's own limit. The alphabet is ASCII, so characters are bytes. */
const longestKey = 1024;
const longestBucketName = 100;

/** Spaces around them do not help: some software along the way trims. */
const isDots = (segment: string) => /^ *\.{1,2} *$/.test(segment);

/**
 * Whether an object may have this name. Files on disk are never named after keys, so this is not what keeps
 * them inside their folder; it keeps out names that other software along the way would read as another path.
 */
export function isObjectKey(key: string): boolean {
  if (key.length === 0 || key.length > longestKey) return false;
  if (!keyAlphabet.test(key) || key.trimStart().startsWith('/')) return false;
  return !key.split('/').some(isDots);
}

export function isBucketName(name: string): boolean {
  if (name.length === 0 || name.length > longestBucketName || name.trim() !== name) return false;
  return bucketAlphabet.test(name) && !isDots(name);
}
