import { StreamingError } from '@playa/contracts';
import { toPlaylistDescription } from './playlist-description.ts';
import { toPlaylistName } from './playlist-name.ts';
import type { Continuation } from './ports.ts';
import { pollDestination } from './read-destination.ts';
import { readAllPages } from './read-pages.ts';
import { type Run, saveReconcileAttempts } from './run.ts';
import { confirmsNoEffect, mayHaveTakenEffect, reconcileBackoffMs, UnconfirmedWrite } from './unconfirmed-write.ts';

/**
 * The id of the playlist that the copy writes to. It is created when the first song is about to be written. A playlist whose creation
 * was not recorded is found by the job's mark in its description.
 * @throws {UnconfirmedWrite} while a creation of an earlier run may still become visible
 */
export const ensureDestination = async (run: Run): Promise<string> => {
  const { ledger } = run;
  const existing = ledger.playlistIdOf(ledger.lastPart);
  if (existing !== null) return existing;
  const found = await findUnrecorded(run);
  await saveReconcileAttempts(run, 0);
  const id = found ?? (await createPlaylist(run));
  await creationRecord(run).save(id);
  run.report();
  return id;
};

/** The id of a playlist that an earlier run has created and the journal does not contain; null when there is none. */
const findUnrecorded = async (run: Run): Promise<string | null> => {
  if (creationRecord(run).wasStarted) return pollForMarked(run);
  // Read once: every service shows a playlist that was created before the backup was restored.
  return run.ledger.mayBeStale ? findMarked(run) : null;
};

/** The state of the creation of the last playlist, and the changes to it. The journal is always written first. */
const creationRecord = ({ ledger, journal }: Run) => {
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

const createPlaylist = async (run: Run): Promise<string> => {
  const { ledger, destination, job } = run;
  const { wasStarted: startedBefore, start } = creationRecord(run);
  await start();
  try {
    const part = ledger.lastPart + 1;
    const name = toPlaylistName(destination.service, job.playlistName, part);
    const sourceDescription = (await run.readSourcePlaylist())?.description ?? null;
    const description = toPlaylistDescription(destination.service, sourceDescription, markOf(job.id, part));
    const { id } = await destination.createPlaylist({ name, description }, run.options);
    return id;
  } catch (error) {
    if (!(error instanceof StreamingError)) throw error;
    if (!mayHaveTakenEffect(error)) {
      // The next run need not search for the playlist, unless an earlier request may still take effect.
      if (!startedBefore) await creationRecord(run).withdraw();
      throw error;
    }
    // Reads once: the outage is reported to the listener at once, and the next run polls.
    const id = await findMarked(run);
    if (id !== null) return id;
    if (confirmsNoEffect(error) && !startedBefore) await creationRecord(run).withdraw();
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
  // The lookahead excludes the marks of the copy's other playlists.
  const mark = new RegExp(`${markOf(job.id, ledger.lastPart + 1)}(?!-?\\w)`);
  return playlists.find(({ description }) => mark.test(description ?? ''))?.id ?? null;
};

/**
 * Identifies the job in the playlist's description, even if a service changes the text around it. Ten characters of a random id are
 * unique enough within one user's playlists.
 * @param part number of the playlist within the copy, from 1
 */
const markOf = (jobId: string, part: number): string =>
  `copy ${jobId.replaceAll('-', '').slice(-10)}${part > 1 ? `-${part}` : ''}`;
