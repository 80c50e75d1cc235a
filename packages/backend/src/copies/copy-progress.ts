import { type CopyProgress, endedCopyStates } from '@playa/contracts';
import type { CopyRow } from './journal-store.ts';

/** A copy in the form of the API. */
export const toProgress = (row: CopyRow): CopyProgress => ({
  id: row.id,
  sequence: row.sequence,
  state: row.state,
  source: row.source,
  destination: row.destination,
  sourcePlaylistId: row.sourcePlaylistId,
  destinationPlaylistId: row.destinationPlaylistId,
  continuedIn: row.continuations.flatMap(({ playlistId }) => playlistId ?? []),
  playlistName: row.playlistName,
  playlistImage: row.playlistImage,
  total: row.total,
  copied: row.copied,
  failed: row.failed,
  resumesAt: row.resumesAt?.toISOString() ?? null,
  error: row.problem,
  createdAt: row.createdAt.toISOString(),
  seen: row.seenAt !== null || !endedCopyStates.includes(row.state),
  kind: row.kind === 'copy' ? 'copy' : 'sync',
  groupId: row.groupId,
  place: row.place,
  songCount: row.songCount,
  mending: row.finished && !endedCopyStates.includes(row.state),
  fromLink: row.fromLink,
  songsDropped: row.rowsDroppedAt !== null,
  cancelling: row.cancelRequested && !endedCopyStates.includes(row.state),
});
