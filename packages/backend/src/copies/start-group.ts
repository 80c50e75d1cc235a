import type { StartCopyGroupBody } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { checkCopyLimit } from './copies-store.ts';
import { runFairly } from './fair-queue.ts';
import { findGroupByKey, type GroupRow, insertGroup, insertGroupCopies, listGroupCopies } from './groups-store.ts';
import { checkOffered, checkServices } from './start-copy.ts';

interface GroupRequest {
  userId: string;
  idempotencyKey: string;
  body: StartCopyGroupBody;
  appleToYoutube: boolean;
}

/**
 * Creates a group with a copy of each playlist, or returns the existing one with this key.
 * @throws {ProblemError} conflict, copy-unsupported, service-not-connected, too-many-requests
 */
export const startGroup = (db: Database, request: GroupRequest): Promise<GroupRow> =>
  runFairly(request.userId, () => findOrCreate(db, request));

const findOrCreate = async (db: Database, request: GroupRequest): Promise<GroupRow> => {
  const { userId, idempotencyKey, body, appleToYoutube } = request;
  const { source, destination, playlists } = body;
  const earlier = await findGroupByKey(db, userId, idempotencyKey);
  if (earlier) return requireSameGroup(db, earlier, body);
  // Playlists of a service need the same accounts, so one check suffices; a public link needs no account, and each import is checked.
  const checked =
    source === 'file' ? playlists : [...new Map(playlists.map((it) => [it.fromLink ?? false, it])).values()];
  for (const { playlistId: sourcePlaylistId, fromLink = false } of checked) {
    checkOffered({ body: { source, destination, fromLink }, appleToYoutube });
    await checkServices(db, userId, { source, destination, sourcePlaylistId, fromLink, readComplete: false });
  }
  const created = await db.transaction(async (tx) => {
    await checkCopyLimit(tx, userId, playlists.length);
    const group = await insertGroup(tx, { userId, idempotencyKey, source, destination });
    if (group) await insertGroupCopies(tx, group, playlists);
    return group;
  });
  if (created) return created;
  const concurrent = await findGroupByKey(db, userId, idempotencyKey);
  if (!concurrent) throw new Error('the group with this key vanished');
  return requireSameGroup(db, concurrent, body);
};

/** Compares the playlists as a set, because the user may have changed the order. */
const requireSameGroup = async (db: Database, group: GroupRow, body: StartCopyGroupBody): Promise<GroupRow> => {
  const copies = await listGroupCopies(db, group.id);
  const existing = copies.map(({ sourcePlaylistId }) => sourcePlaylistId).sort();
  const requested = body.playlists.map(({ playlistId }) => playlistId).sort();
  const same =
    group.source === body.source &&
    group.destination === body.destination &&
    existing.length === requested.length &&
    existing.every((id, index) => id === requested[index]);
  if (!same) throw problem('conflict', 'This request was already used for other copies.');
  return group;
};
