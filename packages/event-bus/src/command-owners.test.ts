import { CommandOwned } from '@playa/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommandOwners } from './command-owners.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const handler = () => undefined;
const neverAborts = (): AbortSignal => new AbortController().signal;

it('returns a registered owner immediately and starts no timer', async () => {
  const owners = new CommandOwners();
  owners.register('copy.open', handler, neverAborts());
  expect(await owners.waitFor('copy.open', 5000)).toBe(handler);
  expect(vi.getTimerCount()).toBe(0);
});

it('resolves all waiting senders when the owner registers, and clears their timers', async () => {
  const owners = new CommandOwners();
  const waiting = [1000, 2000, 3000].map((timeoutMs) => owners.waitFor('copy.open', timeoutMs));
  owners.register('copy.open', handler, neverAborts());
  expect(await Promise.all(waiting)).toEqual([handler, handler, handler]);
  expect(vi.getTimerCount()).toBe(0);
});

it('a sender waits only for its own command and its own timeout', async () => {
  const owners = new CommandOwners();
  const settled: string[] = [];
  const wait = (command: string, timeoutMs: number) =>
    owners.waitFor(command, timeoutMs).then((owner) => settled.push(`${command} ${owner ? 'owned' : 'none'}`));
  const all = [wait('copy.open', 100), wait('copy.open', 200), wait('share.open', 300)];
  await vi.advanceTimersByTimeAsync(99);
  expect(settled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual(['copy.open none']);
  owners.register('copy.open', handler, neverAborts());
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(all);
  expect(settled).toEqual(['copy.open none', 'copy.open owned', 'share.open none']);
});

it('resolves with null when the owner aborts immediately after it registered', async () => {
  const owners = new CommandOwners();
  const waiting = owners.waitFor('copy.open', 1000);
  const controller = new AbortController();
  owners.register('copy.open', handler, controller.signal);
  controller.abort();
  expect(await waiting).toBeNull();
});

it('does not register an owner whose signal has already aborted', () => {
  const owners = new CommandOwners();
  owners.register('copy.open', handler, AbortSignal.abort());
  expect(owners.get('copy.open')).toBeUndefined();
});

it('rejects a second owner; aborting its signal does not unregister the first', () => {
  const owners = new CommandOwners();
  owners.register('copy.open', handler, neverAborts());
  const second = new AbortController();
  expect(() => owners.register('copy.open', vi.fn(), second.signal)).toThrow(CommandOwned);
  second.abort();
  expect(owners.get('copy.open')).toBe(handler);
});

it.each(['__proto__', 'constructor', 'toString'])('has no owner for %s', (command) => {
  expect(new CommandOwners().get(command)).toBeUndefined();
});
