import { clientNetwork, rememberClientAddress } from '@doodleloom/backend/gateway/client-address';
import { expect, test } from 'vitest';
import { stripPrefix } from './strip-prefix.ts';

test('behind a path of its own a request is the same visitor’s', () => {
  const request = new Request('http://localhost/print-house/blank/68/front?s=400');
  rememberClientAddress(request, '198.51.100.7');
  const shortened = stripPrefix('/print-house', request);
  expect(shortened.url).toBe('http://localhost/blank/68/front?s=400');
  expect(clientNetwork(shortened)).toBe('198.51.100.7');
});
