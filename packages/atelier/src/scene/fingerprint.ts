/** Of a page's pixels and its shape: 32 digits that the same page has everywhere. */
export async function fingerprint(pixels: Uint8Array, shape: string): Promise<string> {
  const said = new TextEncoder().encode(shape);
  const all = new Uint8Array(pixels.length + said.length);
  all.set(pixels);
  all.set(said, pixels.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
