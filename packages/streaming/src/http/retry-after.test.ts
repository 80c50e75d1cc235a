import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const dayMs = 86_400_000;

it.each([
  ['0', 0],
  ['7', 7000],
  [' 30 ', 30_000],
  ['86400', dayMs],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
])('understands %j', (header, expected) => {
  expect(readRetryAfter(header, now)).toBe(expected);
});

it.each(['86401', '1000000000', '10000000000000', '9'.repeat(20), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'cuts %s to a day',
  (header) => {
    expect(readRetryAfter(header, now)).toBe(dayMs);
  },
);

it.each([
  null,
  '',
  ' ',
  '5, 6',
  '-5',
  '+5',
  '1.5',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '9'.repeat(400),
  'soon',
  '2026-11-20T12:00:30Z',
  'Fri Nov 20 12:00:30 2026',
  'Fri, 99 Nov 2026 12:00:30 GMT',
  'Fri, 20 Nov 2026 12:00:30 GMT, Fri, 20 Nov 2026 12:00:31 GMT',
])('takes %j for none', (header) => {
  expect(readRetryAfter(header, now)).toBeNull();
});

it('returns null or a delay between 0 and a day for any header', () => {
  const header = fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String), fc.date().map(String));
  fc.assert(
    fc.property(header, (text) => {
      const ms = readRetryAfter(text, now);
      expect(ms === null || (ms >= 0 && ms <= dayMs)).toBe(true);
    }),
  );
});
