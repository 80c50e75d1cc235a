import { randomUUID } from 'node:crypto';
import { maxPreviewSongs, type SyncSongs, type SyncPreview as ToldPreview } from '@playa/contracts';
import type { PreviewSong, SyncPreview } from '@playa/transfer';

/** The stored preview: the first songs of each list and the total. */
export const tellPreview = (preview: SyncPreview): ToldPreview => ({
  id: randomUUID(),
  createdAt: new Date().toISOString(),
  changes: preview.changes.length,
  added: named(preview.added),
  removed: named(preview.removed),
  moved: named(preview.moved),
  kept: named(preview.kept),
  own: named(preview.own),
  gone: named(preview.gone),
  unmatched: named(preview.unmatched),
  unavailable: named(preview.unavailable),
  atEnd: named(preview.atEnd),
  notMoved: named(preview.notMoved),
  notRemoved: named(preview.notRemoved),
  unchanged: preview.unchanged,
  losesMost: preview.losesMost,
});

const named = (songs: readonly PreviewSong[]): SyncSongs => ({
  count: songs.length,
  songs: songs.slice(0, maxPreviewSongs).map(({ title, author }) => ({ title, author })),
});
