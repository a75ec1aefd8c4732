import type { Action } from './storage-call.ts';
import { refuse } from './storage-error.ts';

const prefix = '/storage/v1/';

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw refuse.invalidKey(segment);
  }
}

interface Found {
  action: Action;
  bucket: string;
  key: string;
}

/** Fits the path to the table and decodes the parts that name a bucket and an object. */
export function findRoute(
  routes: readonly (readonly [method: string, pattern: string, action: Action])[],
  method: string,
  path: string,
): Found {
  const segments = path.startsWith(prefix) ? path.slice(prefix.length).split('/') : [];
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const [expected, pattern, action] of routes) {
    if (expected !== asked) continue;
    const steps = pattern.split('/');
    const takesRest = steps.at(-1) === '*';
    const fixed = takesRest ? steps.slice(0, -1) : steps;
    if (takesRest ? segments.length < steps.length : segments.length !== steps.length) continue;
    if (!fixed.every((step, index) => step === ':bucket' || step === segments[index])) continue;
    const rest = segments.slice(fixed.length);
    if (takesRest && rest.join('/') === '') continue;
    return {
      action,
      bucket: decode(segments[fixed.indexOf(':bucket')] ?? ''),
      key: rest.map(decode).join('/'),
    };
  }
  throw refuse.noRoute(method, path);
}
