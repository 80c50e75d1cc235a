import type { Sync, SyncPreview, SyncSongs } from '@playa/contracts';
import { runningCopy } from '@playa/contracts/testing';

export const aSync = (changes: Partial<Sync> = {}): Sync => ({
  id: 'sync-1',
  source: 'spotify',
  sourcePlaylistId: 'p1',
  destination: 'youtube',
  destinationPlaylistId: 'PLnew',
  playlistName: 'Lagos After Dark',
  playlistImage: null,
  removals: false,
  daily: false,
  nextAt: null,
  lastAt: '2024-11-20T10:00:00.000Z',
  createdAt: '2024-11-20T10:00:00.000Z',
  run: null,
  planning: null,
  hasPreview: false,
  ...changes,
});

/** A preview job or a run of {@link aSync}. */
export const aSyncJob = (changes: Parameters<typeof runningCopy>[0] = {}) =>
  runningCopy({ id: 'job-1', kind: 'sync', destination: 'youtube', destinationPlaylistId: 'PLnew', ...changes });

export const songs = (...titles: string[]): SyncSongs => ({
  count: titles.length,
  songs: titles.map((title) => ({ title, author: 'Wizkid' })),
});

export const aPreview = (changes: Partial<SyncPreview> = {}): SyncPreview => ({
  id: 'preview-1',
  createdAt: '2026-11-20T10:00:00.000Z',
  changes: 0,
  added: songs(),
  removed: songs(),
  moved: songs(),
  kept: songs(),
  own: songs(),
  gone: songs(),
  unmatched: songs(),
  unavailable: songs(),
  atEnd: songs(),
  notMoved: songs(),
  notRemoved: songs(),
  unchanged: 3,
  losesMost: false,
  ...changes,
});
