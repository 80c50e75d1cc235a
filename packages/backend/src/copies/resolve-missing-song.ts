import type { ChosenTrack, ResolveMissingSongBody } from '@playa/contracts';
import { dropCorrection, saveCorrection } from '../corrections/corrections-store.ts';
import type { Database, Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { checkCopyLimit } from './copies-store.ts';
import { isAllowedFrom } from './copy-states.ts';
import type { CopyRow } from './journal-store.ts';
import { type CopyItem, clearChoice, lockMissingItem, requeueDoneCopy, setChoice } from './missing-songs-store.ts';
import { checkConnected } from './start-copy.ts';

/** The rows that determine the position have been deleted. */
const tooOldMessage = 'This copy ended too long ago to add songs to it. Please copy the playlist again.';

/** An http(s) URL; null for anything else. */
const safeImage = (imageUrl: string | null): string | null => {
  const url = imageUrl === null ? null : URL.parse(imageUrl);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
};

const withSafeImage = (body: ResolveMissingSongBody): ResolveMissingSongBody =>
  body.kind === 'track' ? { ...body, track: { ...body.track, imageUrl: safeImage(body.track.imageUrl) } } : body;

/** Stores the choice for later copies of the user, if the source still has the song. */
const storeCorrection = async (
  tx: Executor,
  { userId, destination }: CopyRow,
  { row }: CopyItem,
  body: ResolveMissingSongBody,
): Promise<void> => {
  if (row.state !== 'available') return;
  const song = { track: row.track, destination };
  const chosen: ChosenTrack | null = body.kind === 'track' ? body.track : null;
  await (body.kind === 'undo' ? dropCorrection(tx, userId, song) : saveCorrection(tx, userId, song, chosen));
};

/**
 * Applies the user's choice for a song that a copy did not find. A finished copy runs again and inserts or removes the song; a running copy
 * does so before it ends, a stopped one after it is retried.
 * @throws {ProblemError} not-found, conflict for a song that is being written, service-not-connected, too-many-requests
 */
export const resolveMissingSong = async (
  db: Database,
  copy: CopyRow,
  position: number,
  request: ResolveMissingSongBody,
): Promise<CopyItem> => {
  const body = withSafeImage(request);
  const willResume = body.kind !== 'not-on-service' && copy.kind === 'copy' && isAllowedFrom('mend', copy.state);
  if (willResume && body.kind === 'track') await checkConnected(db, copy.userId, [copy.destination], 'mend');
  return db.transaction(async (tx) => {
    // Lock order: the user's limit before the copy.
    if (willResume) await checkCopyLimit(tx, copy.userId, 1);
    const locked = await lockMissingItem(tx, copy.id, position);
    if (!locked) throw problem('not-found', 'This song is not among those that were not found.');
    if (locked.copy.rowsDroppedAt !== null && body.kind === 'track') throw problem('conflict', tooOldMessage);
    await storeCorrection(tx, locked.copy, locked.item, body);
    const { state, choice } = locked.item;
    if (state === 'written') {
      if (body.kind !== 'undo') throw problem('conflict', 'This song is in the new playlist already.');
      if (choice === null || !canRemoveTrack(locked.copy)) return clearChoice(tx, locked.item);
    }
    if (state === 'removing') {
      throw problem('conflict', 'This song is being taken out of the playlist. Please try again in a moment.');
    }
    if (mightBeWritten(locked)) {
      throw problem('conflict', 'This song is being put at its place. Please try again in a moment.');
    }
    const item = await setChoice(tx, locked, body);
    const isForRun = item.state === 'matched' || item.state === 'removing';
    if (isForRun && copy.kind === 'copy') await requeueDoneCopy(tx, copy.id);
    return item;
  });
};

/** Whether undoing a choice removes the song from the playlist: on Apple Music apps cannot remove songs. */
const canRemoveTrack = ({ kind, destination }: CopyRow): boolean => kind === 'copy' && destination !== 'apple';

/** Whether a run might already have read the row and write it. */
const mightBeWritten = ({ copy, item }: { copy: CopyRow; item: CopyItem }): boolean =>
  item.state === 'writing' || (item.state === 'matched' && copy.state === 'running');
