/** Red, green and blue of 0..255 as `#rrggbb`. */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** And back. */
export function channelsOf(hex: string): [red: number, green: number, blue: number] {
  const at = (digit: number) => Number.parseInt(hex.slice(digit, digit + 2), 16);
  return [at(1), at(3), at(5)];
}
