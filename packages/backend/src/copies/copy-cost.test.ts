import { expect, it } from 'vitest';
import { type CostFacts, daysUntilDone, needOf } from './copy-cost.ts';

const none = { searches: 0, units: 0 };
const facts = (changes: Partial<CostFacts>): CostFacts => ({
  needed: none,
  queued: none,
  searches: { perDay: 100, left: 100 },
  units: { perDay: 10_000, left: 10_000 },
  ...changes,
});

it('a song takes an insert, and a search where its video is not known; a playlist takes its creation', () => {
  expect(needOf(1, 30, 20)).toEqual({ searches: 20, units: 51 + 1_500 + 20 });
  expect(needOf(2, 0, 0)).toEqual({ searches: 0, units: 102 });
});

it.each<[string, Partial<CostFacts>, number]>([
  ['for what is left', { needed: needOf(1, 100, 100) }, 0],
  ['for a search more than is left', { needed: needOf(1, 101, 101) }, 1],
  ['for two days of searches beyond today', { needed: needOf(1, 250, 300) }, 2],
  ['when today is used up', { needed: needOf(1, 1, 1), searches: { perDay: 100, left: 0 } }, 1],
  ['behind copies that were asked for earlier', { needed: needOf(1, 10, 10), queued: needOf(3, 195, 195) }, 2],
  ['by units where every video is known', { needed: needOf(1, 400, 0) }, 2],
  ['by whichever takes longer', { needed: needOf(1, 190, 120), units: { perDay: 10_000, left: 100 } }, 1],
  ['for nothing, whoever waits', { needed: none, queued: needOf(9, 900, 900) }, 0],
])('days until it is done, %s', (_, changes, days) => {
  expect(daysUntilDone(facts(changes))).toBe(days);
});
