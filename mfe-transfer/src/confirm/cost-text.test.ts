import { expect, it } from 'vitest';
import { costText } from './cost-text.ts';

const now = new Date('2026-11-22T12:00:00Z');
const quota = (needed: number, leftToday: number, doneBy: string) => ({
  searches: { needed, leftToday },
  units: { needed: needed * 51, leftToday: 10_000 },
  doneBy,
});

it.each([
  ['today', quota(30, 90, '2026-11-22T11:59:59Z'), 'Needs about 30 searches; 90 left today; done today'],
  [
    'in some days',
    quota(240, 40, '2026-11-24T08:00:00Z'),
    'Needs about 240 searches; 40 left today; done by Tuesday 24 November',
  ],
  [
    'for one search',
    quota(1, 0, '2026-11-23T08:00:00Z'),
    'Needs about 1 search; 0 left today; done by Monday 23 November',
  ],
  [
    'for thousands',
    quota(12_000, 100, '2027-03-21T07:00:00Z'),
    'Needs about 12,000 searches; 100 left today; done by Sunday 21 March',
  ],
  [
    'for known songs that take days',
    quota(0, 100, '2026-11-23T08:00:00Z'),
    'Needs no searches; 100 left today; done by Monday 23 November',
  ],
])('says what copies cost: %s', (_, cost, text) => {
  expect(costText(cost, now)).toBe(text);
});

it('is null if nothing is needed or there is no quota', () => {
  expect(costText(quota(0, 100, '2026-11-22T11:00:00Z'), now)).toBeNull();
  expect(costText(null, now)).toBeNull();
});
