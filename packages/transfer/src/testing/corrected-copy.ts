import type { ServiceName } from '@playa/contracts';
import type { Match } from '../ports.ts';
import { setUpCopy } from './copy-setup.ts';
import type { FakeServiceOptions } from './fake-service.ts';
import { catalogueOn, ids, songOn } from './songs.ts';

export interface CorrectedCopySetup {
  to?: ServiceName;
  /** Songs of the source by number. */
  numbers: readonly number[];
  /** Positions that had no match when the copy finished. */
  missing: readonly number[];
  destination?: FakeServiceOptions;
}

const chosen = (trackId: string): Match => ({ trackId, isrc: null, confidence: 1, by: 'listener' });

/** A finished copy that missed some songs, for which the listener has then chosen tracks. */
export const setUpCorrectedCopy = ({ to = 'spotify', numbers, missing, destination = {} }: CorrectedCopySetup) => {
  const from = to === 'youtube' ? 'spotify' : 'youtube';
  const copy = setUpCopy({
    from,
    to,
    songs: numbers.map((n) => songOn(from, n)),
    destination: { catalogue: catalogueOn(to, 60), pageSize: 7, ...destination },
  });
  const there = numbers.filter((_, position) => !missing.includes(position));
  const playlistId = copy.destination.addPlaylist(
    there.map((n) => ({ state: 'available', track: songOn(to, n) }) as const),
  );
  copy.journal.state.items = numbers.map((n, position) => ({
    position,
    row: { state: 'available', track: songOn(from, n) },
    status: missing.includes(position)
      ? { state: 'matched', match: chosen(`${to}-${n}`) }
      : { state: 'written', match: { ...chosen(`${to}-${n}`), by: 'text' } },
  }));
  Object.assign(copy.journal.state, {
    readComplete: true,
    total: numbers.length,
    destinationPlaylistId: playlistId,
    creationStarted: true,
    finished: true,
  });
  /** Changes the playlist as its listener. The listener's songs have the numbers from 50. */
  const change = (to: (ids: string[]) => string[], id = playlistId) =>
    copy.destination.edit(id, (rows) =>
      to(rows.flatMap((row) => (row.state === 'available' ? [row.track.id] : []))).map((id) => ({
        state: 'available',
        track: songOn(copy.destination.service, Number(id.split('-')[1])),
      })),
    );
  return { ...copy, playlistId, change, allIds: ids(to, numbers), own: (n: number) => ids(to, [n])[0] ?? '' };
};
