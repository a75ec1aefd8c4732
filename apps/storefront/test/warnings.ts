import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/** React tells of a mistake in the console alone. A test beside which it does so fails, for people would have that mistake too. */
const told: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void told.push(format(...words)));
});

afterEach(() => {
  const complaints = told.splice(0);
  if (complaints.length > 0) throw new Error(`told in the console:\n${complaints.join('\n')}`);
});

/** A tag that every browser knows since 2023, and the browser of these tests does not. */
const unknown = (globalThis as { HTMLUnknownElement?: typeof HTMLUnknownElement }).HTMLUnknownElement;
if (unknown)
  Object.defineProperty(unknown.prototype, Symbol.toStringTag, {
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
