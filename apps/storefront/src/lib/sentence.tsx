import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { t } from './words.ts';

/** A sentence with parts of the page in it, a link or a bold word, each where the language wants it. */
export const sentence = (words: string, parts: Readonly<Record<string, ReactNode>>): ReactElement =>
  createElement(
    Fragment,
    null,
    ...t(words)
      .split(/\{(\w+)\}/)
      .map((piece, at) => (at % 2 === 1 ? parts[piece] : piece)),
  );
