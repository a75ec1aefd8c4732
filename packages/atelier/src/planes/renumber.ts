/** Every cell gets the number that its number has become. */
export function renumber(label: Int32Array, into: Int32Array): void {
  for (let i = 0; i < label.length; i++) label[i] = into[label[i]!]!;
}
