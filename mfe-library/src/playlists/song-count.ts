import type { Playlist } from '@playa/contracts';
import { useSongCountQuery } from '../store/library-api.ts';
import { texts } from '../texts.ts';

/** How many songs a playlist has, in the spec's words; undefined while it is being counted or can't be. */
export const useSongCount = (playlist: Playlist): number | undefined => {
  const { data } = useSongCountQuery(playlist, { skip: playlist.songCount !== null });
  return playlist.songCount ?? data;
};

export const songCountText = (count: number | undefined): string => (count === undefined ? '…' : texts.songs(count));
