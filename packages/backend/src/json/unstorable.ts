const maxDepth = 100;

/** Why PostgreSQL could not store a value, if it could not: null bytes, halves of characters, nesting without end. */
export function unstorable(value: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) return `it is nested more than ${maxDepth} deep`;
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'it contains a null byte';
    return /\p{Surrogate}/u.test(value) ? 'it contains half of a character' : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const found = unstorable(key, depth) ?? unstorable(item, depth + 1);
    if (found) return found;
  }
  return undefined;
}
