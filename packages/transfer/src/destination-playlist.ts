import { StreamingError } from '@playa/contracts';
import { carriesMark, descriptionOf } from './job-mark.ts';
import { everything, lookUntil } from './look.ts';
import { playlistNameOn } from './playlist-name.ts';
import { type Run, setLooks } from './run.ts';
import { isUncertain, pauseAfterLooks, saysNotDone, UnclearWrite } from './uncertain.ts';

/**
 * The id of the playlist the copy goes into. It is made when the first song is about to be written; one whose creation was
 * not recorded is found again by the job's mark.
 * @throws {UnclearWrite} while a creation of an earlier run may yet show
 */
export const ensureDestination = async (run: Run): Promise<string> => {
  const { ledger, journal } = run;
  if (ledger.destinationPlaylistId !== null) return ledger.destinationPlaylistId;
  const found = ledger.creationStarted ? await findMarked(run) : null;
  await setLooks(run, 0);
  const id = found ?? (await create(run));
  await journal.saveDestination(id);
  ledger.destinationPlaylistId = id;
  run.report();
  return id;
};

const create = async (run: Run): Promise<string> => {
  const { ledger, journal, destination, job } = run;
  const askedBefore = ledger.creationStarted;
  await journal.startCreation();
  ledger.creationStarted = true;
  try {
    const name = playlistNameOn(destination.service, job.playlistName);
    const { id } = await destination.createPlaylist({ name, description: descriptionOf(job.id) }, run.options);
    return id;
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
    if (!isUncertain(error)) {
      // Spares the next run the looking, unless an earlier request may yet have an effect.
      if (!askedBefore) await journal.withdrawCreation();
      throw error;
    }
    // One look only: the listener is told at once that the service is down, and the next run looks longer.
    const id = await lookForMarked(run);
    if (id !== null) return id;
    if (saysNotDone(error) && !askedBefore) await journal.withdrawCreation();
    throw error;
  }
};

/** Null when no playlist was made. */
const findMarked = async (run: Run): Promise<string | null> => {
  const { service } = run.destination;
  const id = await lookUntil(
    run,
    () => lookForMarked(run),
    (found) => found !== null,
  );
  if (id === null && pauseAfterLooks(service, run.ledger.looks) !== null) throw new UnclearWrite(service);
  return id;
};

const lookForMarked = async ({ destination, job, options }: Run): Promise<string | null> => {
  const playlists = await everything((cursor) => destination.playlists(cursor, options));
  return playlists.find(({ description }) => carriesMark(description, job.id))?.id ?? null;
};
