import { expect, it } from 'vitest';
import { httpUrl } from './http-url.ts';

it.each(['https://example.com/a.jpg', 'http://127.0.0.1:4010/image/a?size=300'])('takes the address %j', (address) => {
  expect(httpUrl(address)).toBe(address);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com/a.jpg', 'cover.jpg', '', null])(
  'takes no address %j',
  (address) => {
    expect(httpUrl(address)).toBeNull();
  },
);
