import type { SourceTrack } from '@playa/contracts';
import { batchesOf, createTaskQueue, type TaskQueue } from './concurrency.ts';
import { failedStatus } from './ledger.ts';
import type { Miss } from './miss.ts';
import type { ItemStatus, Match } from './ports.ts';
import { type Run, setStatuses } from './run.ts';
import { findByIsrc, findByText, findLinked } from './search.ts';

/** Rows that are looked up together. The services' pages have at most this length. */
const chunkSize = 100;
/** Concurrent calls to the destination. Sequential calls would spend most of the time waiting. */
const maxConcurrentCalls = 16;

/** A source track and its positions among the rows read so far. */
interface Song {
  track: SourceTrack;
  positions: number[];
}

type MatchesById = ReadonlyMap<string, Match>;

/** The state of matching in one run. */
interface Matching {
  run: Run;
  tasks: TaskQueue;
  /** Songs that are being searched for, by track id. A repeated song joins the search instead of starting another. */
  inProgress: Map<string, Song>;
  /** Tracks without a match, by id. */
  unmatched: Map<string, Miss>;
}

/**
 * Matches every row as it is read: by the listener's correction, then by the track that the list links to, then by song link, then by
 * ISRC, then by text. Later rows do not wait for earlier ones.
 */
export const matchSongs = async (run: Run): Promise<void> => {
  const tasks = createTaskQueue(maxConcurrentCalls, () => run.ledger.notifyChange());
  try {
    await matchRows({ run, tasks, inProgress: new Map(), unmatched: new Map() });
  } catch (error) {
    tasks.stop(error);
  }
  await tasks.settled();
};

const matchRows = async (matching: Matching): Promise<void> => {
  const { run, tasks } = matching;
  const { ledger, signal } = run;
  let next = 0;
  while (!tasks.stopped) {
    signal.throwIfAborted();
    if (next < ledger.items.length) {
      const end = Math.min(next + chunkSize, ledger.items.length);
      await matchChunk(matching, readUnmatchedSongs(run, next, end));
      next = end;
      await tasks.untilFewerWaiting(maxConcurrentCalls);
    } else if (ledger.readingEnded) {
      return;
    } else {
      await ledger.nextChange();
    }
  }
};

const readUnmatchedSongs = ({ ledger }: Run, start: number, end: number): Song[] => {
  const songs = new Map<string, Song>();
  for (const { position, row, status } of ledger.items.slice(start, end)) {
    if (status.state !== 'read' || row.state !== 'available') continue;
    const song = songs.get(row.track.id);
    if (song) song.positions.push(position);
    else songs.set(row.track.id, { track: row.track, positions: [position] });
  }
  return [...songs.values()];
};

/** Matches songs with known results, and starts searches for the others. */
const matchChunk = async (matching: Matching, songs: readonly Song[]): Promise<void> => {
  const { run, inProgress, unmatched } = matching;
  if (songs.length === 0) return;
  const isNew = ({ track: { id }, positions }: Song): boolean => {
    inProgress.get(id)?.positions.push(...positions);
    return !inProgress.has(id) && !unmatched.has(id);
  };
  const newSongs = await applyCorrections(run, songs.filter(isNew));
  if (run.source.service === run.destination.service) {
    await applyMatches(run, newSongs, new Map(newSongs.map(({ track }) => [track.id, sameTrack(track)])));
    return;
  }
  const { trackBatch = 0 } = run.destination.limits;
  const isLinked = ({ track: { link } }: Song): boolean => trackBatch > 0 && link?.service === run.destination.service;
  const linked = newSongs.filter(isLinked);
  for (const song of linked) inProgress.set(song.track.id, song);
  for (const batch of batchesOf(linked, trackBatch)) startLinkedLookup(matching, batch);
  await applyMisses(
    matching,
    songs.filter(({ track }) => unmatched.has(track.id)),
  );
  await matchUnlinked(
    matching,
    newSongs.filter((song) => !isLinked(song)),
  );
};

/** Applies the links and misses of earlier copies, and starts searches for the other songs. */
const matchUnlinked = async (matching: Matching, songs: readonly Song[]): Promise<void> => {
  const { run, unmatched } = matching;
  if (songs.length === 0) return;
  const unknown = await applyMatches(run, songs, await run.songLinks.find(tracksOf(songs), run.job.destination));
  const missed = await run.songMisses.find(tracksOf(unknown), run.job.destination);
  for (const [id, miss] of missed) unmatched.set(id, miss);
  await applyMisses(
    matching,
    unknown.filter(({ track }) => missed.has(track.id)),
  );
  startSearches(
    matching,
    unknown.filter(({ track }) => !missed.has(track.id)),
  );
};

