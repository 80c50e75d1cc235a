import type { ServiceName } from '@playa/contracts';
import { type JournalItem, snapshotOfCopy } from '@playa/transfer';
import type { CopyRow } from '../copies/journal-store.ts';
import { checkConnected } from '../copies/start-copy.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { insertSync, listCopyItems, type SyncRow } from './syncs-store.ts';

/** Milliseconds after which Apple Music shows all that a copy wrote. */
const shownAfterMs = 10 * 60_000;

/**
 * Creates a sync for the playlist of a copy, based on what the copy has written.
 * @throws {ProblemError} conflict for a copy that cannot be synced, service-not-connected, too-many-requests
 */
export const createSync = async (db: Database, copy: CopyRow): Promise<SyncRow> => {
  const { userId, source, sourcePlaylistId, destination, destinationPlaylistId, playlistName, playlistImage } = copy;
  if (copy.kind !== 'copy' || copy.state !== 'done' || destinationPlaylistId === null) {
    throw problem('conflict', 'A playlist can be kept in step once its copy is done.');
  }
  if (source === 'file') throw problem('conflict', 'An imported list has no playlist to keep in step with.');
  if (copy.continuations.length > 0) {
    throw problem('conflict', 'A copy that goes on in a second playlist cannot be kept in step.');
  }
  // A copy of a public link needed no account at its source, which a sync reads through.
  await checkConnected(db, userId, [source, destination], 'sync');
  const items = await listCopyItems(db, copy.id);
  if (copy.rowsDroppedAt !== null || items.length === 0) {
    throw problem('conflict', 'Playa no longer knows the songs of this copy. Please copy the playlist again first.');
  }
  const memory = snapshotOfCopy(items.map(toJournalItem));
  const adding = mayBeHidden(copy) ? memory.base.rows.flatMap(({ track }) => track?.trackId ?? []) : [];
  return db.transaction((tx) =>
    insertSync(tx, {
      userId,
      source: source satisfies ServiceName,
      sourcePlaylistId,
      destination,
      destinationPlaylistId,
      playlistName,
      playlistImage,
      memory,
      adding,
      sent: adding.length,
      confirmed: adding.length,
      lastAt: copy.changedAt,
    }),
  );
};

/** Songs that the service does not show yet must not look like songs that the user deleted. */
const mayBeHidden = ({ destination, changedAt }: CopyRow): boolean =>
  destination === 'apple' && Date.now() - changedAt.getTime() < shownAfterMs;

type Item = Awaited<ReturnType<typeof listCopyItems>>[number];

const toJournalItem = ({ position, row, state, match }: Item): JournalItem => ({
  position,
  row,
  status: state === 'written' && match ? { state, match } : { state: 'failed', reason: 'no-match' },
});
