import { remoteNames, type SkippedPart } from '@playa/contracts';
import { expect, it, vi } from 'vitest';
import { createRemoteStatuses } from './remote-status.ts';

const build = { version: '0.1.0', buildId: 'b1' };
const skipped: readonly SkippedPart[] = [{ remote: 'karaoke', part: 'entry', reason: 'unknown' }];

it('begins with every remote idle and nothing skipped', () => {
  const { remotes, skipped: none } = createRemoteStatuses().getSnapshot();
  expect(Object.keys(remotes).sort()).toEqual([...remoteNames].sort());
  expect(new Set(Object.values(remotes).map(({ state }) => state))).toEqual(new Set(['idle']));
  expect(none).toEqual([]);
});

it('is a new object after every change, with what did not change shared', () => {
  const statuses = createRemoteStatuses();
  const before = statuses.getSnapshot();
  statuses.setRemote('library', { state: 'loading', ...build });
  const after = statuses.getSnapshot();
  expect(before.remotes.library).toEqual({ state: 'idle' });
  expect(after.remotes.library).toEqual({ state: 'loading', ...build });
  expect(after.remotes.auth).toBe(before.remotes.auth);
  expect(after.skipped).toBe(before.skipped);
});

it('tells every change of a remote until unsubscribed', () => {
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

it('keeps the skipped parts of the last reading, and tells no change where nothing was or is skipped', () => {
  const statuses = createRemoteStatuses();
  const listener = vi.fn();
  statuses.subscribe(listener);
  statuses.setSkipped([]);
  expect(listener).not.toHaveBeenCalled();
  statuses.setSkipped(skipped);
  expect(statuses.getSnapshot().skipped).toBe(skipped);
  statuses.setSkipped([]);
  expect(statuses.getSnapshot().skipped).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});
