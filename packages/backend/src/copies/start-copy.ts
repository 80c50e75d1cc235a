import { type CopySource, offeredPairs, type ServiceName, type StartCopyBody, serviceLabels } from '@playa/contracts';
import { listUserConnections } from '../connections/connections-store.ts';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { completeImport } from '../imports/import-routes.ts';
import { touchImport } from '../imports/imports-store.ts';
import { checkCopyLimit, findCopyByKey } from './copies-store.ts';
import { isAllowedFrom } from './copy-states.ts';
import { runFairly } from './fair-queue.ts';
import { type CopyRow, insertCopy, requeueStoppedCopy } from './journal-store.ts';

/** The request for a copy. */
export interface CopyRequest {
  userId: string;
  idempotencyKey: string;
  body: StartCopyBody;
  appleToYoutube: boolean;
}

interface OfferRequest extends Pick<CopyRequest, 'appleToYoutube'> {
  body: Pick<StartCopyBody, 'source' | 'destination' | 'fromLink'>;
}

interface CopyServices {
  source: CopySource;
  destination: ServiceName;
  sourcePlaylistId: string;
  fromLink: boolean;
  /** The journal has all rows; the source is not read again. */
  readComplete: boolean;
}

/**
 * Creates the copy, or returns the existing one with this key.
 * @throws {ProblemError} conflict, copy-unsupported, service-not-connected, too-many-requests
 */
export const startCopy = (db: Database, request: CopyRequest): Promise<CopyRow> =>
  runFairly(request.userId, () => findOrCreate(db, request));

const findOrCreate = async (db: Database, request: CopyRequest): Promise<CopyRow> => {
  const { userId, idempotencyKey, body } = request;
  const earlier = await findCopyByKey(db, userId, idempotencyKey);
  if (earlier) return requireSameCopy(earlier, body);
  checkOffered(request);
  const { source, destination, playlistId: sourcePlaylistId, fromLink = false } = body;
  await checkServices(db, userId, { source, destination, sourcePlaylistId, fromLink, readComplete: false });
  const created = await db.transaction(async (tx) => {
    await checkCopyLimit(tx, userId, 1);
    return insertCopy(tx, userId, idempotencyKey, body);
  });
  if (created) return created;
  const concurrent = await findCopyByKey(db, userId, idempotencyKey);
  if (!concurrent) throw new Error('the copy with this key vanished');
  return requireSameCopy(concurrent, body);
};

/**
 * Resumes a failed or cancelled copy in the same playlist. An unfinished copy does not change.
 * @throws {ProblemError} conflict for a copy that is done, service-not-connected, too-many-requests
 */
export const retryCopy = async (db: Database, row: CopyRow): Promise<void> => {
  const { id, userId, state } = row;
  if (state === 'done') throw problem('conflict', 'This copy is done already.');
  // A sync may have a newer job by now, which has read the playlists again.
  if (row.kind !== 'copy') throw problem('conflict', 'Please look at the changes of these playlists again.');
  if (!isAllowedFrom('retry', state)) return;
  if (row.rowsDroppedAt !== null)
    throw problem('conflict', 'This copy is too old to go on. Please copy the playlist again.');
  await checkServices(db, userId, row);
  await db.transaction(async (tx) => {
    await checkCopyLimit(tx, userId, 1);
    await requeueStoppedCopy(tx, id);
  });
};

const requireSameCopy = (row: CopyRow, body: StartCopyBody): CopyRow => {
  const same =
    row.source === body.source &&
    row.destination === body.destination &&
    row.sourcePlaylistId === body.playlistId &&
    row.fromLink === (body.fromLink ?? false) &&
    row.playlistName === body.playlistName &&
    row.playlistImage === body.playlistImage &&
    row.continueWhenFull === (body.continueWhenFull ?? false);
  if (!same) throw problem('conflict', 'This request was already used for another copy.');
  return row;
};

const isOffered = ({ body, appleToYoutube }: OfferRequest): boolean => {
  if (body.source === 'apple' && body.destination === 'youtube') return appleToYoutube;
  // Imported lists and links can be copied to any connected service.
  if (body.source === 'file' || body.fromLink) return true;
  return offeredPairs.some(([source, destination]) => source === body.source && destination === body.destination);
};

/** @throws {ProblemError} copy-unsupported for a pair of services that the product does not offer */
export const checkOffered = (request: OfferRequest): void => {
  if (!isOffered(request)) throw problem('copy-unsupported', 'Oops! coming soon');
};

/**
 * Checks that the copy can read its source and write to its destination.
 * @throws {ProblemError} service-not-connected; not-found, conflict for an import
 */
export const checkServices = async (
  db: Database,
  userId: string,
  { source, destination, sourcePlaylistId, fromLink, readComplete }: CopyServices,
): Promise<void> => {
  await checkConnected(db, userId, source === 'file' || fromLink ? [destination] : [source, destination], 'copy');
  if (source !== 'file' || readComplete) return;
  const { id } = await completeImport(db, userId, sourcePlaylistId);
  await touchImport(db, id);
};

/** Texts of the error messages: what a service is needed for. */
const purposes = {
  copy: { to: 'copy this playlist', again: 'copy the playlist again' },
  mend: { to: 'add this song', again: 'choose the song again' },
  sync: { to: 'keep these playlists in step', again: 'sync the playlists again' },
} as const;

/** @throws {ProblemError} service-not-connected, with what to do */
export const checkConnected = async (
  db: Database,
  userId: string,
  services: readonly ServiceName[],
  purpose: keyof typeof purposes,
): Promise<void> => {
  const { to, again } = purposes[purpose];
  const rows = await listUserConnections(db, userId);
  for (const service of services) {
    const connection = rows.find((row) => row.service === service);
    const label = serviceLabels[service];
    if (!connection) throw problem('service-not-connected', `Please connect ${label} to ${to}.`);
    if (connection.needsReconnect) {
      throw problem('service-not-connected', `Your login has expired. Reconnect ${label} and ${again}.`);
    }
  }
};
