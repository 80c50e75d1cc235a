import type { PlaylistRow, ServiceName, Track } from '@playa/contracts';
import type { SongLinks } from './read-song-links.ts';

export interface PlayableSongs {
  tracks: readonly Track[];
  /** The row of each of them in the playlist, from 0. */
  rows: readonly number[];
}

const asPlayable = (found: readonly (readonly [Track, number])[]): PlayableSongs => ({
  tracks: found.map(([track]) => track),
  rows: found.map(([, row]) => row),
});

/** The songs of a playlist that its own service can play. */
export const ownSongs = (rows: readonly PlaylistRow[]): PlayableSongs =>
  asPlayable(rows.flatMap((row, index) => (row.state === 'available' ? [[row.track, index] as const] : [])));

/** The songs of a playlist that another service can play: those of which it is known where they are there. */
export const songsElsewhere = (rows: readonly PlaylistRow[], service: ServiceName, links: SongLinks): PlayableSongs =>
  asPlayable(
    rows.flatMap((row, index) => {
      const link = links.get(index);
      if (row.state !== 'available' || !link) return [];
      // The preview is the other service's, and the id no longer that of its song.
      return [[{ ...row.track, service, id: link.trackId, previewUrl: null, kind: 'unknown' }, index] as const];
    }),
  );
