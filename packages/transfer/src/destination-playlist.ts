import { StreamingError } from '@playa/contracts';
import { carriesMark, descriptionOf } from './job-mark.ts';
import { everything, lookUntil } from './look.ts';
import type { Run } from './run.ts';
import { isUncertain, maxTries } from './uncertain.ts';

/**
 * The id of the playlist the copy goes into. It is made when the first song is about to be written; one whose creation was
 * not recorded is found again by the job's mark.
 */
export const ensureDestination = async (run: Run): Promise<string> => {
  const { ledger, journal } = run;
  if (ledger.destinationPlaylistId !== null) return ledger.destinationPlaylistId;
  const id = (ledger.creationStarted ? await findMarked(run) : null) ?? (await create(run));
  await journal.saveDestination(id);
  ledger.destinationPlaylistId = id;
  run.report();
  return id;
};

const create = async (run: Run, tries = 1): Promise<string> => {
  await run.journal.startCreation();
  run.ledger.creationStarted = true;
  try {
    const { id } = await run.destination.createPlaylist({
      name: run.job.playlistName,
      description: descriptionOf(run.job.id),
    });
    return id;
  } catch (error) {
    if (!(error instanceof StreamingError) || !isUncertain(error)) throw error;
    const id = await findMarked(run);
    if (id !== null) return id;
    if (tries === maxTries) throw error;
    return create(run, tries + 1);
  }
};

const findMarked = async (run: Run): Promise<string | null> => {
  const { destination, job, signal } = run;
  const look = async () => {
    const playlists = await everything((cursor) => destination.playlists(cursor, { signal }));
    return playlists.find(({ description }) => carriesMark(description, job.id))?.id ?? null;
  };
  return lookUntil(run, look, (id) => id !== null);
};
