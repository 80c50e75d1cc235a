import { expect, it } from 'vitest';
import { toHttpUrl } from './http-url.ts';

it.each(['https://example.com/a.jpg', 'http://127.0.0.1:4010/image/a?size=300'])('accepts the URL %j', (address) => {
  expect(toHttpUrl(address)).toBe(address);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com/a.jpg', 'cover.jpg', '', null])(
  'rejects the URL %j',
  (address) => {
    expect(toHttpUrl(address)).toBeNull();
  },
);
