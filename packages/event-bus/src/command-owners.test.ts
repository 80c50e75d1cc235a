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
const forever = (): AbortSignal => new AbortController().signal;

it('an owner that is there is found at once, and starts no timer', async () => {
  const owners = new CommandOwners();
  owners.register('copy.open', handler, forever());
  expect(await owners.waitFor('copy.open', 5000)).toBe(handler);
  expect(vi.getTimerCount()).toBe(0);
});

it('all senders that wait get the owner, and none of their timers is left', async () => {
  const owners = new CommandOwners();
  const waiting = [1000, 2000, 3000].map((timeoutMs) => owners.waitFor('copy.open', timeoutMs));
  owners.register('copy.open', handler, forever());
  expect(await Promise.all(waiting)).toEqual([handler, handler, handler]);
  expect(vi.getTimerCount()).toBe(0);
});

it('a sender waits for its own command and for its own time only', async () => {
  const owners = new CommandOwners();
  const settled: string[] = [];
  const wait = (command: string, timeoutMs: number) =>
    owners.waitFor(command, timeoutMs).then((owner) => settled.push(`${command} ${owner ? 'owned' : 'none'}`));
  const all = [wait('copy.open', 100), wait('copy.open', 200), wait('share.open', 300)];
  await vi.advanceTimersByTimeAsync(99);
  expect(settled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual(['copy.open none']);
  owners.register('copy.open', handler, forever());
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(all);
  expect(settled).toEqual(['copy.open none', 'copy.open owned', 'share.open none']);
});

it('an owner that leaves in the same moment counts as none', async () => {
  const owners = new CommandOwners();
  const waiting = owners.waitFor('copy.open', 1000);
  const controller = new AbortController();
  owners.register('copy.open', handler, controller.signal);
  controller.abort();
  expect(await waiting).toBeNull();
});

it('an owner whose signal has aborted before is not registered', () => {
  const owners = new CommandOwners();
  owners.register('copy.open', handler, AbortSignal.abort());
  expect(owners.get('copy.open')).toBeUndefined();
});

it('a second owner is refused and changes nothing, also when its signal ends', () => {
  const owners = new CommandOwners();
  owners.register('copy.open', handler, forever());
  const second = new AbortController();
  expect(() => owners.register('copy.open', vi.fn(), second.signal)).toThrow(CommandOwned);
  second.abort();
  expect(owners.get('copy.open')).toBe(handler);
});

it.each(['__proto__', 'constructor', 'toString'])('nobody owns %s', (command) => {
  expect(new CommandOwners().get(command)).toBeUndefined();
});
