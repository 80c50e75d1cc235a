import { expect, it } from 'vitest';
import { localTime, ServerClock } from './server-clock.ts';

const hour = 3_600_000;

/** A probe of a server that is `aheadMs` ahead, over a network that takes so long there and back. */
const probe = (aheadMs: number, [there, back]: readonly [number, number] = [5, 5]) => {
  const sentAt = localTime();
  const receivedAt = sentAt + there + aheadMs;
  return { sentAt, receivedAt, repliedAt: receivedAt, arrivedAt: sentAt + there + back };
};
const aheadOf = (clock: ServerClock) => Math.round(Math.abs(clock.now() - localTime()));

it('is this page’s own clock before anything is known', () => {
  expect(aheadOf(new ServerClock())).toBe(0);
});

it('follows the probes with the least delay', () => {
  const clock = new ServerClock();
  for (let count = 0; count < 12; count += 1) clock.add(probe(hour, [100, 300]));
  for (let count = 0; count < 4; count += 1) clock.add(probe(hour));
  expect(Math.abs(aheadOf(clock) - hour)).toBeLessThanOrEqual(1);
});

it('forgets what it knew once that cannot be true any more: the computer has slept', () => {
  const clock = new ServerClock();
  for (let count = 0; count < 16; count += 1) clock.add(probe(hour, [1, 1]));
  clock.add(probe(hour + 60_000, [40, 40]));
  expect(Math.abs(aheadOf(clock) - hour - 60_000)).toBeLessThanOrEqual(1);
});

it('stays with what it knows where one probe was slow one way', () => {
  const clock = new ServerClock();
  for (let count = 0; count < 16; count += 1) clock.add(probe(hour, [1, 1]));
  clock.add(probe(hour, [900, 1]));
  expect(Math.abs(aheadOf(clock) - hour)).toBeLessThanOrEqual(1);
});
