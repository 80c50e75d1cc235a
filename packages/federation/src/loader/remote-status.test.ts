import { remoteNames, type SkippedPart } from '@playa/contracts';
import { expect, it, vi } from 'vitest';
import { RemoteLoadError } from './remote-load-error.ts';
import { createRemoteStatuses, toFailure } from './remote-status.ts';

const build = { version: '0.1.0', buildId: 'b1', contract: '^1.0.0', choice: 'current' } as const;
const skipped: readonly SkippedPart[] = [{ remote: 'karaoke', part: 'entry', reason: 'unknown' }];

it('starts with every remote idle and no skipped parts', () => {
  const { remotes, skipped: none } = createRemoteStatuses().getSnapshot();
  expect(Object.keys(remotes).sort()).toEqual([...remoteNames].sort());
  expect(new Set(Object.values(remotes).map(({ state }) => state))).toEqual(new Set(['idle']));
  expect(none).toEqual([]);
});

it('is a new object after every change and shares the unchanged parts', () => {
  const statuses = createRemoteStatuses();
  const before = statuses.getSnapshot();
  statuses.setRemote('library', { state: 'loading', ...build });
  const after = statuses.getSnapshot();
  expect(before.remotes.library?.state).toBe('idle');
  expect(after.remotes.library).toEqual({ state: 'loading', ...build, loadMs: null, lastError: null, fellBack: null });
  expect(after.remotes.auth).toBe(before.remotes.auth);
  expect(after.skipped).toBe(before.skipped);
});

it('keeps the last failure of a remote after a successful load', () => {
  const statuses = createRemoteStatuses();
  const lastError = toFailure(new RemoteLoadError('library', 'http', 'answered 503', { httpStatus: 503 }));
  expect(lastError).toEqual({ kind: 'http', reason: 'answered 503', httpStatus: 503, at: expect.any(Number) });
  statuses.setRemote('library', { state: 'failed', lastError });
  statuses.setRemote('library', { state: 'ready', ...build });
  expect(statuses.statusOf('library')).toMatchObject({ state: 'ready', lastError });
});

it('notifies the listener of every change until it unsubscribes', () => {
  const statuses = createRemoteStatuses();
  const listener = vi.fn();
  const unsubscribe = statuses.subscribe(listener);
  statuses.setRemote('library', { state: 'loading', ...build });
  statuses.setRemote('library', { state: 'ready', ...build });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  statuses.setRemote('library', { state: 'idle' });
  expect(listener).toHaveBeenCalledTimes(2);
});

it("lists Playa's own remotes, those of the last registry, and those that are still in the page", () => {
  const statuses = createRemoteStatuses();
  const names = () => Object.keys(statuses.getSnapshot().remotes).filter((name) => name.startsWith('karaoke'));
  statuses.setRegistry(['karaoke', 'karaoke-duet'], skipped);
  expect(names()).toEqual(['karaoke', 'karaoke-duet']);
  expect(statuses.getSnapshot().skipped).toBe(skipped);
  statuses.setRemote('karaoke', { state: 'ready', ...build });
  statuses.setRegistry([], []);
  expect(names()).toEqual(['karaoke']);
  expect(statuses.statusOf('karaoke').buildId).toBe('b1');
  expect(statuses.getSnapshot().skipped).toEqual([]);
});
