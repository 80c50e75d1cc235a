import type { SourceTrack } from '@playa/contracts';
import { batchesOf, createTasks, type Tasks } from './concurrency.ts';
import { failedWith } from './ledger.ts';
import type { Match } from './ports.ts';
import { type Run, setStatuses } from './run.ts';
import { findByIsrc, findByText } from './search.ts';

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
  /** Ids of tracks without a match. */
  unmatched: Set<string>;
}

/** Matches every row as it is read: by song link, then by ISRC, then by text. Rows that come later do not wait for earlier ones. */
export const matchSongs = async (run: Run): Promise<void> => {
  const tasks = createTasks(callsAtOnce, () => run.ledger.wake());
  try {
    await matchRows({ run, tasks, underWay: new Map(), unmatched: new Set() });
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
  if (run.source.service === run.destination.service) {
    await settleFound(run, songs, new Map(songs.map(({ track }) => [track.id, itself(track)])));
    return;
  }
  const isNew = ({ track: { id }, positions }: Song): boolean => {
    underWay.get(id)?.positions.push(...positions);
    return !underWay.has(id) && !unmatched.has(id);
  };
  const fresh = songs.filter(isNew);
  await settleUnmatched(
    run,
    songs.filter(({ track }) => unmatched.has(track.id)),
  );
  const links = await run.songLinks.find(
    fresh.map(({ track }) => track),
    run.job.destination,
  );
  const unknown = await settleFound(run, fresh, links);
  const missed = await run.songMisses.find(
    unknown.map(({ track }) => track),
    run.job.destination,
  );
  for (const id of missed) unmatched.add(id);
  await settleUnmatched(
    run,
    unknown.filter(({ track }) => missed.has(track.id)),
  );
  lookFor(
    matching,
    unknown.filter(({ track }) => !missed.has(track.id)),
  );
};

const lookFor = (matching: Matching, songs: readonly Song[]): void => {
  const { isrcBatch } = matching.run.destination.limits;
  for (const song of songs) matching.underWay.set(song.track.id, song);
  const hasIsrc = ({ track }: Song): boolean => isrcBatch > 0 && track.isrc !== null;
  for (const batch of batchesOf(songs.filter(hasIsrc), isrcBatch)) lookForByIsrc(matching, batch);
  for (const song of songs.filter((one) => !hasIsrc(one))) lookForByText(matching, song);
};

const lookForByIsrc = (matching: Matching, songs: readonly Song[]): void =>
  matching.tasks.add(async () => {
    const matches = await findByIsrc(
      matching.run,
      songs.map(({ track }) => track),
    );
    const found = songs.filter(({ track }) => matches.has(track.id));
    for (const song of songs) if (!matches.has(song.track.id)) lookForByText(matching, song);
    await settleNew(matching, found, matches);
  });

const lookForByText = (matching: Matching, song: Song): void =>
  matching.tasks.add(async () => {
    const match = await findByText(matching.run, song.track);
    if (match) return settleNew(matching, [song], new Map([[song.track.id, match]]));
    await matching.run.saveMisses([song.track]);
    matching.unmatched.add(song.track.id);
    matching.underWay.delete(song.track.id);
    return settleUnmatched(matching.run, [song]);
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
  await setStatuses(
    run,
    songs.flatMap(({ track, positions }) => {
      const match = found.get(track.id);
      return match ? positions.map((position) => ({ position, status: { state: 'matched', match } as const })) : [];
    }),
  );
  return songs.filter(({ track }) => !found.has(track.id));
};

const settleUnmatched = (run: Run, songs: readonly Song[]): Promise<void> =>
  setStatuses(
    run,
    songs.flatMap(({ positions }) => positions.map((position) => ({ position, status: failedWith('no-match') }))),
  );
