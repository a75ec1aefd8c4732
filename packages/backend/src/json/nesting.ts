/** Readers and writers of JSON recurse, PostgreSQL's and ours: what is nested deeper is no data any more. */
export const mostNesting = 500;

/** Whether a text, if it is JSON, is nested too deep. It is judged before it is parsed. */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isString) {
      if (code === 92) at += 1;
      else if (code === 34) isString = false;
    } else if (code === 34) isString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > mostNesting) return true;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return false;
}

/** The value of a JSON text; undefined when it is none, or is nested too deep. */
export function valueOf(text: string): unknown {
  if (isNestedTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
