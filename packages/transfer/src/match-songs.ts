import type { Track } from '@playa/contracts';
import { batchesOf, forEachLimited } from './concurrency.ts';
import { failedWith } from './ledger.ts';
import type { Match } from './ports.ts';
import { type Run, setStatuses } from './run.ts';
import { findByIsrc, findByText } from './search.ts';

/** Rows looked up together; the services' pages are at most this long. */
const chunkSize = 100;

/** A source track and its positions among the rows of one chunk. */
interface Song {
  track: Track;
  positions: number[];
}

type Found = ReadonlyMap<string, Match>;

/** Matches every row as it is read: by song link, then by ISRC, then by text. */
export const matchSongs = async (run: Run): Promise<void> => {
  const { ledger, signal } = run;
  const unmatched = new Set<string>();
  let next = 0;
  for (;;) {
    signal.throwIfAborted();
    if (next < ledger.items.length) {
      const end = Math.min(next + chunkSize, ledger.items.length);
      await matchChunk(run, songsBetween(run, next, end), unmatched);
      next = end;
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

/** `unmatched` holds the ids of tracks without a match, so that a repeated song is searched once. */
const matchChunk = async (run: Run, songs: readonly Song[], unmatched: Set<string>): Promise<void> => {
  if (songs.length === 0) return;
  if (run.source.service === run.destination.service) {
    await settleFound(run, songs, new Map(songs.map(({ track }) => [track.id, itself(track)])));
    return;
  }
  await settleUnmatched(
    run,
    songs.filter(({ track }) => unmatched.has(track.id)),
  );
  const fresh = songs.filter(({ track }) => !unmatched.has(track.id));
  const links = await run.songLinks.find(
    fresh.map(({ track }) => track),
    run.job.destination,
  );
  const unknown = await settleFound(run, fresh, links);
  const unidentified = await matchByIsrc(run, unknown);
  await forEachLimited(unidentified, async (song) => {
    const match = await findByText(run, song.track);
    if (match) return settleNew(run, [song], new Map([[song.track.id, match]]));
    unmatched.add(song.track.id);
    return settleUnmatched(run, [song]);
  });
};

/** Returns the songs that still have to be searched by text. */
const matchByIsrc = async (run: Run, songs: readonly Song[]): Promise<Song[]> => {
  const { isrcBatch } = run.destination.limits;
  const identified = isrcBatch > 0 ? songs.filter(({ track }) => track.isrc !== null) : [];
  const found = new Set<string>();
  await forEachLimited(batchesOf(identified, isrcBatch), async (batch) => {
    const matches = await findByIsrc(
      run,
      batch.map(({ track }) => track),
    );
    for (const id of matches.keys()) found.add(id);
    await settleNew(run, batch, matches);
  });
  return songs.filter(({ track }) => !found.has(track.id));
};

const itself = ({ id, isrc }: Track): Match => ({ trackId: id, isrc, confidence: 1, by: 'same-service' });

const settleNew = async (run: Run, songs: readonly Song[], found: Found): Promise<void> => {
  const links = songs.flatMap(({ track }) => {
    const match = found.get(track.id);
    return match ? [{ track, destination: run.job.destination, match }] : [];
  });
  if (links.length > 0) await run.songLinks.save(links);
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
