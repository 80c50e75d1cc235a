import type { Track } from '@playa/contracts';

/** Effect of choosing a song: the current one pauses or resumes, any other starts. */
export type Selection = 'pause' | 'resume' | 'start';

export const selectionOf = (chosen: Track, current: Track | null, isPlaying: boolean): Selection => {
  const isCurrent = current !== null && current.service === chosen.service && current.id === chosen.id;
  if (!isCurrent) return 'start';
  return isPlaying ? 'pause' : 'resume';
};

/** The name of the playlist that counts as the listener's favourites (spec section 3). */
export const favouritesName = 'Naija Jams';

/** Songs and the index of the first one to play. */
export interface SongsFrom {
  songs: readonly Track[];
  index: number;
}

/**
 * The queue for a single chosen song: the favourites from that song on if they contain it, else the top songs if they contain it, else the
 * song followed by the favourites, or by the top songs if there are no favourites.
 */
export const queueAround = (chosen: Track, favourites: readonly Track[], topSongs: readonly Track[]): SongsFrom => {
  for (const songs of [favourites, topSongs]) {
    const index = songs.findIndex(({ id }) => id === chosen.id);
    if (index >= 0) return { songs, index };
  }
  return { songs: [chosen, ...(favourites.length > 0 ? favourites : topSongs)], index: 0 };
};
