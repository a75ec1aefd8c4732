import { expect, test } from 'vitest';
import { artworkPathOf } from './artwork-files.ts';

const prefix = '/storage/v1/object/public/artwork';

test('the path is read from any address of our own bucket', () => {
  expect(artworkPathOf(`http://localhost:3000${prefix}/user-1/cat.png`)).toBe('user-1/cat.png');
  expect(artworkPathOf(`https://shop.example${prefix}/user-1/a.b.jpg?download`)).toBe('user-1/a.b.jpg');
  expect(artworkPathOf(`${prefix}/user-1/cat.png`)).toBe('user-1/cat.png');
  const turned = '/storage/v1/render/image/sign/artwork/user-1/cat.png?token=x';
  expect(artworkPathOf(turned)).toBe('user-1/cat.png');
});

test.each([
  'https://evil.example/cat.png',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  `http://localhost${prefix}/../../secret`,
  `http://localhost${prefix}/user/%2e%2e/other.png`,
  `http://localhost${prefix}/user`,
  `http://localhost${prefix}/user/%zz.png`,
  `http://localhost/storage/v1/object/public/other/user/cat.png`,
  'data:image/png;base64,AAAA',
  '',
])('%s has no path in our bucket', (url) => {
  expect(artworkPathOf(url)).toBeUndefined();
});
