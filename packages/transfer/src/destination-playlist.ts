import { StreamingError } from '@playa/contracts';
import { playlistDescriptionOn } from './playlist-description.ts';
import { playlistNameOn } from './playlist-name.ts';
import { pollDestination, readAllPages } from './read-destination.ts';
import { type Run, setReconcileAttempts } from './run.ts';
import { mayHaveTakenEffect, reconcileBackoffMs, saysNothingDone, UnconfirmedWrite } from './unconfirmed-write.ts';

/**
 * The id of the playlist the copy goes into. It is created when the first song is about to be written. A playlist whose creation
 * was not recorded is found by the job's mark in its description.
 * @throws {UnconfirmedWrite} while a creation of an earlier run may still become visible
 */
export const ensureDestination = async (run: Run): Promise<string> => {
  const { ledger, journal } = run;
  if (ledger.destinationPlaylistId !== null) return ledger.destinationPlaylistId;
  const found = ledger.creationStarted ? await pollForMarked(run) : null;
  await setReconcileAttempts(run, 0);
  const id = found ?? (await create(run));
  await journal.saveDestination(id);
  ledger.destinationPlaylistId = id;
  run.report();
  return id;
};

const create = async (run: Run): Promise<string> => {
  const { ledger, journal, destination, job } = run;
  const startedBefore = ledger.creationStarted;
  await journal.startCreation();
  ledger.creationStarted = true;
  try {
    const name = playlistNameOn(destination.service, job.playlistName);
    const described = (await run.described())?.description ?? null;
    const description = playlistDescriptionOn(destination.service, described, markOf(job.id));
    const { id } = await destination.createPlaylist({ name, description }, run.options);
    return id;
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
    if (!mayHaveTakenEffect(error)) {
      // Saves the next run the search, unless an earlier request may still take effect.
      if (!startedBefore) await journal.withdrawCreation();
      throw error;
    }
    // One read only: the listener is told at once that the service is down, and the next run polls.
    const id = await findMarked(run);
    if (id !== null) return id;
    if (saysNothingDone(error) && !startedBefore) await journal.withdrawCreation();
    throw error;
  }
};

/** The id of the playlist with the job's mark; null when none was created. */
const pollForMarked = async (run: Run): Promise<string | null> => {
  const { service } = run.destination;
  const id = await pollDestination(
    run,
    () => findMarked(run),
    (found) => found !== null,
  );
  if (id === null && reconcileBackoffMs(service, run.ledger.reconcileAttempts) !== null)
    throw new UnconfirmedWrite(service);
  return id;
};

const findMarked = async ({ destination, job, options }: Run): Promise<string | null> => {
  const playlists = await readAllPages((cursor) => destination.playlists(cursor, options));
  return playlists.find(({ description }) => description?.includes(markOf(job.id)))?.id ?? null;
};

/**
 * Identifies the job in the playlist's description, whatever a service does to the text around it. Ten characters of a random id are
 * enough within one user's playlists.
 */
const markOf = (jobId: string): string => `copy ${jobId.replaceAll('-', '').slice(-10)}`;
