import { StreamingError } from '@playa/contracts';
import { playlistDescriptionOn } from './playlist-description.ts';
import { playlistNameOn } from './playlist-name.ts';
import type { Continuation } from './ports.ts';
import { pollDestination } from './read-destination.ts';
import { readAllPages } from './read-pages.ts';
import { type Run, setReconcileAttempts } from './run.ts';
import { mayHaveTakenEffect, reconcileBackoffMs, saysNothingDone, UnconfirmedWrite } from './unconfirmed-write.ts';

/**
 * The id of the playlist the copy goes into. It is created when the first song is about to be written. A playlist whose creation
 * was not recorded is found by the job's mark in its description.
 * @throws {UnconfirmedWrite} while a creation of an earlier run may still become visible
 */
export const ensureDestination = async (run: Run): Promise<string> => {
  const { ledger } = run;
  const known = ledger.playlistIdOf(ledger.lastPart);
  if (known !== null) return known;
  const found = await findCreated(run);
  await setReconcileAttempts(run, 0);
  const id = found ?? (await create(run));
  await creationOf(run).save(id);
  run.report();
  return id;
};

/** A playlist that an earlier run has made and the journal does not know of; null where there is none. */
const findCreated = async (run: Run): Promise<string | null> => {
  if (creationOf(run).wasStarted) return pollForMarked(run);
  // Long enough ago for every service to show it.
  return run.ledger.mayBeOlder ? findMarked(run) : null;
};

/** How the creation of the last playlist stands, and the changes to it: the journal first, as ever. */
const creationOf = ({ ledger, journal }: Run) => {
  const last = ledger.continuations.at(-1);
  if (last === undefined) {
    const set = (started: boolean): void => {
      ledger.creationStarted = started;
    };
    return {
      wasStarted: ledger.creationStarted,
      start: () => journal.startCreation().then(() => set(true)),
      withdraw: () => journal.withdrawCreation().then(() => set(false)),
      save: async (id: string): Promise<void> => {
        await journal.saveDestination(id);
        ledger.destinationPlaylistId = id;
      },
    };
  }
  const change = async (changes: Partial<Continuation>): Promise<void> => {
    const continuations = [...ledger.continuations.slice(0, -1), { ...last, ...changes }];
    await journal.saveContinuations(continuations);
    ledger.continuations = continuations;
  };
  return {
    wasStarted: last.creationStarted,
    start: () => change({ creationStarted: true }),
    withdraw: () => change({ creationStarted: false }),
    save: (playlistId: string) => change({ playlistId, creationStarted: true }),
  };
};

const create = async (run: Run): Promise<string> => {
  const { ledger, destination, job } = run;
  const { wasStarted: startedBefore, start } = creationOf(run);
  await start();
  try {
    const part = ledger.lastPart + 1;
    const name = playlistNameOn(destination.service, job.playlistName, part);
    const described = (await run.described())?.description ?? null;
    const description = playlistDescriptionOn(destination.service, described, markOf(job.id, part));
    const { id } = await destination.createPlaylist({ name, description }, run.options);
    return id;
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
    if (!mayHaveTakenEffect(error)) {
      // Saves the next run the search, unless an earlier request may still take effect.
      if (!startedBefore) await creationOf(run).withdraw();
      throw error;
    }
    // One read only: the listener is told at once that the service is down, and the next run polls.
    const id = await findMarked(run);
    if (id !== null) return id;
    if (saysNothingDone(error) && !startedBefore) await creationOf(run).withdraw();
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

const findMarked = async ({ destination, job, ledger, options }: Run): Promise<string | null> => {
  const playlists = await readAllPages((cursor) => destination.playlists(cursor, options));
  // What follows belongs to the mark of another of the copy's playlists.
  const mark = new RegExp(`${markOf(job.id, ledger.lastPart + 1)}(?!-?\\w)`);
  return playlists.find(({ description }) => mark.test(description ?? ''))?.id ?? null;
};

/**
 * Identifies the job in the playlist's description, whatever a service does to the text around it. Ten characters of a random id are
 * enough within one user's playlists.
 * @param part counts the copy's playlists from 1
 */
const markOf = (jobId: string, part: number): string =>
  `copy ${jobId.replaceAll('-', '').slice(-10)}${part > 1 ? `-${part}` : ''}`;
