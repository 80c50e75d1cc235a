import type { PlaylistRow, ServiceName, Track } from '@playa/contracts';
import type { SongLinks } from './read-song-links.ts';

export interface PlayableSongs {
  tracks: readonly Track[];
  /** Each track's row in the playlist, counted from 0. */
  rows: readonly number[];
}

const toPlayable = (found: readonly (readonly [Track, number])[]): PlayableSongs => ({
  tracks: found.map(([track]) => track),
  rows: found.map(([, row]) => row),
});

/** The songs of a playlist that its own service can play. */
export const songsOnOwnService = (rows: readonly PlaylistRow[]): PlayableSongs =>
  toPlayable(rows.flatMap((row, index) => (row.state === 'available' ? [[row.track, index] as const] : [])));

/** The songs of a playlist that another service can play: those with a known match there. */
export const songsOnOtherService = (
  rows: readonly PlaylistRow[],
  service: ServiceName,
  links: SongLinks,
): PlayableSongs =>
  toPlayable(
    rows.flatMap((row, index) => {
      const link = links.get(index);
      if (row.state !== 'available' || !link) return [];
      // The preview belongs to the playlist's own service, and the id to the match.
      return [[{ ...row.track, service, id: link.trackId, previewUrl: null, kind: 'unknown' }, index] as const];
    }),
  );