const tracksOf = (songs: readonly Song[]): SourceTrack[] => songs.map(({ track }) => track);

/** Applies the listener's corrections. Returns the songs without one. */
const applyCorrections = async (run: Run, songs: readonly Song[]): Promise<Song[]> => {
  if (songs.length === 0) return [];
  const chosen = await run.corrections.find(tracksOf(songs), run.job.destination);
  await applyStatuses(run, songs, ({ id }) => {
    const match = chosen.get(id);
    if (match) return { state: 'matched', match };
    return match === null ? failedStatus('not-on-service') : null;
  });
  return songs.filter(({ track }) => !chosen.has(track.id));
};

const startSearches = (matching: Matching, songs: readonly Song[]): void => {
  const { isrcBatch } = matching.run.destination.limits;
  for (const song of songs) matching.inProgress.set(song.track.id, song);
  const hasIsrc = ({ track }: Song): boolean => isrcBatch > 0 && track.isrc !== null;
  for (const batch of batchesOf(songs.filter(hasIsrc), isrcBatch)) startIsrcSearch(matching, batch);
  for (const song of songs.filter((one) => !hasIsrc(one))) startTextSearch(matching, song);
};

/** Matches songs with the tracks that an imported list links to, if the destination has them. */
const startLinkedLookup = (matching: Matching, songs: readonly Song[]): void =>
  matching.tasks.add(async () => {
    const found = await findLinked(matching.run, tracksOf(songs));
    // Before the results are applied, so that a repeated song that is read meanwhile is matched separately.
    for (const { track } of songs) matching.inProgress.delete(track.id);
    await matchUnlinked(matching, await applyMatches(matching.run, songs, found));
  });

const startIsrcSearch = (matching: Matching, songs: readonly Song[]): void =>
  matching.tasks.add(async () => {
    const matches = await findByIsrc(matching.run, tracksOf(songs));
    const found = songs.filter(({ track }) => matches.has(track.id));
    for (const song of songs) if (!matches.has(song.track.id)) startTextSearch(matching, song);
    await saveLinksAndApply(matching, found, matches);
  });

const startTextSearch = (matching: Matching, song: Song): void =>
  matching.tasks.add(async () => {
    const { track } = song;
    const result = await findByText(matching.run, track);
    if (result.match) return saveLinksAndApply(matching, [song], new Map([[track.id, result.match]]));
    await matching.run.saveMisses([{ track, miss: result.miss }]);
    matching.unmatched.set(track.id, result.miss);
    matching.inProgress.delete(track.id);
    return applyMisses(matching, [song]);
  });

const sameTrack = ({ id, isrc }: SourceTrack): Match => ({ trackId: id, isrc, confidence: 1, by: 'same-service' });

const saveLinksAndApply = async (
  { run, inProgress }: Matching,
  songs: readonly Song[],
  found: MatchesById,
): Promise<void> => {
  const links = songs.flatMap(({ track }) => {
    const match = found.get(track.id);
    return match ? [{ track, destination: run.job.destination, match }] : [];
  });
  if (links.length > 0) await run.saveLinks(links);
  // From now on a repeated song is matched by the link.
  for (const { track } of songs) inProgress.delete(track.id);
  await applyMatches(run, songs, found);
};

/** Marks the songs with a match as matched. Returns the other songs. */
const applyMatches = async (run: Run, songs: readonly Song[], found: MatchesById): Promise<Song[]> => {
  await applyStatuses(run, songs, ({ id }) => {
    const match = found.get(id);
    return match ? { state: 'matched', match } : null;
  });
  return songs.filter(({ track }) => !found.has(track.id));
};

const applyMisses = ({ run, unmatched }: Matching, songs: readonly Song[]): Promise<void> =>
  applyStatuses(run, songs, ({ id }) => {
    const miss = unmatched.get(id);
    return miss ? { state: 'failed', ...miss } : null;
  });

/** Sets the status of each song at all its positions; null leaves a song unchanged. */
const applyStatuses = (
  run: Run,
  songs: readonly Song[],
  statusOf: (track: SourceTrack) => ItemStatus | null,
): Promise<void> =>
  setStatuses(
    run,
    songs.flatMap(({ track, positions }) => {
      const status = statusOf(track);
      return status === null ? [] : positions.map((position) => ({ position, status }));
    }),
  );
