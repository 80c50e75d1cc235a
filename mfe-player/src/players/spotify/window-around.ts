import type { Track } from '@playa/contracts';
import type { SongsFrom } from '../../queue/selection.ts';

/** Songs that Spotify takes at once. */
const most = 500;
/** Songs before the one to begin with, for the listener to go back to. */
const before = 50;

/** As many songs around one of them as Spotify takes at once. */
export const windowAround = (songs: readonly Track[], index: number): SongsFrom => {
  const from = Math.max(0, index - before);
  return { songs: songs.slice(from, from + most), index: index - from };
};
