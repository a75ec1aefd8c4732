import { describe, expect, test } from 'vitest';
import { contentDisposition, downloadHeaders, isUnchanged, rangeStillHolds } from './download-headers.ts';

const changed = new Date('2026-03-01T10:00:00.500Z');

test.each([
  [null, undefined],
  ['', 'attachment;'],
  ['x y.txt', `attachment; filename=x%20y.txt; filename*=UTF-8''x%20y.txt;`],
  ["it's (1).png", `attachment; filename=it's%20(1).png; filename*=UTF-8''it%27s%20%281%29.png;`],
  ['ü"\r\nX: y', `attachment; filename=%C3%BC%22%0D%0AX%3A%20y; filename*=UTF-8''%C3%BC%22%0D%0AX%3A%20y;`],
])('?download=%j is answered with %j', (download, disposition) => {
  expect(contentDisposition(download)).toBe(disposition);
});

describe('conditional requests', () => {
  test.each([
    [{ 'if-none-match': '"a"' }, true],
    [{ 'if-none-match': '"b", W/"a"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"b"' }, false],
    [{ 'if-none-match': '"b"', 'if-modified-since': changed.toUTCString() }, false],
    [{ 'if-modified-since': changed.toUTCString() }, true],
    [{ 'if-modified-since': new Date(changed.getTime() - 2000).toUTCString() }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{}, false],
  ])('%j means unchanged: %s', (headers, unchanged) => {
    expect(isUnchanged(new Headers(headers as Record<string, string>), '"a"', changed)).toBe(unchanged);
  });

  test.each([
    [{}, true],
    [{ 'if-range': '"a"' }, true],
    [{ 'if-range': '"b"' }, false],
    [{ 'if-range': changed.toUTCString() }, true],
    [{ 'if-range': new Date(0).toUTCString() }, false],
  ])('%j lets a range through: %s', (headers, holds) => {
    expect(rangeStillHolds(new Headers(headers as Record<string, string>), '"a"', changed)).toBe(holds);
  });
});

test.each([
  ['text/html; charset=utf-8', 'sandbox'],
  ['image/svg+xml', 'sandbox'],
  ['application/xml', 'sandbox'],
  ['image/png', null],
])('%s is served with the policy %s', (contentType, policy) => {
  const facts = { contentType, eTag: '"a"', lastModified: changed, cacheControl: 'no-cache' };
  expect(downloadHeaders(facts, null).get('content-security-policy')).toBe(policy);
});
