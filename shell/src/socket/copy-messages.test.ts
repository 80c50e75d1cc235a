import type { CopyProgress } from '@playa/contracts';
import { createBus } from '@playa/event-bus';
import { expect, it } from 'vitest';
import { createCopyMessages } from './copy-messages.ts';

const progress = (changes: Partial<CopyProgress>): CopyProgress => ({
  id: 'copy-1',
  sequence: 1,
  state: 'running',
  source: 'spotify',
  destination: 'apple',
  sourcePlaylistId: '1',
  destinationPlaylistId: null,
  playlistName: 'Lagos After Dark',
  playlistImage: null,
  total: 72,
  copied: 1,
  failed: 0,
  resumesAt: null,
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

const setUp = () => {
  const bus = createBus();
  const { signal } = new AbortController();
  const heard: string[] = [];
  bus.subscribe('copy.progressed', ({ id, sequence }) => heard.push(`${id} at ${sequence}`), { signal });
  bus.subscribe('copy.ended', ({ id, state }) => heard.push(`${id} ${state}`), { signal });
  return { heard, take: createCopyMessages(bus) };
};

it('passes progress on, and the end of each copy once', () => {
  const { heard, take } = setUp();
  take(progress({}));
  take(progress({ sequence: 2, state: 'done' }));
  take(progress({ sequence: 2, state: 'done' }));
  take(progress({ id: 'copy-2', state: 'failed' }));
  expect(heard).toEqual(['copy-1 at 1', 'copy-1 at 2', 'copy-1 done', 'copy-1 at 2', 'copy-2 at 1', 'copy-2 failed']);
});

it('drops what is no progress', () => {
  const { heard, take } = setUp();
  expect(take({ id: 'copy-1' })).toBeNull();
  expect(take(undefined)).toBeNull();
  expect(heard).toEqual([]);
});
