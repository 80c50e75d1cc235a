import { expect, it } from 'vitest';
import { type CostInput, daysUntilDone, estimateNeed } from './copy-cost.ts';

const none = { searches: 0, units: 0 };
const facts = (changes: Partial<CostInput>): CostInput => ({
  needed: none,
  queued: none,
  searches: { perDay: 100, left: 100 },
  units: { perDay: 10_000, left: 10_000 },
  ...changes,
});

it('a song takes an insert, and a search where its video is not known; a playlist takes its creation', () => {
  expect(estimateNeed(1, 30, 20)).toEqual({ searches: 20, units: 51 + 1_500 + 20 });
  expect(estimateNeed(2, 0, 0)).toEqual({ searches: 0, units: 102 });
});

it.each<[string, Partial<CostInput>, number]>([
  ['for what is left', { needed: estimateNeed(1, 100, 100) }, 0],
  ['for a search more than is left', { needed: estimateNeed(1, 101, 101) }, 1],
  ['for two days of searches beyond today', { needed: estimateNeed(1, 250, 300) }, 2],
  ['when today is used up', { needed: estimateNeed(1, 1, 1), searches: { perDay: 100, left: 0 } }, 1],
  [
    'behind copies that were asked for earlier',
    { needed: estimateNeed(1, 10, 10), queued: estimateNeed(3, 195, 195) },
    2,
  ],
  ['by units where every video is known', { needed: estimateNeed(1, 400, 0) }, 2],
  ['by whichever takes longer', { needed: estimateNeed(1, 190, 120), units: { perDay: 10_000, left: 100 } }, 1],
  ['for nothing, whoever waits', { needed: none, queued: estimateNeed(9, 900, 900) }, 0],
])('days until it is done, %s', (_, changes, days) => {
  expect(daysUntilDone(facts(changes))).toBe(days);
});
