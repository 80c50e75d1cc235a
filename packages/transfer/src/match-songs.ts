import type { SourceTrack } from '@playa/contracts';
import { batchesOf, createTasks, type Tasks } from './concurrency.ts';
import { failedWith } from './ledger.ts';
import type { Miss } from './missing.ts';
import type { ItemStatus, Match } from './ports.ts';
import { type Run, setStatuses } from './run.ts';
import { findByIsrc, findByText, findLinked } from './search.ts';

/** Rows looked up together; the services' pages are at most this long. */
const chunkSize = 100;
/** Calls to the destination that are under way at the same time: it answers more of them than it takes to wait for one. */
const callsAtOnce = 16;

/** A source track and its positions among the rows read so far. */
interface Song {
  track: SourceTrack;
  positions: number[];
}

type Found = ReadonlyMap<string, Match>;

/** What one run knows of its songs. */
interface Matching {
  run: Run;
  tasks: Tasks;
  /** Songs that are looked for, by track id: a repeated song joins them instead of being looked for again. */
  underWay: Map<string, Song>;
  /** Tracks without a match, by id. */
  unmatched: Map<string, Miss>;
}

/** Matches every row as it is read: by the listener's own choice, then by what its list links to, then by song link, then by ISRC, then by text. Rows that come later do not wait for earlier ones. */
export const matchSongs = async (run: Run): Promise<void> => {
  const tasks = createTasks(callsAtOnce, () => run.ledger.wake());
  try {
    await matchRows({ run, tasks, underWay: new Map(), unmatched: new Map() });
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
      await matchChunk(matching, songsBetween(run, next, end));
      next = end;
      await tasks.fewerWaiting(callsAtOnce);
    } else if (ledger.readingEnded) {
      return;
    } else {
      await ledger.changed();
    }
  }
};

const songsBetween = ({ ledger }: Run, start: number, end: number): Song[] => {
  const songs = new Map<string, Song>();
  for (const { position, row, status } of ledger.items.slice(start, end)) {
    if (status.state !== 'read' || row.state !== 'available') continue;
    const song = songs.get(row.track.id);
    if (song) song.positions.push(position);
    else songs.set(row.track.id, { track: row.track, positions: [position] });
  }
  return [...songs.values()];
};

/** Settles what is known, and has the rest looked for. */
const matchChunk = async (matching: Matching, songs: readonly Song[]): Promise<void> => {
  const { run, underWay, unmatched } = matching;
  if (songs.length === 0) return;
  const isNew = ({ track: { id }, positions }: Song): boolean => {
    underWay.get(id)?.positions.push(...positions);
    return !underWay.has(id) && !unmatched.has(id);
  };
  const fresh = await settleCorrected(run, songs.filter(isNew));
  if (run.source.service === run.destination.service) {
    await settleFound(run, fresh, new Map(fresh.map(({ track }) => [track.id, itself(track)])));
    return;
  }
  const { trackBatch = 0 } = run.destination.limits;
  const isLinked = ({ track: { link } }: Song): boolean => trackBatch > 0 && link?.service === run.destination.service;
  const linked = fresh.filter(isLinked);
  for (const song of linked) underWay.set(song.track.id, song);
  for (const batch of batchesOf(linked, trackBatch)) lookForLinked(matching, batch);
  await settleUnmatched(
    matching,
    songs.filter(({ track }) => unmatched.has(track.id)),
  );
  await matchUnlinked(
    matching,
    fresh.filter((song) => !isLinked(song)),
  );
};

/** Settles what earlier copies found and did not find, and has the rest looked for. */
const matchUnlinked = async (matching: Matching, songs: readonly Song[]): Promise<void> => {
  const { run, unmatched } = matching;
  if (songs.length === 0) return;
  const unknown = await settleFound(run, songs, await run.songLinks.find(tracksOf(songs), run.job.destination));
  const missed = await run.songMisses.find(tracksOf(unknown), run.job.destination);
  for (const [id, miss] of missed) unmatched.set(id, miss);
  await settleUnmatched(
    matching,
    unknown.filter(({ track }) => missed.has(track.id)),
  );
  lookFor(
    matching,
    unknown.filter(({ track }) => !missed.has(track.id)),
  );
};

