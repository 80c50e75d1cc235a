import type { RemoteName } from '@playa/contracts';
import { createExternalStore, type RemoteStatus } from '@playa/federation';
import { beforeEach, expect, it } from 'vitest';
import { prefetchWhenIdle } from './prefetch-when-idle.ts';

type States = Record<RemoteName, RemoteStatus['state']>;

const setUp = () => {
  const states = createExternalStore<States>({ auth: 'idle', library: 'idle', player: 'idle', transfer: 'idle' });
  const show = (name: RemoteName, state: RemoteStatus['state'] = 'ready') =>
    states.set({ ...states.getSnapshot(), [name]: state });
  const prefetched: RemoteName[] = [];
  const idle: (() => Promise<void>)[] = [];
  const leaving = new AbortController();
  const nothing = { version: null, buildId: null, contract: null, choice: null };
  const remotes = () =>
    Object.fromEntries(
      Object.entries(states.getSnapshot()).map(([name, state]) => [
        name,
        { state, ...nothing, loadMs: null, lastError: null, fellBack: null },
      ]),
    );
  const loader = {
    statuses: () => ({ remotes: remotes(), skipped: [] }),
    subscribe: states.subscribe,
    /** The player can't be loaded. */
    async prefetch(name: RemoteName) {
      prefetched.push(name);
      if (name !== 'player') show(name);
    },
  };
  const start = (wanted: () => readonly RemoteName[]) =>
    prefetchWhenIdle({
      loader,
      candidates: wanted,
      whenIdle: (callback) => idle.push(callback),
      signal: leaving.signal,
    });
  /** Runs all idle callbacks. */
  const beIdle = async () => {
    for (let callback = idle.shift(); callback; callback = idle.shift()) await callback();
  };
  return { show, prefetched, idle, leaving, start, beIdle };
};

let browser: ReturnType<typeof setUp>;
beforeEach(() => {
  browser = setUp();
});
const all = () => ['auth', 'library', 'player', 'transfer'];

it('waits until the first page is shown, then prefetches one remote at a time', async () => {
  browser.start(all);
  browser.show('auth', 'loading');
  expect(browser.idle).toHaveLength(0);
  browser.show('auth');
  expect(browser.idle).toHaveLength(1);
  await browser.beIdle();
  expect(browser.prefetched).toEqual(['library', 'player', 'transfer']);
});

it('pauses while a page is loading', async () => {
  browser.start(all);
  browser.show('auth');
  browser.show('library', 'loading');
  await browser.beIdle();
  expect(browser.prefetched).toEqual([]);
  browser.show('library');
  await browser.beIdle();
  expect(browser.prefetched).toEqual(['player', 'transfer']);
});

it('attempts a remote that fails to load only once', async () => {
  browser.start(all);
  browser.show('auth');
  await browser.beIdle();
  browser.show('share');
  await browser.beIdle();
  expect(browser.prefetched.filter((name) => name === 'player')).toHaveLength(1);
});

it('prefetches remotes that become candidates later', async () => {
  let wanted: RemoteName[] = [];
  browser.start(() => wanted);
  browser.show('auth');
  expect(browser.idle).toHaveLength(0);
  wanted = ['library'];
  browser.show('share');
  await browser.beIdle();
  expect(browser.prefetched).toEqual(['library']);
});

it('stops when the signal aborts', async () => {
  browser.start(all);
  browser.show('auth');
  browser.leaving.abort();
  await browser.beIdle();
  browser.show('library');
  expect(browser.prefetched).toEqual([]);
  expect(browser.idle).toHaveLength(0);
});
