import type { StartCopyGroupBody } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { makeRoomForCopies } from './copies-store.ts';
import { findGroupByKey, type GroupRow, insertGroup, insertGroupCopies, listGroupCopies } from './groups-store.ts';
import { checkEnds, checkOffered } from './start-copy.ts';
import { startInTurn } from './start-in-turn.ts';

interface GroupRequest {
  userId: string;
  idempotencyKey: string;
  body: StartCopyGroupBody;
  appleToYoutube: boolean;
}

/**
 * Creates a group with a copy of each playlist, or finds the one that the key already stands for.
 * @throws {ProblemError} conflict, copy-unsupported, service-not-connected, too-many-requests
 */
export const startGroup = (db: Database, request: GroupRequest): Promise<GroupRow> =>
  startInTurn(request.userId, () => findOrCreate(db, request));

const findOrCreate = async (db: Database, request: GroupRequest): Promise<GroupRow> => {
  const { userId, idempotencyKey, body, appleToYoutube } = request;
  const { source, destination, playlists } = body;
  const earlier = await findGroupByKey(db, userId, idempotencyKey);
  if (earlier) return sameGroup(db, earlier, body);
  // Playlists of a service have their ends in common; a public link needs no account, and each list of a file is one of its own.
  const checked =
    source === 'file' ? playlists : [...new Map(playlists.map((it) => [it.fromLink ?? false, it])).values()];
  for (const { playlistId: sourcePlaylistId, fromLink = false } of checked) {
    checkOffered({ body: { source, destination, fromLink }, appleToYoutube });
    await checkEnds(db, userId, { source, destination, sourcePlaylistId, fromLink, readComplete: false });
  }
  const created = await db.transaction(async (tx) => {
    await makeRoomForCopies(tx, userId, playlists.length);
    const group = await insertGroup(tx, { userId, idempotencyKey, source, destination });
    if (group) await insertGroupCopies(tx, group, playlists);
    return group;
  });
  if (created) return created;
  const rival = await findGroupByKey(db, userId, idempotencyKey);
  if (!rival) throw new Error('the group with this key vanished');
  return sameGroup(db, rival, body);
};

/** The user may have changed the order since, so that the playlists count as a set. */
const sameGroup = async (db: Database, group: GroupRow, body: StartCopyGroupBody): Promise<GroupRow> => {
  const copies = await listGroupCopies(db, group.id);
  const known = copies.map(({ sourcePlaylistId }) => sourcePlaylistId).sort();
  const asked = body.playlists.map(({ playlistId }) => playlistId).sort();
  const same =
    group.source === body.source &&
    group.destination === body.destination &&
    known.length === asked.length &&
    known.every((id, index) => id === asked[index]);
  if (!same) throw problem('conflict', 'This request was already used for other copies.');
  return group;
};