const tracksOf = (songs: readonly Song[]): SourceTrack[] => songs.map(({ track }) => track);

/** Settles what the listener decided by hand. Returns the other songs. */
const settleCorrected = async (run: Run, songs: readonly Song[]): Promise<Song[]> => {
  if (songs.length === 0) return [];
  const chosen = await run.corrections.find(tracksOf(songs), run.job.destination);
  await settle(run, songs, ({ id }) => {
    const match = chosen.get(id);
    if (match) return { state: 'matched', match };
    return match === null ? failedWith('not-on-service') : null;
  });
  return songs.filter(({ track }) => !chosen.has(track.id));
};

const lookFor = (matching: Matching, songs: readonly Song[]): void => {
  const { isrcBatch } = matching.run.destination.limits;
  for (const song of songs) matching.underWay.set(song.track.id, song);
  const hasIsrc = ({ track }: Song): boolean => isrcBatch > 0 && track.isrc !== null;
  for (const batch of batchesOf(songs.filter(hasIsrc), isrcBatch)) lookForByIsrc(matching, batch);
  for (const song of songs.filter((one) => !hasIsrc(one))) lookForByText(matching, song);
};

/** Takes the tracks that a list links to, where the destination has them: whoever brought the list has named them. */
const lookForLinked = (matching: Matching, songs: readonly Song[]): void =>
  matching.tasks.add(async () => {
    const found = await findLinked(matching.run, tracksOf(songs));
    // Before they are settled, so that a song that comes back meanwhile is settled by itself.
    for (const { track } of songs) matching.underWay.delete(track.id);
    await matchUnlinked(matching, await settleFound(matching.run, songs, found));
  });

const lookForByIsrc = (matching: Matching, songs: readonly Song[]): void =>
  matching.tasks.add(async () => {
    const matches = await findByIsrc(matching.run, tracksOf(songs));
    const found = songs.filter(({ track }) => matches.has(track.id));
    for (const song of songs) if (!matches.has(song.track.id)) lookForByText(matching, song);
    await settleNew(matching, found, matches);
  });

const lookForByText = (matching: Matching, song: Song): void =>
  matching.tasks.add(async () => {
    const { track } = song;
    const result = await findByText(matching.run, track);
    if (result.match) return settleNew(matching, [song], new Map([[track.id, result.match]]));
    await matching.run.saveMisses([{ track, miss: result.miss }]);
    matching.unmatched.set(track.id, result.miss);
    matching.underWay.delete(track.id);
    return settleUnmatched(matching, [song]);
  });

const itself = ({ id, isrc }: SourceTrack): Match => ({ trackId: id, isrc, confidence: 1, by: 'same-service' });

const settleNew = async ({ run, underWay }: Matching, songs: readonly Song[], found: Found): Promise<void> => {
  const links = songs.flatMap(({ track }) => {
    const match = found.get(track.id);
    return match ? [{ track, destination: run.job.destination, match }] : [];
  });
  if (links.length > 0) await run.saveLinks(links);
  // From here on a repeated song finds the link.
  for (const { track } of songs) underWay.delete(track.id);
  await settleFound(run, songs, found);
};

/** Returns the songs without a match. */
const settleFound = async (run: Run, songs: readonly Song[], found: Found): Promise<Song[]> => {
  await settle(run, songs, ({ id }) => {
    const match = found.get(id);
    return match ? { state: 'matched', match } : null;
  });
  return songs.filter(({ track }) => !found.has(track.id));
};

const settleUnmatched = ({ run, unmatched }: Matching, songs: readonly Song[]): Promise<void> =>
  settle(run, songs, ({ id }) => {
    const miss = unmatched.get(id);
    return miss ? { state: 'failed', ...miss } : null;
  });

/** Sets the status of songs at each of their places; null leaves a song as it is. */
const settle = (run: Run, songs: readonly Song[], statusOf: (track: SourceTrack) => ItemStatus | null): Promise<void> =>
  setStatuses(
    run,
    songs.flatMap(({ track, positions }) => {
      const status = statusOf(track);
      return status === null ? [] : positions.map((position) => ({ position, status }));
    }),
  );
