import { expect, it } from 'vitest';
import { StartLags } from './start-lags.ts';

it('learns from each beginning how late the next one will be', () => {
  const lags = new StartLags();
  const realMs = 900;
  for (let song = 0; song < 8; song += 1) {
    lags.expect('start');
    lags.learn(lags.start - realMs);
  }
  expect(Math.abs(lags.start - realMs)).toBeLessThan(5);
});

it('learns once from each, and of starts and resumptions apart', () => {
  const lags = new StartLags();
  const { start } = lags;
  lags.expect('resume');
  lags.learn(-100);
  lags.learn(-100);
  expect([lags.start, lags.resume]).toEqual([start, 110]);
});

it('learns nothing from what was something else, and never that a player is early', () => {
  const lags = new StartLags();
  const { start } = lags;
  lags.expect('start');
  lags.learn(-15_000);
  expect(lags.start).toBe(start);
  lags.expect('start');
  lags.learn(2_000);
  expect(lags.start).toBe(0);
});

it('is unsure of songs until they begin as expected', () => {
  const lags = new StartLags();
  const starts = [-200, 10, -5, 10, -300, 20, 5].map((aheadMs) => {
    lags.expect('start');
    lags.learn(aheadMs);
    return lags.areUnsure;
  });
  expect([new StartLags().areUnsure, ...starts]).toEqual([true, true, true, false, false, true, true, false]);
});
