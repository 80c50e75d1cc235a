import type { ChosenTrack, ResolveMissingSongBody } from '@playa/contracts';
import { dropCorrection, saveCorrection } from '../corrections/corrections-store.ts';
import type { Database, Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { makeRoomForCopies } from './copies-store.ts';
import { mayFrom } from './copy-states.ts';
import type { CopyRow } from './journal-store.ts';
import { type CopyItem, forgetChoice, holdMissingItem, requeueDoneCopy, setChoice } from './mending-store.ts';
import { checkConnected } from './start-copy.ts';

/** The rows that tell the place are gone. */
const tooOld = 'This copy ended too long ago to add songs to it. Please copy the playlist again.';

/** An address that a page may show; anything else is left out. */
const safeImage = (imageUrl: string | null): string | null => {
  const url = imageUrl === null ? null : URL.parse(imageUrl);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
};

const kept = (body: ResolveMissingSongBody): ResolveMissingSongBody =>
  body.kind === 'track' ? { ...body, track: { ...body.track, imageUrl: safeImage(body.track.imageUrl) } } : body;

/** Keeps the choice for every later copy of the user; only a song that its source still has is known again. */
const keepCorrection = async (
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
 * Takes the listener's choice for a song that a copy did not find. A copy that is done goes on and puts the song at its place, or takes
 * it out again; one that is under way does so before it ends, one that stopped when it is gone on with.
 * @throws {ProblemError} not-found, conflict for a song that is being written, service-not-connected, too-many-requests
 */
export const mendSong = async (
  db: Database,
  copy: CopyRow,
  position: number,
  asked: ResolveMissingSongBody,
): Promise<CopyItem> => {
  const body = kept(asked);
  const goesOn = body.kind !== 'not-on-service' && copy.kind === 'copy' && mayFrom('mend', copy.state);
  if (goesOn && body.kind === 'track') await checkConnected(db, copy.userId, [copy.destination], 'mend');
  return db.transaction(async (tx) => {
    // Before the copy is held, as wherever both are.
    if (goesOn) await makeRoomForCopies(tx, copy.userId, 1);
    const held = await holdMissingItem(tx, copy.id, position);
    if (!held) throw problem('not-found', 'This song is not among those that were not found.');
    if (held.copy.rowsDroppedAt !== null && body.kind === 'track') throw problem('conflict', tooOld);
    await keepCorrection(tx, held.copy, held.item, body);
    const { state, choice } = held.item;
    if (state === 'written') {
      if (body.kind !== 'undo') throw problem('conflict', 'This song is in the new playlist already.');
      if (choice === null || !takesOut(held.copy)) return forgetChoice(tx, held.item);
    }
    if (state === 'removing') {
      throw problem('conflict', 'This song is being taken out of the playlist. Please try again in a moment.');
    }
    if (mayBeWritten(held)) {
      throw problem('conflict', 'This song is being put at its place. Please try again in a moment.');
    }
    const item = await setChoice(tx, held, body);
    const isForRun = item.state === 'matched' || item.state === 'removing';
    if (isForRun && copy.kind === 'copy') await requeueDoneCopy(tx, copy.id);
    return item;
  });
};

/** Whether a song is taken out of the playlist again when its choice is taken back: Apple Music lets no app remove songs. */
const takesOut = ({ kind, destination }: CopyRow): boolean => kind === 'copy' && destination !== 'apple';

/** A run that has the row in its ledger would write what it read. */
const mayBeWritten = ({ copy, item }: { copy: CopyRow; item: CopyItem }): boolean =>
  item.state === 'writing' || (item.state === 'matched' && copy.state === 'running');
